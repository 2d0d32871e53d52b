import { describe, expect, it } from 'vitest';
import type { BookingRow } from '@laneway/contract/bookings/booking.schema';
import { aFoundBooking } from '../../test/builders.ts';
import { groupOf, groupRows } from './grouping.ts';

const NOW = Date.parse('2026-11-22T00:12:00Z');
const HOUR = 60;

/** A booking that starts so many minutes from now and lasts two hours. */
function rowAt(minutes: number | null, status: BookingRow['status'] = 'successful'): BookingRow {
  const at = (offset: number) => new Date(NOW + offset * 60_000).toISOString();
  return aFoundBooking({
    status,
    startsAt: minutes === null ? null : at(minutes),
    endsAt: minutes === null ? null : at(minutes + 2 * HOUR),
  });
}

describe('where a booking of the day stands', () => {
  it.each([
    ['now', -30, 'successful'],
    ['now', 0, 'pending'],
    ['now', -3 * HOUR, 'inprogress'],
    ['next_hour', 1, 'successful'],
    ['next_hour', HOUR, 'holding'],
    ['next_hour', 30, 'cancelled'],
    ['later', HOUR + 1, 'successful'],
    ['later', null, 'wait'],
    ['later', null, 'initiated'],
    ['earlier', -2 * HOUR, 'successful'],
    ['earlier', -30, 'cancelled'],
    ['earlier', -30, 'done'],
    ['earlier', 30, 'done'],
  ] as const)('%s: %s minutes from now, %s', (group, minutes, status) => {
    expect(groupOf(rowAt(minutes, status), NOW)).toBe(group);
  });

  it('puts what is near first and leaves empty groups out', () => {
    const rows = [rowAt(-4 * HOUR), rowAt(-30), rowAt(5 * HOUR)];
    expect(groupRows(rows, NOW).map((group) => [group.id, group.rows.length])).toEqual([
      ['now', 1],
      ['later', 1],
      ['earlier', 1],
    ]);
  });
});
