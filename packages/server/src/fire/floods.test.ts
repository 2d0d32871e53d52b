import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryBody, placeOf, planBody, scheduleBody } from '../features/plans/plan.fixture.ts';
import { startFireApp, type FireApp, type Sent } from './fire-app.ts';
import { sized } from './size.ts';

/** One business computes over the longest price list that it may have, and another one looks at its board. */

const CONNECTIONS = 16;
const BOARDS = sized(10, 100);
const PLANS = sized(10, 100);
const DATE = '2026-12-11';

let fire: FireApp;
let impact: () => Promise<Sent<'plan.impact'>>;
let nextSales: () => Promise<Sent<'booking.nextSales'>>;
beforeAll(async () => {
  fire = await startFireApp();
  const { outletId } = fire.venue.cedar;
  const place = await placeOf(fire.owner, outletId);
  const longest = planBody(place, {
    schedules: [{ ...scheduleBody(place), dateRange: Array.from({ length: 12 }, (_, at) => entryOf(at)) }],
  });
  for (let number = 1; number <= PLANS; number += 1)
    await fire.send('cedarOwner', 'plan.create', { body: { ...longest, title: `Copy number ${number}` } });
  const { outletId: _, ...plan } = longest;
  impact = () => fire.send('cedarOwner', 'plan.impact', { body: { outletId, planId: null, plan } });
  // A party that fits nowhere is looked for at every start of eight dates.
  nextSales = () => fire.send('cedarOwner', 'booking.nextSales', { body: { outletId, date: DATE, party: 40 } });

  function entryOf(number: number) {
    const reservationSlots = Array.from({ length: 25 }, (_, at) => ({
      fromMin: 480 + 10 * (25 * (number % 2) + at),
      toMin: 490 + 10 * (25 * (number % 2) + at),
      increment: 5,
      pricePerHours: [{ type: 'Guest' as const, price: 30 + at, tax: 0 }],
    }));
    return { ...entryBody(place), maxGuest: 2, bookingDuration: [0.25], reservationSlots };
  }
}, 120_000);
afterAll(() => fire.close());

test(
  `a board is answered while ${CONNECTIONS} connections of another business compute`,
  { timeout: 600_000 },
  async () => {
    const counts = { done: 0, refused: 0, other: 0 };
    let isOver = false;
    const client = async (ask: () => Promise<{ status: number }>) => {
      while (!isOver) {
        const { status } = await ask();
        if (status === 200) counts.done += 1;
        else if (status === 429) counts.refused += 1;
        else counts.other += 1;
      }
    };
    const flood = Array.from({ length: CONNECTIONS }, (_, at) => client(at % 2 === 0 ? impact : nextSales));
    await expect.poll(() => counts.done, { timeout: 60_000 }).toBeGreaterThan(2);
    const meanwhile: number[] = [];
    const { outletId } = fire.venue.harbor;
    for (let asked = 0; asked < BOARDS; asked += 1) {
      const before = counts.done;
      const { status } = await fire.send('view', 'booking.board', { params: { outletId }, query: { date: DATE } });
      expect(status).toBe(200);
      meanwhile.push(counts.done - before);
    }
    isOver = true;
    await Promise.all(flood);
    expect(counts.other).toBe(0);
    // One computation goes on at a time, and few end while one board is read.
    expect(meanwhile.toSorted((a, b) => a - b)[BOARDS / 2]).toBeLessThanOrEqual(3);
    expect(counts.refused).toBeGreaterThan(0);
    expect((await impact()).status).toBe(200);
  },
);
