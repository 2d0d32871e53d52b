import { expect, test } from 'vitest';
import type { Tx } from '../database/database.ts';
import { isUuid, lowestIdAt } from '../database/uuid.ts';
import { newActivityId } from './activity-id.ts';

const at = (now: string) => ({ now: Temporal.Instant.from(now) }) as Tx;
const MOMENT = Temporal.Instant.from('2026-12-11T23:42:00.123Z');

test('ids carry the time of their transaction, whatever the clock of the process says', () => {
  const id = newActivityId(at('2026-12-11T23:42:00.123456Z'));
  expect(isUuid(id)).toBe(true);
  expect(id > lowestIdAt(MOMENT)).toBe(true);
  expect(id < lowestIdAt(MOMENT.add({ milliseconds: 1 }))).toBe(true);
});

test('ids of one transaction sort in the order they were made', () => {
  const tx = at('2026-12-11T23:42:00.123456Z');
  const ids = Array.from({ length: 1000 }, () => newActivityId(tx));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(1000);
});

test('ids of transactions of one millisecond sort by its fraction', () => {
  const ids = [0, 1, 2, 500, 999].map((micros) =>
    newActivityId(at(`2026-12-11T23:42:00.123${String(micros).padStart(3, '0')}Z`)),
  );
  expect(ids.toSorted()).toEqual(ids);
});

test('ids of two transactions of the same moment differ', () => {
  const now = '2026-12-11T23:42:00.123456Z';
  expect(newActivityId(at(now))).not.toBe(newActivityId(at(now)));
});
