import { MINUTE_MS } from '@laneway/domain/time/day-clock';
import { weekdayOf } from '@laneway/domain/time/business-day';
import { openDayBook, take, type DayBook } from './day-book.ts';
import { dayFactor, wishesOf, type Wish } from './demand.ts';
import type { Draft } from './draft.ts';
import { makeDraft, type Making } from './make-draft.ts';
import { seatFor, takenUntil } from './seat.ts';
import { settleStatus } from './statuses.ts';
import type { Rows } from './tables.ts';
import type { DemoOutlet } from './world.ts';

const HOUR_MS = 60 * MINUTE_MS;

/** The bookings of one outlet and date in the order of the rules: blocks, leagues, set ones, then the model's. */
export function fillDay(_rows: Rows, outlet: DemoOutlet, date: string, making: Making): Draft[] {
  const book = openDayBook(outlet, date);
  if (book.opening === null || weekdayOf(date) === undefined) return [];
  const drafts: Draft[] = [];
  const factor = dayFactor(outlet, date, making.file.demand, making.random);
  const wishes = wishesOf(book, making.file.demand, factor, making.random);
  for (const wish of inPlacingOrder(wishes)) {
    const draft = draftFor(book, wish, making);
    if (draft !== null) drafts.push(draft);
  }
  return drafts;
}

/** Parties that need several things first, then by start: that leaves the fewest holes. */
function inPlacingOrder(wishes: Wish[]): Wish[] {
  const weight = (wish: Wish) => (wish.plan.document.serviceId === 'PARTY_EVENT' ? 0 : wish.party > 12 ? 1 : 2);
  return wishes.toSorted((a, b) => weight(a) - weight(b) || a.startMin - b.startMin);
}

/** A wish that was uttered by now, at its place; null when it was not, or when nothing is free. */
function draftFor(book: DayBook, wish: Wish, making: Making): Draft | null {
  const { nowMs } = making;
  const seat = seatFor(book, wish);
  if (seat === null) return null;
  const createdMs = Math.floor(seat.start.startMs - wish.leadHours * HOUR_MS);
  if (createdMs > nowMs - MINUTE_MS) return null;
  if (seat.resourceIds.length === 0 && wish.fate !== 'cancelled') return null;
  const { plan, channel, payMode } = wish;
  const draft = makeDraft(book, { plan, channel, payMode, createdMs, ...seat }, making);
  settleStatus(draft, wish.fate, making);
  if (draft.status !== 'cancelled') {
    take(book, draft.resourceIds, draft.startMs, takenUntil(draft.endMs, plan), { id: draft.itemId, kind: 'booking' });
  }
  return draft;
}
