import type { TestApp } from '../../testing/test-app.ts';
import { insertBooking } from '../../testing/insert-booking.ts';

/** The tests' business date; their clock says 6:42 PM in New York. */
export const TODAY = '2026-12-11';

export type BookingSeed = {
  /** Where; Harbor's first outlet where nothing is said. */
  at?: 'sibling' | 'cedar';
  /** Five characters; made up where nothing is said. */
  code?: string;
  date?: string | null;
  /** Wall time of the outlet in winter. */
  start?: string | null;
  hours?: number;
  name?: string;
  phone?: string | null;
  email?: string | null;
  status?: string;
  totalCents?: number;
  paidCents?: number;
  planId?: string;
  more?: Record<string, unknown>;
  item?: Record<string, unknown>;
};

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
let made = 0;

/** A booking of one item as the owner writes it, an hour from 8 PM today where nothing else is said. @returns its id. */
export async function aBooking({ owner, venue }: TestApp, seed: BookingSeed = {}): Promise<string> {
  const { harbor, cedar } = venue;
  const business = seed.at === 'cedar' ? cedar : harbor;
  const place = seed.at === 'sibling' ? harbor.sibling : business;
  made += 1;
  const code = seed.code ?? Array.from({ length: 5 }, (_, at) => ALPHABET[(made >> (at * 3)) % 8] ?? '').join('');
  const date = seed.date === undefined ? TODAY : seed.date;
  const start = seed.start === undefined ? '20:00' : seed.start;
  const startsAt =
    date === null || start === null ? null : Temporal.PlainDateTime.from(`${date}T00:00`).add(minutesOf(start));
  const starts = startsAt?.toZonedDateTime(place.timezone).toInstant() ?? null;
  const booking = {
    business_date: date,
    starts_at: starts?.toString() ?? null,
    ends_at: starts?.add({ minutes: (seed.hours ?? 1) * 60 }).toString() ?? null,
    code,
    status: seed.status ?? 'pending',
    name: seed.name ?? 'Pat Plain',
    booking_phone: seed.phone ?? null,
    booking_email: seed.email ?? null,
    plan_title: 'Open bowling',
    lanes: JSON.stringify([{ resourceId: place.lanes[0], name: 'Lane 1' }]),
    total_cents: seed.totalCents ?? 5500,
    paid_cents: seed.paidCents ?? 0,
    created_at: '2026-12-11T20:00:00Z',
    ...seed.more,
  };
  const item = {
    service_item_type: starts === null && date === null ? 'BUY_NOW' : 'PLAN',
    plan_id: seed.planId ?? business.openBowling,
    start_wall: starts === null ? null : start,
    end_wall: starts === null ? null : start,
    ...seed.item,
  };
  const { bookingId } = await insertBooking(owner, { ...business, ...place }, booking, [item]);
  return bookingId;
}

function minutesOf(wall: string): { minutes: number } {
  const [hours = 0, minutes = 0] = wall.split(':').map(Number);
  return { minutes: hours * 60 + minutes };
}
