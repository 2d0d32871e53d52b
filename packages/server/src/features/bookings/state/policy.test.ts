import type { Plan } from '@laneway/domain/plans/plan';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { policyOfItem, type Policy } from './policy.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

/**
 * Sells lanes 1 to 4 by the plan's entry, with a deposit of half, and the others by a second entry with full payment.
 */
async function sellByTwoEntries(): Promise<void> {
  const { openBowling } = laneway.venue.harbor;
  const { rows } = await laneway.owner.query<{ document: Plan }>(
    'SELECT document FROM plan_version WHERE plan_id = $1',
    [openBowling],
  );
  const plan = structuredClone(rows[0]!.document);
  const [entry] = plan.schedules[0]!.dateRange;
  const lanes = (from: number, to: number) => ({ ...entry!, requires: [{ ...entry!.requires[0]!, from, to }] });
  const all = { ...entry!.bookingDepositDetails, depositPer: 100 };
  plan.schedules[0]!.dateRange = [lanes(1, 4), { ...lanes(5, 8), bookingDepositDetails: all }];
  await laneway.owner.query(
    `INSERT INTO plan_version (business_id, plan_id, version, document, created_at)
     SELECT business_id, plan_id, 2, $2, created_at FROM plan_version WHERE plan_id = $1`,
    [openBowling, plan],
  );
  await laneway.owner.query('UPDATE plan SET version = 2, document_version = 2 WHERE plan_id = $1', [openBowling]);
}

const depositOf = async (bookingId: string) => {
  const { rows } = await laneway.owner.query<{ policy: { deposit: { depositPer: number } }[] | null }>(
    'SELECT policy FROM booking WHERE booking_id = $1',
    [bookingId],
  );
  return rows[0]!.policy?.map(({ deposit }) => deposit.depositPer) ?? null;
};

test('the terms of refund and deposit follow a confirmed booking to another entry of its plan', async () => {
  await sellByTwoEntries();
  const { harbor } = laneway.venue;
  const { outletId } = harbor;
  const item = {
    serviceItemId: harbor.openBowling,
    date: '2026-12-22',
    start: '17:00',
    duration: 1,
    guests: { Guest: 4 },
  };
  const made = await laneway.call('edit', 'reservation.add', {
    body: {
      outletId,
      name: 'Dana Cole',
      bookingPhone: '6175550199',
      items: [{ ...item, lanes: [harbor.lanes[0]!] }],
    },
  });
  const { bookingId } = made.body;
  const params = { outletId, bookingId };
  const read = await laneway.call('edit', 'reservation.details', { params });
  const itemId = read.body.booking.items[0]!.itemId;
  const move = (version: number, lane: number) =>
    laneway.call('edit', 'booking.edit', {
      params,
      body: { version, items: [{ itemId, lanes: [harbor.lanes[lane]!] }] },
    });

  expect((await move(1, 5)).status).toBe(200);
  expect(await depositOf(bookingId)).toBeNull();
  const body = { version: 2, status: 'successful' as const, confirm: true };
  expect((await laneway.call('edit', 'booking.status', { params, body })).status).toBe(200);
  expect(await depositOf(bookingId)).toEqual([100]);
  const moved = await move(3, 1);
  expect(moved.body.booking).toMatchObject({ status: 'successful', items: [{ entry: 1 }] });
  expect(await depositOf(bookingId)).toEqual([50]);
});

test('the rules of an item are those that name it, or those at its position where none are named', () => {
  const rules = (planId: string, itemId?: string) => ({ ...(itemId && { itemId }), planId, deposit: null, fees: [] });
  const lanes = { itemId: 'a', planId: 'bowling', position: 1 };
  const room = { itemId: 'b', planId: 'party', position: 2 };
  const named: Policy = [rules('party', 'b'), rules('bowling', 'a')];
  expect([lanes, room].map((item) => policyOfItem(named, item))).toEqual([named[1], named[0]]);
  const unnamed: Policy = [rules('bowling'), rules('party')];
  expect([lanes, room].map((item) => policyOfItem(unnamed, item))).toEqual(unnamed);
  expect(policyOfItem(named, { itemId: 'c', planId: 'party', position: 1 })).toBeNull();
  expect(policyOfItem(unnamed, { ...lanes, planId: 'party' })).toBeNull();
  expect(policyOfItem(null, lanes)).toBeNull();
});
