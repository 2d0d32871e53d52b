import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FLOORS } from '../../../../oxlint.config.ts';
import { productionFiles, takeApart } from './source-text.ts';
import { GLOBAL_TABLES, TENANT_TABLES } from './table-lists.ts';
import {
  pairsUnderTheFloor,
  PLATFORM_TABLES,
  TABLE_FLOOR_RULE,
  TABLE_OWNERS,
  UNDER_THE_FLOOR,
} from './table-owners.ts';

const files = productionFiles();

test('every table has one owner', () => {
  const owned = [...Object.values(TABLE_OWNERS).flat(), ...PLATFORM_TABLES];
  expect(owned.toSorted()).toEqual([...TENANT_TABLES, ...GLOBAL_TABLES].toSorted());
});

test('every feature has its line among the slices, and its floor', () => {
  const folders = readdirSync(join(import.meta.dirname, '../features'));
  const listed = Array.from(
    readFileSync(join(import.meta.dirname, '../slices.ts'), 'utf8').matchAll(/'\.\/features\/([^/]+)\//g),
    ([, folder]) => folder,
  );
  expect(new Set(listed)).toEqual(new Set(folders));
  expect(new Set(FLOORS.flat())).toEqual(new Set(folders));
  expect([listed.length, FLOORS.flat().length]).toEqual([folders.length, folders.length]);
});

test('the source keeps the rule, with the exceptions that it needs and no others', () => {
  expect(files.flatMap(TABLE_FLOOR_RULE.judge)).toEqual([]);
  const needed = new Set(files.flatMap(pairsUnderTheFloor));
  expect(Object.keys(UNDER_THE_FLOOR).filter((pair) => !needed.has(pair))).toEqual([]);
});

test.each([
  ['features/plans/x.ts', 'SELECT code FROM booking WHERE business_id = $1', ['plans bookings']],
  ['features/plans/x.ts', 'SELECT 1 FROM outlet o JOIN booking_item i ON i.business_id = $1', ['plans bookings']],
  ['features/live/x.ts', 'INSERT INTO day_figures (business_id) VALUES ($1)', ['live overview']],
  ['features/bookings/sale/x.ts', 'SELECT 1 FROM plan, outlet WHERE plan.business_id = $1', []],
  ['platform/outbox/x.ts', 'UPDATE plan SET version = 2 WHERE business_id = $1', ['platform/outbox plans']],
  ['platform/outbox/x.ts', 'SELECT 1 FROM outbox WHERE business_id = $1', []],
  ['demo/x.ts', 'SELECT 1 FROM booking', []],
])('%s that says %s is refused: %j', (path, statement, pairs) => {
  const file = takeApart(path, `const A = \`${statement}\`;`);
  expect(pairsUnderTheFloor(file)).toEqual(pairs);
  expect(TABLE_FLOOR_RULE.judge(file)).toEqual(
    pairs.map((pair) => `${path} names a table of its floor or above: ${pair}`),
  );
});
