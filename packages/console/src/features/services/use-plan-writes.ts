import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import type { SaleChannel } from '@laneway/domain/plans/sale-state';
import { useCommand } from '../../app/commands/use-command.ts';

/** The order of the plans in their list; a new order is sent and shown at once. */
export function usePlanOrder(outletId: string) {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const reorder = useCommand('plan.partialUpdate');
  return {
    /** The rows as they will stand once a new order is saved. */
    inOrder: (rows: readonly PlanRow[]): readonly PlanRow[] =>
      reorder.busy ? rows.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id)) : rows,
    order: (rows: readonly PlanRow[], ids: readonly string[]): void => {
      const moved = rows
        .map((row) => ({ row, order: ids.indexOf(row.id) + 1 }))
        .filter(({ row, order }) => row.order !== order)
        .map(({ row, order }) => ({ serviceItemId: row.id, version: row.version, order }));
      setWanted(ids);
      if (moved.length > 0) void reorder.run({ body: { outletId, rows: moved } });
    },
  };
}

/** The commands of one plan. Each row has its own, so that a pending call of one plan never drops that of another. */
export function usePlanWrites(outletId: string, { id, title, version }: PlanRow) {
  const { t } = useTranslation();
  const change = useCommand('plan.partialUpdate');
  const restore = useCommand('plan.partialUpdate', { say: () => t('plan_list.restored', { plan: title }) });
  const bringBack = (from: number) =>
    void restore.run({ body: { outletId, rows: [{ serviceItemId: id, version: from, isDeleted: false }] } });
  const remove = useCommand('plan.partialUpdate', {
    say: ({ rows: [row] }) => ({
      title: t('plan_list.gone', { plan: title }),
      actions: row ? [{ label: t('action.undo'), onPress: () => bringBack(row.version) }] : [],
    }),
  });
  return {
    put: (channels: Partial<Record<SaleChannel, boolean>>) =>
      change.run({ body: { outletId, rows: [{ serviceItemId: id, version, ...channels }] } }),
    remove,
    /** The call that deletes the plan. */
    removal: { body: { outletId, rows: [{ serviceItemId: id, version, isDeleted: true }] } },
    restore: () => bringBack(version),
    isChanging: change.busy,
    isReturning: restore.busy,
  };
}
