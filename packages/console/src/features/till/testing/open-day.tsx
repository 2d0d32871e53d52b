import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import { aUser, anId } from '../../../test/builders.ts';
import type { FakeApi, Handlers } from '../../../test/fake-api.ts';
import { openApp } from '../../../test/open-app.tsx';
import '../close-screen.tsx';
import '../transactions-screen.tsx';
import { BOOKING_ID } from '../till.fixture.ts';

export type Day = Answer<'dayClose.details'>;

/** The story: a float of 200.00, a deposit of 79.35 in cash, one party that did not arrive. */
export function aDay(changes: Partial<Day> = {}): Day {
  return {
    date: '2026-11-20',
    status: 'open',
    version: 1,
    float: 200,
    byTender: [{ paymentMethod: 'CASH', taken: 79.35, refunded: 0, tips: 0, expected: 79.35 }],
    cashExpected: 279.35,
    exceptions: [],
    totals: { bookings: 0, guests: 0, done: 0, net: 0, tax: 0, fees: 0, tips: 0 },
    depositsHeld: 79.35,
    depositBookings: 1,
    tipsBy: [{ name: 'Jo Pelletier', amount: 12.4 }],
    today: '2026-11-20',
    first: null,
    countsFor: '2026-11-20',
    closed: null,
    ...changes,
  };
}

export const NOT_ARRIVED: Day['exceptions'][number] = {
  kind: 'not_arrived',
  refundId: null,
  bookingId: BOOKING_ID,
  itemId: anId(111),
  code: 'HL-7K3QM',
  name: 'Dana Cole',
  amount: 79.34,
  poolAmount: 79.35,
  start: '17:30',
  places: ['Lane 5', 'Lane 6'],
};

/** The same day, counted 35 cents short and closed. */
export function aClosedDay(changes: Partial<NonNullable<Day['closed']>> = {}): Day {
  return aDay({
    status: 'closed',
    version: 2,
    countsFor: '2026-11-21',
    closed: {
      by: 'Mia Stone',
      at: '2026-11-21T07:14:00Z',
      counted: [{ paymentMethod: 'CASH', amount: 279 }],
      bills: null,
      leave: 200,
      difference: -0.35,
      deposited: 79,
      note: '',
      settled: [],
      isLast: true,
      ...changes,
    },
  });
}

type Opened = { api?: Handlers; user?: ReturnType<typeof aUser> };

/** The close of the story's day in the whole console. */
export async function openClose(day: Day, { api = {}, user = aUser() }: Opened = {}): Promise<FakeApi> {
  const fake = openApp({
    path: `/app/outlets/${anId(11)}/bookings?view=close&date=2026-11-20`,
    user,
    api: { 'dayClose.details': () => day, ...api },
  });
  await expect.element(page.getByRole('region', { name: /Taken on/ })).toBeVisible();
  return fake;
}

/** Types bills (value to number) and coins in cents, and confirms the count. */
export async function count(bills: Readonly<Record<string, string>>, coins?: string): Promise<void> {
  for (const [bill, pieces] of Object.entries(bills)) {
    await page.getByRole('textbox', { name: `Number of ${bill}`, exact: true }).fill(pieces);
  }
  if (coins !== undefined) await page.getByRole('textbox', { name: 'Coins' }).fill(coins);
  await page.getByRole('button', { name: 'Confirm the count' }).click();
}
