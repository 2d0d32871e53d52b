import { HOUR_MS, MINUTE_MS } from '@laneway/domain/time/lengths';
import { addBlocks } from './blocks.ts';
import { openDayBook, take, type DayBook } from './day-book.ts';
import { dayFactor, wishesOf, type Wish } from './demand.ts';
import type { Draft } from './draft.ts';
import { keepApart } from './keep-apart.ts';
import { addLaneDown } from './lane-down.ts';
import { leagueDrafts } from './leagues.ts';
import { makeDraft, type Making } from './make-draft.ts';
import { seatFor, takenUntil, type Seat } from './seat.ts';
import { setDrafts } from './set-bookings.ts';
import { cancel, settleStatus } from './statuses.ts';
import type { Rows } from './tables.ts';
import { meetMinimum } from './today-minimum.ts';
import { numberQueue, waiting } from './wait-list.ts';
import type { DemoOutlet } from './world.ts';

/** Share of the parties without a place that join the waiting list. */
const JOINS_WAIT_LIST = 1 / 3;
/** Months with snow days, and the time of a snow day from which people stay at home. */
const SNOW_MONTHS = ['12', '01', '02', '03'];
const SNOW_FROM_MIN = 15 * 60;

/** The bookings of one outlet and date in the order of the rules: blocks, leagues, set ones, then the model's. */
export function fillDay(rows: Rows, outlet: DemoOutlet, date: string, making: Making): Draft[] {
  const book = openDayBook(outlet, date);
  if (book.opening === null) return [];
  addBlocks(rows, book, making);
  const drafts = [...leagueDrafts(book, making), ...setDrafts(book, making)];
  const { demand } = making.file;
  const factor = dayFactor(outlet, date, demand, making.random);
  const stayAtHome = isSnowDay(book, making) ? 1 - demand.weatherDays.factor : 0;
  for (const wish of inPlacingOrder(wishesOf(book, demand, factor, making.random))) {
    const snowedIn = wish.startMin >= SNOW_FROM_MIN && wish.leadHours > 3 && making.random.chance(stayAtHome);
    const draft = draftFor(book, snowedIn ? { ...wish, fate: 'cancelled' } : wish, making);
    if (draft === null) continue;
    if (snowedIn) cancel(draft, making, 'Snow');
    drafts.push(draft);
  }
  if (date === outlet.today) {
    meetMinimum(book, drafts, making);
    addLaneDown(rows, book, making.nowMs);
  }
  keepApart(book, drafts);
  numberQueue(drafts);
  return drafts;
}

function isSnowDay({ date, outlet }: DayBook, { file, random }: Making): boolean {
  return date < outlet.today && SNOW_MONTHS.includes(date.slice(5, 7)) && random.chance(file.demand.weatherDays.share);
}

/** Sales with several needs first, then by start: that leaves the fewest gaps. */
function inPlacingOrder(wishes: Wish[]): Wish[] {
  const weight = (wish: Wish) => (wish.plan.document.serviceId === 'PARTY_EVENT' ? 0 : wish.party > 12 ? 1 : 2);
  return wishes.toSorted((a, b) => weight(a) - weight(b) || a.startMin - b.startMin);
}

/**
 * The draft of a wanted sale made by now, at its place or on the waiting list; null when it is still to come, or was
 * lost.
 */
function draftFor(book: DayBook, wish: Wish, making: Making): Draft | null {
  const seat = seatFor(book, wish);
  if (seat === null) return null;
  const createdMs = Math.floor(seat.start.startMs - wish.leadHours * HOUR_MS);
  if (createdMs > making.nowMs - MINUTE_MS) return null;
  const isFull = seat.resourceIds.length === 0 && wish.fate !== 'cancelled';
  if (isFull && !mayWait(book, wish, making)) return null;
  const draft = draftOf(book, wish, seat, createdMs, making);
  if (isFull) return waiting(book, draft, making);
  settleStatus(draft, wish.fate, making);
  if (draft.status !== 'cancelled') {
    take(book, draft.resourceIds, draft.startMs, takenUntil(draft.endMs, draft.plan), {
      id: draft.itemId,
      kind: 'booking',
    });
  }
  return draft;
}

function draftOf(
  book: DayBook,
  { plan, channel, payMode }: Wish,
  seat: Seat,
  createdMs: number,
  making: Making,
): Draft {
  return makeDraft(book, { plan, channel, payMode, createdMs, ...seat }, making);
}

function mayWait({ date, outlet }: DayBook, { plan }: Wish, { random }: Making): boolean {
  return date >= outlet.today && plan.document.waitlistStatus && random.chance(JOINS_WAIT_LIST);
}
