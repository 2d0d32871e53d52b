import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, type BookingStatus } from './booking-status.ts';
import { bookingTransition, occupies } from './booking-transitions.ts';

type Case = {
  id: string;
  input: { from: BookingStatus; to: BookingStatus };
  expect: { result: string; occupies: boolean };
};
const { cases } = JSON.parse(
  readFileSync(new URL('../../cases/booking-transitions.json', import.meta.url), 'utf8'),
) as { cases: Case[] };

describe('cases/booking-transitions.json', () => {
  it.each(cases)('$id', ({ input: { from, to }, expect: expected }) => {
    expect({ result: bookingTransition(from, to).result, occupies: occupies(to) }).toEqual(expected);
  });
});

describe('the whole table', () => {
  /** l legal, i illegal, = noop; columns in the order of BOOKING_STATUSES. */
  const table: Record<BookingStatus, string> = {
    initiated: '=lllii' + 'll',
    holding: 'l=llii' + 'll',
    pending: 'ii=lli' + 'li',
    successful: 'iil=ll' + 'li',
    inprogress: 'iill=l' + 'li',
    done: 'iiiil=' + 'ii',
    cancelled: 'iiliii' + '=i',
    wait: 'illlii' + 'l=',
  };
  const pairs = BOOKING_STATUSES.flatMap((from) =>
    BOOKING_STATUSES.map((to, index) => ({ from, to, mark: table[from][index] })),
  );

  it.each(pairs)('$from to $to: $mark', ({ from, to, mark }) => {
    const result = { l: 'legal', i: 'illegal', '=': 'noop' }[mark as 'l' | 'i' | '='];
    expect(bookingTransition(from, to).result).toBe(result);
  });

  const legal = pairs.flatMap(({ from, to }) => {
    const transition = bookingTransition(from, to);
    return transition.result === 'legal' ? [{ from, to, ...transition }] : [];
  });

  it.each(legal)('$from to $to leaves the places as the new status has them', ({ from, to, occupancy, needs }) => {
    expect(occupancy === 'held' || occupancy === 'taken').toBe(occupies(to));
    expect(occupancy === 'none').toBe(!occupies(from) && !occupies(to));
    expect(needs.includes('resources_free')).toBe(!occupies(from) && occupies(to));
  });

  it('asks for the balance before closing, and for the day and the places before reopening', () => {
    expect(bookingTransition('inprogress', 'done')).toMatchObject({
      occupancy: 'until_end',
      needs: ['balance_settled'],
    });
    expect(bookingTransition('done', 'inprogress')).toMatchObject({ needs: ['same_business_date', 'resources_free'] });
    expect(bookingTransition('cancelled', 'pending')).toMatchObject({ needs: ['resources_free', 'start_ahead'] });
    expect(bookingTransition('inprogress', 'cancelled')).toMatchObject({ occupancy: 'freed_now' });
  });
});
