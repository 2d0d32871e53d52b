import { describe, expect, it } from 'vitest';
import type { BookingStatus } from './booking-status.ts';
import { bookingOverallStatus } from './booking-overall-status.ts';

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
  ])('$items: $is', ({ items, is }) => {
    expect(bookingOverallStatus(items)).toBe(is);
  });
});
