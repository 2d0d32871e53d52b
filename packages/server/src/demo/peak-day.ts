import { HOUR_MS } from '@laneway/domain/time/lengths';
import type { DayBook } from './day-book.ts';
import type { Draft } from './draft.ts';
import type { Making } from './make-draft.ts';
import { draftNear } from './near-now.ts';
import { settleStatus } from './statuses.ts';

/**
 * This many bookings of an hour on one day, on all lanes: equally many in every hour of the day, the rest in the
 * evening. Fewer when the lanes are full.
 */
export function peakDrafts(book: DayBook, bookings: number, making: Making): Draft[] {
  const { opening } = book;
  if (opening === null) return [];
  const starts: number[] = [];
  for (let at = opening.opensMs; at + HOUR_MS <= opening.closesMs; at += HOUR_MS) starts.push(at);
  const each = Math.floor(bookings / Math.max(1, starts.length));
  const drafts: Draft[] = [];
  const more = (startMs: number): boolean => {
    const draft = [1, 2]
      .values()
      .map((entry) => draftNear(book, { startsMs: [startMs], durations: [60], entry }, making))
      .find((one) => one !== null);
    if (draft === undefined || draft === null) return false;
    settleStatus(draft, 'kept', making);
    drafts.push(draft);
    return true;
  };
  for (const startMs of starts) for (let i = 0; i < each; i++) more(startMs);
  for (const startMs of starts.toReversed()) while (drafts.length < bookings && more(startMs));
  return drafts;
}
