import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { isFree, type DayBook } from './day-book.ts';
import type { Draft } from './draft.ts';
import { takenUntil } from './seat.ts';

const TIMES = 3;
/** A reason of the demo's file. */
const CHANGED = 'Change of plans';

/**
 * Gives a party that cancelled other lanes of its kind where somebody else had these while it still stood, so that no
 * board of the past shows two on one.
 */
export function keepApart(book: DayBook, drafts: readonly Draft[]): void {
  const placed = drafts.filter(({ resourceIds }) => resourceIds.length > 0);
  // One that came and went earlier may meet another one there.
  for (let time = 0; time < TIMES; time += 1) separate(book, placed);
}

function separate(book: DayBook, placed: readonly Draft[]): void {
  for (const draft of placed) {
    if (draft.cancelled === null) continue;
    const others = placed.filter((other) => other !== draft && stoodTogether(draft, other));
    const isTaken = (ids: readonly string[]) =>
      ids.some((id) => isBlocked(book, id, draft) || others.some(({ resourceIds }) => resourceIds.includes(id)));
    if (!isTaken(draft.resourceIds)) continue;
    const free = runsLike(book, draft.resourceIds).find((ids) => !isTaken(ids));
    if (free !== undefined) draft.resourceIds = free;
    else goneBefore(draft, others);
  }
}

/** On a full evening it came and went before anybody else booked its lanes; so it is none of those that did not show up. */
function goneBefore(draft: Draft, others: readonly Draft[]): void {
  const { cancelled, resourceIds } = draft;
  if (cancelled === null) return;
  const next = others.filter((other) => other.resourceIds.some((id) => resourceIds.includes(id)));
  const firstMs = Math.min(...next.map(({ createdMs }) => createdMs));
  if (firstMs === Infinity) return;
  const earlierMs = cancelled.atMs - firstMs + MINUTE_MS;
  draft.createdMs -= earlierMs;
  const reason = cancelled.reason === 'no_show' ? CHANGED : cancelled.reason;
  draft.cancelled = { ...cancelled, reason, atMs: cancelled.atMs - earlierMs };
}

/** Whether two parties were booked at the same time for times that overlap. */
function stoodTogether(one: Draft, other: Draft): boolean {
  const goneMs = (draft: Draft) => draft.cancelled?.atMs ?? Infinity;
  const areBooked = one.createdMs < goneMs(other) && other.createdMs < goneMs(one);
  const untilMs = (draft: Draft) => takenUntil(draft.endMs, draft.plan);
  return areBooked && one.startMs < untilMs(other) && other.startMs < untilMs(one);
}

function isBlocked(book: DayBook, resourceId: string, { startMs, endMs }: Draft): boolean {
  const blocks = (book.taken.get(resourceId) ?? []).filter(({ kind }) => kind === 'block');
  return !isFree({ ...book, taken: new Map([[resourceId, blocks]]) }, resourceId, startMs, endMs);
}

/** All sets of as many lanes side by side, where these are lanes of one kind; else none. */
function runsLike({ outlet }: DayBook, ids: readonly string[]): string[][] {
  const own = outlet.resources.filter(({ resourceId }) => ids.includes(resourceId));
  const kind = own[0]?.serviceCategories.join() ?? '';
  const isLike = ({ venueType, serviceCategories }: (typeof own)[number]) =>
    venueType === 'lane' && serviceCategories.join() === kind;
  if (!own.every(isLike)) return [];
  const lanes = outlet.resources.filter((lane) => isLike(lane) && lane.status === 'active');
  return lanes.flatMap((_, at) => {
    const run = lanes.slice(at, at + ids.length);
    const isRun = run.length === ids.length && run.every(({ number }, index) => number === run[0]!.number + index);
    return isRun ? [run.map(({ resourceId }) => resourceId)] : [];
  });
}
