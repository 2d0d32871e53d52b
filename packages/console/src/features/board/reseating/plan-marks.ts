import { minuteAt, wallOfWire } from '../model/board-day.ts';
import type { BoardStore } from '../model/board-store.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { PlanMark } from '../model/plan-mark.ts';
import type { Plan } from './use-lane-down.ts';
import type { Choice } from './use-play-on.ts';

/** Of lanes that fail: out of use from now on, who moves where, and who has no place. */
export function marksOfLaneDown(
  store: BoardStore,
  plan: Plan,
  lanes: readonly string[],
  { t, lanes: names }: BoardWords,
): PlanMark[] {
  const now = store.nowMinute();
  const { until } = plan;
  if (until === null || now < 0 || now > store.day.minutes) return [];
  const down = lanes.map((lane): PlanMark => {
    const label = t('reseating.title', { lanes: names([lane]) });
    return { key: `down ${lane}`, look: 'down', lanes: [lane], s: now, e: minuteAt(store.day, until), label };
  });
  const moves = plan.moves.flatMap(({ itemId, name, to }): PlanMark[] => {
    const block = store.get(itemId);
    if (block === undefined) return [];
    return [{ key: `to ${itemId}`, look: 'to', lanes: to, s: Math.max(now, block.s), e: block.e, label: name }];
  });
  const stuck = plan.stuck.flatMap(({ itemId, name }): PlanMark[] => {
    const block = store.get(itemId);
    if (block === undefined) return [];
    return [{ key: `stuck ${itemId}`, look: 'stuck', lanes: block.lanes, s: block.s, e: block.e, label: name }];
  });
  return [...down, ...moves, ...stuck];
}

/** Of a party that plays on: its longer end, who goes where and when, and who has no place. */
export function marksOfPlayOn(
  store: BoardStore,
  { touched, end }: Pick<Choice, 'touched' | 'end'>,
  { id, lanes, e }: { id: string; lanes: readonly string[]; e: number },
  { time, positions }: BoardWords,
): PlanMark[] {
  const longer: PlanMark = { key: id, look: 'longer', lanes, s: e, e: end, label: time(end) };
  const others = touched.flatMap(({ itemId, name, move }): PlanMark[] => {
    const block = store.get(itemId);
    if (block === undefined) return [];
    const { s, e: until } = block;
    const here = { lanes: block.lanes, s, e: until, label: name };
    if (move === null) return [{ key: `stuck ${itemId}`, look: 'stuck', ...here }];
    const at = positions(wallOfWire(move.start)).find((one) => one >= s) ?? s;
    return [
      { key: `from ${itemId}`, look: 'from', ...here },
      { key: `to ${itemId}`, look: 'to', lanes: move.lanes, s: at, e: at + until - s, label: name },
    ];
  });
  return [longer, ...others];
}
