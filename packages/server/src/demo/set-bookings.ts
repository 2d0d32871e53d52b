import { datePlus } from '@laneway/domain/time/date-plus';
import { toCents } from '@laneway/domain/money/wire-money';
import { startOf } from '@laneway/domain/availability/starts';
import { firstInstantAtOrPast } from '@laneway/domain/time/day-clock';
import { HOUR_MS, MINUTE_MS } from '@laneway/domain/time/lengths';
import { gridBefore, isFree, openDayBook, placesAt, rulingOf, saleDayOf, take, type DayBook } from './day-book.ts';
import type { FileSetBooking } from './demo-file.ts';
import type { Draft } from './draft.ts';
import { makeDraft, type Making } from './make-draft.ts';
import { takenUntil } from './seat.ts';
import { finish, play } from './statuses.ts';
import { resourceId, type DemoPlan } from './world.ts';

const HALF_HOUR = 30;
/** Start tomorrow of a set booking that does not fit today. */
const OTHER_DAY_MIN = 17 * 60;
const BOOKED_BEFORE_MS = 16 * 24 * HOUR_MS;

/** The bookings that every demo has around now; one that no longer fits before closing moves to tomorrow. */
export function setDrafts(book: DayBook, making: Making): Draft[] {
  const { outlet, date } = book;
  const isToday = date === outlet.today;
  if (!isToday && date !== datePlus(outlet.today, 1)) return [];
  const today = isToday ? book : openDayBook(outlet, outlet.today);
  return making.file.today.set
    .filter((given) => given.outlet === outlet.key && isToday === (startToday(today, given, making.nowMs) !== null))
    .flatMap((given) => {
      const startMs = isToday ? startToday(book, given, making.nowMs) : startLater(book, given);
      return startMs === null ? [] : (setDraft(book, given, startMs, making) ?? []);
    });
}

function setDraft(book: DayBook, given: FileSetBooking, startMs: number, making: Making): Draft | null {
  const { outlet, clock } = book;
  const plan = outlet.plans.get(given.plan);
  if (plan === undefined) throw new Error(`set booking ${given.code}: no plan ${given.plan}`);
  const ruling = rulingOf(book, plan);
  const schedule = ruling.schedule ?? plan.document.schedules[0]!;
  const endMs = startMs + given.hours * HOUR_MS;
  const resourceIds = placesFor(book, given, plan, startMs, endMs);
  if (resourceIds === null) return null;
  const draft = makeDraft(
    book,
    {
      plan,
      entry: schedule.dateRange[0]!,
      entryPlace: 1,
      start: startOf(startMs, clock),
      durationMin: given.hours * 60,
      party: Object.values(given.guests).reduce((sum, count) => sum + count, 0),
      guests: given.guests,
      resourceIds,
      channel: given.plan.endsWith('corporate') ? 'phone' : 'web',
      payMode: 'deposit',
      createdMs: making.nowMs - BOOKED_BEFORE_MS,
    },
    making,
  );
  Object.assign(draft, fixedParts(given, draft));
  if (given.status === 'inprogress') play(draft, making);
  if (given.status === 'done') finish(draft, draft.endMs + 4 * MINUTE_MS, making);
  take(book, resourceIds, startMs, takenUntil(endMs, plan), { id: draft.itemId, kind: 'booking' });
  return draft;
}

function fixedParts(given: FileSetBooking, { createdMs }: Draft): Partial<Draft> {
  return {
    code: given.code,
    name: given.title,
    phone: given.phone,
    email: given.email,
    honor: given.honor === undefined ? null : { name: given.honor, age: given.honorAge ?? 1 },
    notes: given.notes ?? '',
    status: given.status,
    waiversMissing: given.waiversMissing ?? 0,
    promoAs: given.promo ?? null,
    sharing: given.split === undefined ? null : { people: given.split, paid: 0, booker: given.name },
    paidAs: given.paid.map(([method, dollars], index) => ({
      method,
      amount: dollars === 'rest' ? null : centsOf(dollars),
      atMs: createdMs + (index + 1) * MINUTE_MS,
    })),
  };
}

function centsOf(dollars: number) {
  const result = toCents(dollars);
  if ('error' in result) throw new Error(`not an amount: ${dollars}`);
  return result.cents;
}

/** The half hour nearest to its offset from now, inside the opening hours; null when it would end after closing. */
function startToday({ opening }: DayBook, { fromNow, hours }: FileSetBooking, nowMs: number): number | null {
  if (opening === null) return null;
  const nearest = gridBefore(nowMs + (fromNow + HALF_HOUR / 2) * MINUTE_MS, HALF_HOUR);
  const latest = gridBefore(opening.closesMs - hours * HOUR_MS, 5);
  // A booking that has begun or ended is moved to a little earlier or later instead.
  if (fromNow < 0) return Math.max(opening.opensMs, Math.min(nearest, latest));
  return nearest <= latest ? nearest : null;
}

function startLater({ opening, clock }: DayBook, { hours }: FileSetBooking): number | null {
  if (opening === null) return null;
  const startMs = firstInstantAtOrPast(clock, OTHER_DAY_MIN);
  return startMs >= opening.opensMs && startMs + hours * HOUR_MS <= opening.closesMs ? startMs : null;
}

/** Its own lanes and room when they are free, else the best by the rules; null when there are none. */
function placesFor(
  book: DayBook,
  { lanes, room, guests, hours }: FileSetBooking,
  plan: DemoPlan,
  startMs: number,
  endMs: number,
): string[] | null {
  const own = [...lanes, ...(room === undefined ? [] : [room])].map(resourceId);
  if (own.every((id) => isFree(book, id, startMs, takenUntil(endMs, plan)))) return own;
  const party = Object.values(guests).reduce((sum, count) => sum + count, 0);
  const day = saleDayOf(book, { plan, entry: 1, party, durationMin: hours * 60 });
  return (day === null ? null : placesAt(day, startMs)?.lanes) ?? null;
}
