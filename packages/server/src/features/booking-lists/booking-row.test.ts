import { expect, test } from 'vitest';
import { presentRow, type ListedBooking } from './booking-row.ts';

const row = (startsAt: string, endsAt: string): ListedBooking => ({
  booking_id: '0193e0c0-0000-7000-8000-000000000001',
  outlet_id: '0193e0c0-0000-7000-8000-000000000002',
  code: '6TWQE',
  prefix: 'HB',
  status: 'pending',
  business_date: '2026-12-11',
  starts_at: startsAt,
  ends_at: endsAt,
  expires_at: null,
  booking_phone: null,
  booking_email: null,
  name: 'Dana Cole',
  lanes: [],
  plan_title: 'Open bowling',
  total_guests: 4,
  total_cents: 0,
  balance_cents: 0,
  version: 1,
  wait_from: null,
  wait_to: null,
});

test.each([
  ['an evening', '2026-12-12T00:05:00Z', '2026-12-12T01:35:00Z', '19:05', '20:35'],
  ['past midnight', '2026-12-12T04:30:00Z', '2026-12-12T06:00:00Z', '23:30', '25:00'],
  ['until after six in the morning', '2026-12-12T10:00:00Z', '2026-12-12T11:10:00Z', '29:00', '06:10'],
  ['from before midnight of its date', '2026-12-11T04:50:00Z', '2026-12-11T06:00:00Z', '23:50', '01:00'],
])('%s: the times that the clock shows', (_name, startsAt, endsAt, start, end) => {
  expect(presentRow(row(startsAt, endsAt), 'America/New_York')).toMatchObject({ start, end });
});
