import { expect, test } from 'vitest';
import type { ItemState } from '../state/booking-state.ts';
import { servedInstead, servedOn } from './service-date.ts';

const [THURSDAY, FRIDAY, SATURDAY] = ['2026-12-10', '2026-12-11', '2026-12-12'];
/** Friday, 6:42 PM in New York. */
const NOW = Temporal.Instant.from('2026-12-11T23:42:00Z');

/** Items as `id status date`, from 18:00 to 20:00 of their date. */
function booking(...rows: string[]) {
  const items = rows.map((row) => {
    const [itemId, status, date] = row.split(' ');
    const next = Temporal.PlainDate.from(date!).add({ days: 1 }).toString();
    return { itemId, kind: 'timed', status, date, startsAt: `${date}T23:00:00Z`, endsAt: `${next}T01:00:00Z` };
  });
  return { items: items as unknown as ItemState[] };
}

test.each([
  ['the date that is played', [`a inprogress ${FRIDAY}`, `b successful ${SATURDAY}`], FRIDAY],
  ['the next one once the first is over', [`a done ${FRIDAY}`, `b successful ${SATURDAY}`], SATURDAY],
  ['the next one though the first was never closed', [`a pending ${THURSDAY}`, `b pending ${FRIDAY}`], FRIDAY],
  ['tonight though yesterday’s still plays', [`a inprogress ${THURSDAY}`, `b inprogress ${FRIDAY}`], FRIDAY],
  ['the last one of those that were never closed', [`a pending 2026-12-09`, `b pending ${THURSDAY}`], THURSDAY],
  ['the last one where all is done', [`a done ${THURSDAY}`, `b done ${FRIDAY}`], FRIDAY],
  ['no date that was called off', [`a cancelled ${FRIDAY}`, `b pending ${SATURDAY}`], SATURDAY],
])('an order is for %s', (_, rows, date) => {
  expect(servedOn(booking(...rows), NOW)).toBe(date);
});

test('what was ordered goes with the item of its date, and stays where the party still plays', () => {
  const before = booking(`a done ${FRIDAY}`, `b pending ${SATURDAY}`);
  const moved = booking(`a done ${FRIDAY}`, 'b pending 2026-12-19');
  expect(servedInstead(before, moved, FRIDAY, NOW)).toBe(FRIDAY);
  expect(servedInstead(before, moved, SATURDAY, NOW)).toBe('2026-12-19');
  const off = booking(`a cancelled ${FRIDAY}`, `b pending ${SATURDAY}`);
  expect(servedInstead(booking(`a pending ${FRIDAY}`, `b pending ${SATURDAY}`), off, FRIDAY, NOW)).toBe(SATURDAY);
});
