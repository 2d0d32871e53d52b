import { wallMinutesAt } from '@laneway/domain/time/day-clock';
import { LAST_WALL_MINUTE } from '@laneway/domain/time/wall-time';
import type { DayBook } from './day-book.ts';
import type { Draft } from './draft.ts';
import type { Making } from './make-draft.ts';
import { startsAhead } from './near-now.ts';

const HALF_HOUR = 30;

/** Puts a draft on the waiting list: without a place, with a window around its start that is still ahead. */
export function waiting(book: DayBook, draft: Draft, { random, nowMs, file }: Making): Draft | null {
  const [nextMs] = startsAhead(book, nowMs);
  if (book.opening === null || nextMs === undefined) return null;
  const fromMs = Math.max(draft.startMs, nextMs);
  const fromMin = wallMinutesAt(book.clock, fromMs);
  const window = random.between(...file.demand.waitingList.windowMinutes);
  const toMin = Math.min(fromMin + window - (window % HALF_HOUR), book.opening.closeMin, LAST_WALL_MINUTE);
  if (fromMin >= toMin) return null;
  draft.status = 'wait';
  draft.resourceIds = [];
  draft.wait = { fromMin, toMin, position: 1 };
  return draft;
}

/** Numbers the waiting parties of a day by the time they joined; one with an offer keeps its number. */
export function numberQueue(drafts: readonly Draft[]): void {
  const queue = drafts.filter((draft) => draft.wait !== null).toSorted((a, b) => a.createdMs - b.createdMs);
  queue.forEach((draft, index) => {
    if (draft.wait !== null) draft.wait.position = index + 1;
  });
}
