import { expect, test } from 'vitest';
import { z } from 'zod';
import { inColumns, inRows } from './columns.ts';
import { columns } from './wire.ts';

const lane = z.object({ name: z.string(), guests: z.int().nullable(), lanes: z.array(z.string()) });
const NAMES = lane.keyof().options;
const rows = [
  { name: 'Lee', guests: 4, lanes: ['L5', 'L6'] },
  { name: 'Tran', guests: null, lanes: [] },
];

test('rows become columns, which fit their shape, and rows again', () => {
  const turned = inColumns(rows, NAMES);
  expect(turned).toEqual({ name: ['Lee', 'Tran'], guests: [4, null], lanes: [['L5', 'L6'], []] });
  expect(columns(lane).parse(turned)).toEqual(turned);
  expect(inRows(turned)).toEqual(rows);
});

test('no rows make empty columns', () => {
  const none = inColumns<(typeof rows)[number]>([], NAMES);
  expect(none).toEqual({ name: [], guests: [], lanes: [] });
  expect(inRows(none)).toEqual([]);
});

test('a column of a wrong type, or a missing one, is refused', () => {
  const { lanes: _, ...few } = inColumns(rows, NAMES);
  expect(columns(lane).safeParse(few).success).toBe(false);
  expect(columns(lane).safeParse({ ...few, lanes: ['L5', 'L6'] }).success).toBe(false);
});
