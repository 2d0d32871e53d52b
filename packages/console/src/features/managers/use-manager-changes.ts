import { useTranslation } from 'react-i18next';
import type { Permission } from '@laneway/contract/access/permissions';
import { normalisePermissions } from '@laneway/contract/access/normalise-permissions';
import type { Difference } from '../../app/form/stale.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { type ManagerValues, changedFields, useManagerLabels } from './manager-form.ts';
import { useAllOutlets } from './manager.queries.ts';
import { PERMISSION_WORDS } from './permission-card.tsx';

/** Puts two states of a manager side by side: the fields that differ, with both in words. */
export function useManagerChanges() {
  const { t } = useTranslation();
  const { phone } = useFormat();
  const labels = useManagerLabels();
  const outlets = useAllOutlets().data?.rows ?? [];
  const permissions = (rows: readonly Permission[]) =>
    normalisePermissions(rows)
      .map(
        ({ id, edit }) =>
          `${t(PERMISSION_WORDS[id])} (${edit ? t('role.permission.edit') : t('role.permission.view')})`,
      )
      .join(', ');
  const inWords = (field: keyof ManagerValues, values: ManagerValues): string => {
    switch (field) {
      case 'permissions':
        return permissions(values.permissions);
      case 'outletIds':
        return values.outletIds.map((id) => outlets.find((one) => one.outletId === id)?.name ?? id).join(', ');
      case 'isBAdmin':
        return values.isBAdmin ? t('manager.yes') : t('manager.no');
      case 'toAddressesList':
        return values.toAddressesList.join(', ');
      case 'phone':
        return phone(values.phone);
      default:
        return values[field];
    }
  };
  return (mine: ManagerValues, theirs: ManagerValues): Difference[] =>
    (Object.keys(changedFields(mine, theirs)) as (keyof ManagerValues)[]).map(
      (field) => [labels[field], inWords(field, mine), inWords(field, theirs)] as const,
    );
}
