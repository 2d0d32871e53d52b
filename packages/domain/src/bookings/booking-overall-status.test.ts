import { describe, expect, it } from 'vitest';
import type { BookingStatus } from './booking-status.ts';
import { bookingOverallStatus } from './booking-overall-status.ts';

const FRIDAY = '2026-12-11';
const on = (date: string | null) => (status: BookingStatus) => ({ status, date });

describe('status of a booking', () => {
  it.each<{ items: BookingStatus[]; is: BookingStatus }>([
    { items: ['successful', 'pending'], is: 'pending' },
    { items: ['done', 'inprogress', 'cancelled'], is: 'inprogress' },
    { items: ['initiated', 'wait'], is: 'wait' },
    { items: ['holding', 'initiated'], is: 'initiated' },
    { items: ['pending', 'holding'], is: 'holding' },
    { items: ['inprogress', 'successful'], is: 'successful' },
    { items: ['done', 'done'], is: 'done' },
    { items: ['cancelled', 'done'], is: 'done' },
    { items: ['cancelled', 'cancelled'], is: 'cancelled' },
    { items: [], is: 'initiated' },
  ])('$items of one date: $is', ({ items, is }) => {
    expect(bookingOverallStatus(items.map(on(FRIDAY)))).toBe(is);
  });

  it.each<{ friday: BookingStatus[]; saturday: BookingStatus[]; goods?: BookingStatus[]; is: BookingStatus }>([
    { friday: ['inprogress'], saturday: ['pending'], is: 'inprogress' },
    { friday: ['inprogress', 'pending'], saturday: ['successful'], is: 'pending' },
    { friday: ['done'], saturday: ['successful'], is: 'successful' },
    { friday: ['done'], saturday: ['inprogress'], is: 'inprogress' },
    { friday: ['successful'], saturday: ['pending'], is: 'pending' },
    { friday: ['inprogress'], saturday: [], goods: ['successful'], is: 'inprogress' },
  ])('the date that plays decides: $friday, $saturday, $goods: $is', ({ friday, saturday, goods = [], is }) => {
    const items = [...friday.map(on(FRIDAY)), ...saturday.map(on('2026-12-12')), ...goods.map(on(null))];
    expect(bookingOverallStatus(items)).toBe(is);
  });
});
