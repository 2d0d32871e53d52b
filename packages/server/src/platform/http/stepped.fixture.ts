import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { endpoint, type Endpoint } from '@laneway/contract/http/endpoint';
import { z } from 'zod';
import type { Statement, Tx } from '../database/database.ts';
import { ApiError } from './api-error.ts';
import { implementStepped, type Route, type Steps } from './route.ts';

/**
 * Payments by a bank outside. The bank's book is a file that several processes share: each line is a payment that it
 * was asked for.
 */

const body = z.strictObject({
  outletId: z.uuid().optional(),
  source: z.enum(['ok', 'refuse', 'slow', 'die', 'judge']),
});
const answer = z.object({ paymentId: z.uuid(), status: z.enum(['paid', 'inprogress']), clientSecret: z.string() });
const call = {
  area: 'test',
  method: 'POST',
  body,
  success: { status: 201, body: answer },
  errors: ['booking.transition', 'not_found'],
  stepped: true,
} as const;

export const payHere = endpoint({
  ...call,
  id: 'test.pay',
  path: '/test/pay',
  summary: 'Pays at the desk',
  access: { roles: ['BIZ'], level: 'none', scope: 'outlet' },
});
export const payByLink = endpoint({
  ...call,
  id: 'test.payByLink',
  path: '/test/pay-by-link',
  summary: 'Pays by a link',
  access: { roles: 'guest', link: 'payment' },
  secret: true,
});

type Source = z.infer<typeof body>['source'];
export type Paid = 'paid' | 'refused';
type Begun = { paymentId: string; source: Source };
/** Where a process can be stopped: each is between two of the steps, or in the middle of one. */
export const POINTS = ['begin', 'asked', 'carried out', 'settle', 'settled'] as const;
export type Point = (typeof POINTS)[number];

/** The outlet's version counts what was written: 1 by the first step, 100 by the last one. */
const ADD: Statement = {
  name: 'test.add_payment',
  text: 'UPDATE outlet SET version = version + $3 WHERE business_id = $1 AND outlet_id = $2',
};

/** The bank's book: `source paymentId` for each payment that it was asked for. */
export function bookOf(bank: string): string[] {
  return readFileSync(bank, 'utf8').split('\n').filter(Boolean);
}

/** The steps of a payment; `reach` is called at each point of them. */
export function payment(
  bank: string,
  outletId: string,
  source: Source,
  reach: (point: Point) => Promise<void> = async () => undefined,
): Steps<z.infer<typeof answer>, Begun, Paid> {
  return {
    begin: async (tx, paymentId) => {
      if (source === 'judge') throw new ApiError('booking.transition', { params: { from: 'cancelled', to: 'paid' } });
      await tx.query(ADD, [tx.businessId, outletId, 1]);
      await reach('begin');
      return { paymentId, source };
    },
    ask: async ({ paymentId }, signal) => {
      await reach('asked');
      appendFileSync(bank, `${source} ${paymentId}\n`);
      if (source === 'die') throw new Error('the line went dead');
      if (source === 'slow') await setTimeout(60_000, undefined, { signal });
      await reach('carried out');
      return source === 'refuse' ? 'refused' : 'paid';
    },
    settle: async (tx, outcome, { paymentId }) => {
      await settlePayment(tx, outletId);
      await reach('settle');
      if (outcome === 'refused') return new ApiError('booking.transition', { params: { from: 'pending', to: 'paid' } });
      return { paymentId, status: 'paid', clientSecret: `secret of ${paymentId}` };
    },
    pending: (paymentId) => ({ paymentId, status: 'inprogress', clientSecret: `secret of ${paymentId}` }),
  };
}

async function settlePayment(tx: Tx, outletId: string): Promise<void> {
  await tx.query(ADD, [tx.businessId, outletId, 100]);
}

const TIMES = { askMs: 300, lookMs: 20, waitMs: 1500 };

export function payRoutes(bank: string, reach?: (point: Point) => Promise<void>): Route[] {
  return [payHere, payByLink].map((each) =>
    implementStepped(each, ({ outletId, input }) => payment(bank, outletId, input.body.source, reach), {
      times: TIMES,
    }),
  );
}
export const payEndpoints: readonly Endpoint[] = [payHere, payByLink];
