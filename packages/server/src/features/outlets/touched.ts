import type { OutletDetail, TouchedBooking, touchedBookings, zoneKept } from '@laneway/contract/outlets/outlet.schema';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { isOpenFor, openingOf } from '@laneway/domain/time/opening';
import type { Opening } from '@laneway/domain/time/opening';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { futureBlocks, futureItems } from './future-items.repository.ts';
import type { FutureItem, Timed } from './future-items.repository.ts';
import type { OutletSettings } from './outlet-record.repository.ts';

type Hours = Pick<OutletSettings, 'timezone' | 'dayStart' | 'openingHours' | 'specialHours'>;
export type Touched = z.infer<typeof touchedBookings>;
export type ZoneKept = z.infer<typeof zoneKept>;
/** Bookings listed by name; further ones are only counted. */
const NAMED = 50;

/** The business date at an outlet at the transaction's time. */
export function dateNow(tx: Tx, hours: Hours): string {
  return businessDateOf(tx.now, hours.timezone, hours.dayStart);
}

/** The items that lie outside the hours of their business date. */
export function itemsOutside(items: readonly FutureItem[], hours: Hours): FutureItem[] {
  const { timezone: zone, openingHours, specialHours } = hours;
  const days = new Map<string, Opening | null>();
  return items.filter(({ date, startsAt, endsAt }) => {
    if (!days.has(date)) days.set(date, openingOf(date, { zone, openingHours, specialHours }));
    const time = { startMs: Date.parse(startsAt), endMs: Date.parse(endsAt) };
    return !isOpenFor(days.get(date) ?? null, time);
  });
}

/** Future bookings outside the hours. Bookings are never moved. */
export async function outsideOf(tx: Tx, outletId: string, hours: Hours): Promise<Touched> {
  const items = await futureItems(tx, outletId, { from: dateNow(tx, hours), dates: null });
  return bookingsOf(itemsOutside(items, hours));
}

/**
 * Future bookings and blocked slots whose wall times, which guests were promised, would be other instants in a new
 * zone.
 */
export async function keptByZone(tx: Tx, was: OutletDetail, timezone: string): Promise<ZoneKept> {
  const from = dateNow(tx, was);
  const [items, blocks] = await Promise.all([
    futureItems(tx, was.outletId, { from, dates: null }),
    futureBlocks(tx, was.outletId, from),
  ]);
  const moves = (one: Timed) =>
    [one.startsAt, one.endsAt].some((at) => offset(at, was.timezone) !== offset(at, timezone));
  const [moved, blocked] = [items.filter(moves), blocks.filter(moves)];
  const dates = [...moved, ...blocked].map(({ date }) => date).toSorted();
  return { ...bookingsOf(moved), blocks: blocked.length, until: dates.at(-1) ?? null };
}

/** Each booking once, by the first of its items. */
function bookingsOf(items: readonly FutureItem[]): Touched {
  const first = new Map<string, TouchedBooking>();
  for (const { startsAt: _start, endsAt: _end, ...booking } of items) {
    if (!first.has(booking.bookingId)) first.set(booking.bookingId, booking);
  }
  return { count: first.size, bookings: [...first.values()].slice(0, NAMED) };
}

function offset(at: string, zone: string): number {
  return Temporal.Instant.from(at).toZonedDateTimeISO(zone).offsetNanoseconds;
}
