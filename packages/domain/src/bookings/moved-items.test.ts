import { describe, expect, it } from 'vitest';
import type { BookingStatus } from './booking-status.ts';
import { expectedOn, movedItems } from './moved-items.ts';

const [THURSDAY, FRIDAY, SATURDAY] = ['2026-12-10', '2026-12-11', '2026-12-12'];
/** Friday, 6:42 PM in New York. */
const CLOCK = { today: FRIDAY, now: Temporal.Instant.from('2026-12-11T23:42:00Z') };
const HOURS: Record<string, string> = {
  early: '2026-12-11T23:00:00Z',
  now: '2026-12-11T23:42:00Z',
  late: '2026-12-12T00:30:00Z',
};

/** Items as `id status date end`, the end early, now or late of Friday. */
function items(...rows: string[]) {
  return rows.map((row) => {
    const [id, status, date, end] = row.split(' ');
    return { id, status: status as BookingStatus, date: date ?? null, endsAt: HOURS[end ?? ''] ?? null };
  });
}
const moved = (from: BookingStatus, to: BookingStatus, ...rows: string[]) =>
  movedItems(from, to, items(...rows), CLOCK).map(({ id }) => id);

describe('a check-in', () => {
  it('moves all that is expected today, and nothing of another date', () => {
    const rows = [`a successful ${FRIDAY}`, `b pending ${FRIDAY}`, `c successful ${SATURDAY}`, 'goods successful'];
    expect(moved('pending', 'inprogress', ...rows)).toEqual(['a', 'b']);
  });

  it('is not made on another day', () => {
    expect(moved('successful', 'inprogress', `a successful ${SATURDAY}`)).toEqual([]);
    expect(moved('successful', 'inprogress', `a successful ${THURSDAY}`)).toEqual([]);
  });

  it('takes those who came today while a party of yesterday was never closed', () => {
    const rows = [`a inprogress ${THURSDAY}`, `b successful ${FRIDAY}`];
    expect(moved('inprogress', 'inprogress', ...rows)).toEqual(['b']);
  });

  it('is undone for those who play today', () => {
    const rows = [`a inprogress ${FRIDAY}`, `b done ${FRIDAY}`, `c inprogress ${THURSDAY}`, `d pending ${SATURDAY}`];
    expect(moved('inprogress', 'successful', ...rows)).toEqual(['a']);
    expect(moved('inprogress', 'pending', ...rows)).toEqual(['a']);
  });
});

describe('closing', () => {
  it('ends all that plays, also past midnight of its date', () => {
    const rows = [`a inprogress ${FRIDAY} late`, `b inprogress ${THURSDAY}`, `c successful ${SATURDAY}`];
    expect(moved('inprogress', 'done', ...rows)).toEqual(['a', 'b']);
  });

  it('of a party that was not checked in waits for the last end of its date, to the minute', () => {
    expect(moved('successful', 'done', `a successful ${FRIDAY} late`)).toEqual([]);
    expect(moved('successful', 'done', `a successful ${FRIDAY} now`)).toEqual(['a']);
    expect(moved('successful', 'done', `a successful ${FRIDAY} early`, `b successful ${FRIDAY} late`)).toEqual([]);
    expect(moved('successful', 'done', `a successful ${FRIDAY} early`, `b successful ${SATURDAY} late`)).toEqual(['a']);
    expect(moved('successful', 'done', 'deal successful')).toEqual([]);
  });

  it('is taken back today alone', () => {
    expect(moved('done', 'inprogress', `a done ${FRIDAY}`, `b done ${THURSDAY}`)).toEqual(['a']);
    expect(moved('done', 'inprogress', `a done ${THURSDAY}`)).toEqual([]);
    expect(moved('successful', 'inprogress', `a done ${FRIDAY}`, `b successful ${SATURDAY}`)).toEqual(['a']);
  });
});

it('every other step moves what may make it: what is done stays', () => {
  const rows = [`a done ${THURSDAY}`, `b pending ${SATURDAY}`, `c successful ${SATURDAY}`, `d cancelled ${SATURDAY}`];
  expect(moved('pending', 'successful', ...rows)).toEqual(['b']);
  expect(moved('pending', 'cancelled', ...rows)).toEqual(['b', 'c']);
  expect(moved('holding', 'pending', `a holding ${FRIDAY}`, `b cancelled ${FRIDAY}`)).toEqual(['a']);
});

it.each([
  [[`a successful ${THURSDAY}`, `b successful ${SATURDAY}`], SATURDAY],
  [[`a successful ${FRIDAY}`, `b successful ${SATURDAY}`], FRIDAY],
  [[`a done ${THURSDAY}`], THURSDAY],
  [[`a cancelled ${FRIDAY}`, 'goods successful'], null],
])('%j is expected on %s', (rows, date) => {
  expect(expectedOn(items(...rows), FRIDAY)).toBe(date);
});
