import type { OutletDetail, OutsideBooking } from '@laneway/contract/outlets/outlet.schema';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { isOpenFor, openingOf } from '@laneway/domain/time/opening';
import type { Opening } from '@laneway/domain/time/opening';
import type { Tx } from '../database/database.ts';
import { futureBlocks, futureItems } from './future-items.repository.ts';
import type { FutureItem, Timed } from './future-items.repository.ts';
import type { OutletSettings } from './outlet-record.repository.ts';

type Hours = Pick<OutletSettings, 'timezone' | 'dayStart' | 'openingHours' | 'specialHours'>;
export type Outside = { count: number; bookings: OutsideBooking[] };
/** Bookings that are named; the rest is counted. */
const NAMED = 50;

/** The business date at an outlet at the transaction's time. */
export function dateNow(tx: Tx, hours: Hours): string {
  return businessDateOf(tx.now, hours.timezone, hours.dayStart);
}

/** Of these items, those that do not lie in the hours of their business date. */
export function itemsOutside(items: readonly FutureItem[], hours: Hours): FutureItem[] {
  const { timezone: zone, openingHours, specialHours } = hours;
  const days = new Map<string, Opening | null>();
  return items.filter(({ date, startsAt, endsAt }) => {
    if (!days.has(date)) days.set(date, openingOf(date, { zone, openingHours, specialHours }));
    const time = { startMs: Date.parse(startsAt), endMs: Date.parse(endsAt) };
    return !isOpenFor(days.get(date) ?? null, time);
  });
}

/** Future bookings that lie outside the hours: how many, and the first of them. Nothing is moved. */
export async function outsideOf(tx: Tx, outletId: string, hours: Hours): Promise<Outside> {
  const items = await futureItems(tx, outletId, { from: dateNow(tx, hours), dates: null });
  const first = new Map<string, OutsideBooking>();
  for (const { startsAt: _start, endsAt: _end, ...booking } of itemsOutside(items, hours)) {
    if (!first.has(booking.bookingId)) first.set(booking.bookingId, booking);
  }
  return { count: first.size, bookings: [...first.values()].slice(0, NAMED) };
}

/**
 * How many future bookings and blocked slots would stand at another instant if their wall times, which guests were
 * promised, were read in another zone.
 */
export async function movedByZone(tx: Tx, was: OutletDetail, timezone: string): Promise<number> {
  const from = dateNow(tx, was);
  const [items, blocks] = await Promise.all([
    futureItems(tx, was.outletId, { from, dates: null }),
    futureBlocks(tx, was.outletId, from),
  ]);
  const moves = (one: Timed) =>
    [one.startsAt, one.endsAt].some((at) => offset(at, was.timezone) !== offset(at, timezone));
  const bookings = new Set(items.filter(moves).map(({ bookingId }) => bookingId));
  return bookings.size + blocks.filter(moves).length;
}

function offset(at: string, zone: string): number {
  return Temporal.Instant.from(at).toZonedDateTimeISO(zone).offsetNanoseconds;
}
