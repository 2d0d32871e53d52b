import { useTranslation } from 'react-i18next';
import type { Permission } from '@laneway/contract/access/permissions';
import { normalisePermissions } from '@laneway/contract/access/normalise-permissions';
import type { Fact } from '../../app/form/stale.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { type ManagerValues, useManagerLabels } from './manager-form.ts';
import { useAllOutlets } from './manager.queries.ts';
import { PERMISSION_WORDS } from './permission-card.tsx';

/** What a form of a manager holds, each by its label and in words. */
export function useManagerFacts(): (values: ManagerValues) => Fact[] {
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
  return (values) =>
    (Object.keys(labels) as (keyof ManagerValues)[]).map((field) => [labels[field], inWords(field, values)]);
}
