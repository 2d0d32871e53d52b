import type { DealRow } from './deal-tag.ts';

/** A plan that can be chosen: its title and its id. */
export type PlanOption = { title: string; value: string };

/** Moves the row at `from` to `to`; all rows are renumbered from 1 in the new order. */
export function moveDealRow<Row extends DealRow>(rows: readonly Row[], from: number, to: number): Row[] {
  const moved = [...rows];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved.map((row, index) => ({ ...row, priority: index + 1 }));
}

/** How many of the saved deals can no longer be chosen; null: none of them. */
export type DisabledDeals = 'some' | 'all' | null;

/**
 * The rows of a saved deal tag for its dialog: deals that can no longer be chosen are blanked, names are the current
 * ones.
 */
export function openDealRows(
  saved: readonly DealRow[],
  available: readonly PlanOption[],
): { rows: DealRow[]; disabled: DisabledDeals } {
  const titles = new Map(available.map(({ title, value }) => [value, title]));
  const rows = saved.map(({ planId, priority }) => {
    const title = titles.get(planId);
    return title === undefined ? { planId: '', planName: '', priority } : { planId, planName: title, priority };
  });
  const gone = rows.filter(({ planId }) => planId === '').length;
  return { rows, disabled: gone === 0 ? null : gone === rows.length ? 'all' : 'some' };
}

/** Plan ids that were removed from, and added to, a saved list: the net difference, in the order of the lists. */
export function dealChanges(
  saved: readonly Pick<DealRow, 'planId'>[],
  now: readonly Pick<DealRow, 'planId'>[],
): { removedPlanList: string[]; addedPlanList: string[] } {
  const idsOf = (rows: readonly Pick<DealRow, 'planId'>[]) => rows.map(({ planId }) => planId).filter(Boolean);
  const before = idsOf(saved);
  const after = idsOf(now);
  return {
    removedPlanList: before.filter((id) => !after.includes(id)),
    addedPlanList: after.filter((id) => !before.includes(id)),
  };
}

/** The priorities 1 to `count` as options; a taken one is disabled unless it is the row's own. */
export function priorityOptions(
  count: number,
  taken: readonly number[],
  own?: number,
): { value: number; disabled: boolean }[] {
  return Array.from({ length: count }, (_, index) => {
    const value = index + 1;
    return { value, disabled: value !== own && taken.includes(value) };
  });
}
