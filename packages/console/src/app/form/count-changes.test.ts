import { expect, it } from 'vitest';
import { countChanges } from './count-changes.ts';

const row = (name: string, price = 1) => ({ name, price });
const [A, B, C] = [row('A'), row('B'), row('C')];

it.each<[what: string, before: unknown, now: unknown, count: number]>([
  ['nothing', [A, B], [A, B], 0],
  ['two fields of one row', [A, B], [A, row('X', 2)], 2],
  ['a row that came', [A, B], [A, C, B], 1],
  ['a row that went first', [A, B, C], [B, C], 1],
  ['a row that went and one that was changed', [A, B, C], [A, row('B', 2)], 2],
  ['a copy of a row', [A], [A, A], 1],
  ['all rows gone', [A, B, C], [], 3],
  ['one replaced and two added', [A], [B, C, row('D')], 3],
  ['a list in a field', { rows: [A], title: 'x' }, { rows: [], title: 'y' }, 2],
])('%s', (_what, before, now, count) => {
  expect(countChanges(before, now)).toBe(count);
});
