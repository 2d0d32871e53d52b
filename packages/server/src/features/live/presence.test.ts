import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outletKey } from '../../platform/activity/channels.ts';
import { keepPresence, type Presence } from './presence.ts';

const OUTLET = outletKey('b', 'o');
/** Processes that receive each other's messages, as over one database, and the counts they sent to their streams. */
let processes: { presence: Presence; told: number[]; isDeaf: boolean }[];

beforeEach(() => {
  vi.useFakeTimers();
  processes = [];
});
afterEach(() => vi.useRealTimers());

function aProcess() {
  const told: number[] = [];
  const made = {
    told,
    isDeaf: false,
    presence: keepPresence({
      processId: String(processes.length),
      publish: async (payload) => {
        for (const each of processes) if (!each.isDeaf) each.presence.hear(payload);
      },
      onChange: (_outlet, desks) => told.push(desks),
    }),
  };
  processes.push(made);
  return made;
}

const settle = () => vi.advanceTimersByTimeAsync(1_000);

test('a process that comes later learns who is there, and those who are there of it', async () => {
  const early = aProcess();
  early.presence.set(OUTLET, 2);
  await settle();
  const late = aProcess();
  late.presence.set(OUTLET, 1);
  await settle();
  expect([early.presence.desksAt(OUTLET), late.presence.desksAt(OUTLET)]).toEqual([3, 3]);
  expect([early.told, late.told]).toEqual([
    [2, 3],
    [1, 3],
  ]);
});

test('many streams that open together are counted in one message', async () => {
  const one = aProcess();
  for (let count = 1; count <= 40; count += 1) one.presence.set(OUTLET, count);
  await settle();
  expect(one.told).toEqual([40]);
});

test('a process that stops is removed at once, one that dies after a while', async () => {
  const [stays, stops, dies] = [aProcess(), aProcess(), aProcess()];
  for (const { presence } of processes) presence.set(OUTLET, 1);
  await settle();
  expect(stays.presence.desksAt(OUTLET)).toBe(3);
  stops.presence.set(OUTLET, 0);
  await stops.presence.close();
  expect(stays.presence.desksAt(OUTLET)).toBe(2);
  dies.isDeaf = true;
  for (let seconds = 0; seconds < 90; seconds += 30) {
    await vi.advanceTimersByTimeAsync(30_000);
    stays.presence.refresh();
  }
  expect(stays.presence.desksAt(OUTLET)).toBe(1);
  expect(stays.told.at(-1)).toBe(1);
});

test('a process whose message was lost is counted again after its next refresh', async () => {
  const [one, other] = [aProcess(), aProcess()];
  one.presence.set(OUTLET, 1);
  other.isDeaf = true;
  await settle();
  other.isDeaf = false;
  other.presence.set(outletKey('b', 'elsewhere'), 1);
  await settle();
  expect(other.presence.desksAt(OUTLET)).toBe(0);
  one.presence.refresh();
  await settle();
  expect(other.presence.desksAt(OUTLET)).toBe(1);
});

test('an unknown message of another version is ignored', () => {
  const { presence, told } = aProcess();
  for (const payload of ['', '{}', `2 ${OUTLET}`, `2 ${OUTLET} many`, '2 nowhere 3 says']) presence.hear(payload);
  expect([presence.desksAt(OUTLET), told]).toEqual([0, []]);
});
