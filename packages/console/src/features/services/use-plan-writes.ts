import { useTranslation } from 'react-i18next';
import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import type { SaleChannel } from '@laneway/domain/plans/sale-state';
import { useCommand } from '../../app/commands/use-command.ts';
import { useOrder } from '../../app/commands/use-order.ts';

/** The plans of a list in their order; a new order is shown and saved at once. */
export function usePlanOrder(outletId: string, plans: readonly PlanRow[] | undefined) {
  const reorder = useCommand('plan.partialUpdate');
  return useOrder(plans, {
    idOf: ({ id }) => id,
    save: async (rows) => {
      const moved = rows.flatMap(({ id, version, order }, index) =>
        order === index + 1 ? [] : [{ serviceItemId: id, version, order: index + 1 }],
      );
      return moved.length === 0 ? moved : reorder.run({ body: { outletId, rows: moved } });
    },
  });
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
