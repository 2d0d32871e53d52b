import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import { useCommand } from '../../app/commands/use-command.ts';
import { CHANNELS, type Channel } from './plan-state.ts';

/** What can be done with plans in their list; every press is sent and shown at once. */
export function usePlanWrites(outletId: string) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const [named, setNamed] = useState('');
  const change = useCommand('plan.partialUpdate');
  const reorder = useCommand('plan.partialUpdate');
  const restore = useCommand('plan.partialUpdate', { say: () => t('plan_list.restored', { plan: named }) });
  const bringBack = (id: string, version: number) =>
    void restore.run({ body: { outletId, rows: [{ serviceItemId: id, version, isDeleted: false }] } });
  const remove = useCommand('plan.partialUpdate', {
    say: ({ rows: [row] }) => ({
      title: t('plan_list.gone', { plan: named }),
      actions: row ? [{ label: t('action.undo'), onPress: () => bringBack(row.id, row.version) }] : [],
    }),
  });
  const put = ({ id, version }: PlanRow, channels: Partial<Record<Channel, boolean>>) =>
    void change.run({ body: { outletId, rows: [{ serviceItemId: id, version, ...channels }] } });

  return {
    /** The rows as they will stand once a new order is saved. */
    inOrder(rows: readonly PlanRow[]): readonly PlanRow[] {
      if (!reorder.busy) return rows;
      return rows.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
    },
    order(rows: readonly PlanRow[], ids: readonly string[]): void {
      const moved = rows
        .map((row) => ({ row, order: ids.indexOf(row.id) + 1 }))
        .filter(({ row, order }) => row.order !== order)
        .map(({ row, order }) => ({ serviceItemId: row.id, version: row.version, order }));
      setWanted(ids);
      if (moved.length > 0) void reorder.run({ body: { outletId, rows: moved } });
    },
    setAll: (plan: PlanRow, isOn: boolean) => put(plan, Object.fromEntries(CHANNELS.map((channel) => [channel, isOn]))),
    setOne: (plan: PlanRow, channel: Channel, isOn: boolean) => put(plan, { [channel]: isOn }),
    remove,
    /** The call that deletes a plan. */
    removal: ({ id, version }: PlanRow) => ({
      body: { outletId, rows: [{ serviceItemId: id, version, isDeleted: true }] },
    }),
    /** Names the plan that is deleted or brought back, for the message. */
    about: ({ title }: PlanRow) => setNamed(title),
    restore: ({ id, version }: PlanRow) => bringBack(id, version),
    busy: change.busy || restore.busy,
  };
}
