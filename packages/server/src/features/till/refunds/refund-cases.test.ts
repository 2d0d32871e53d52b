import type { RefundAnswer } from '@laneway/contract/till/refund.schema';
import { newId } from '../../../platform/database/uuid.ts';
import { insert } from '../../../testing/insert.ts';
import { describe, expect, test } from 'vitest';
import { toWire } from '@laneway/domain/money/wire-money';
import { cents } from '@laneway/domain/money/cents';
import { approverOf, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import { domainCases } from '../../../testing/domain-cases.ts';
import { refundTill, TODAY } from './refund.fixture.ts';

/** The worked cases of refunds, through HTTP. */

const till = refundTill();
const wire = (amount: number) => toWire(cents(amount));
const centsOf = (amount: number | null) => Math.round((amount ?? 0) * 100);

describe('cases/refunds.json', () => {
  type Case = { type: 1 | 2 | 3 | 4; poolCents: number; amountCents?: number; amountPer?: number };
  test.each(domainCases('refunds'))('$id', async ({ input, expect: expected }) => {
    const { type, poolCents, amountCents, amountPer } = input as Case;
    const bookingId = await till.book();
    if (poolCents > 0) await till.pay(bookingId, { amount: wire(poolCents) });
    const refundAmount = type === 2 ? (amountPer ?? 0) : wire(amountCents ?? 0);
    const reply = await till.refund(bookingId, { refundType: type, refundAmount });
    // Of an empty pool the figure is 0, and there is nothing to write.
    const isNothing = reply.status === 422 && reply.error.details?.['max'] === 0;
    const refused = isNothing ? { refundCents: 0 } : { error: reply.error.code };
    const answer = reply.status === 200 ? { refundCents: centsOf(reply.body.refunded) } : refused;
    expect(answer).toEqual(expected);
  });
});

describe('cases/refund-order.json', () => {
  type Case = {
    totalCents: number;
    payments: {
      transId: string;
      at: string;
      method: string;
      amountCents: number;
      tipCents?: number;
      refundedCents?: number;
      tipRefundedCents?: number;
      status?: string;
    }[];
    refund: { refundTip: boolean; transId?: string; type: 1 | 2 | 3 | 4; amountCents?: number; amountPer?: number };
    limit?: { refundCents: number | null; usedCents: number; approved?: boolean };
  };

  test.each(domainCases('refund-order'))('$id', async ({ input, expect: expected }) => {
    const { totalCents, payments, refund, limit } = input as Case;
    const bookingId = await till.book();
    const named = new Map<string, string>();
    for (const payment of payments) named.set(payment.transId, await made(bookingId, payment));
    const paid = payments.filter(({ status = 'successful' }) => status === 'successful');
    const sumOf = (cells: (number | undefined)[]) => cells.reduce<number>((sum, one = 0) => sum + one, 0);
    const { owner, venue } = till.app;
    await owner.query(
      'UPDATE booking SET total_cents = $2, paid_cents = $3, refunded_cents = $4 WHERE booking_id = $1',
      [
        bookingId,
        totalCents,
        sumOf(paid.map(({ amountCents }) => amountCents)),
        sumOf(paid.map(({ refundedCents }) => refundedCents)),
      ],
    );
    await owner.query(
      `UPDATE manager SET refund_limit_cents = $2 FROM account a
       WHERE a.account_id = $1 AND manager.manager_id = a.staff_id`,
      [venue.accounts.edit, limit?.refundCents ?? null],
    );
    if (limit !== undefined && limit.usedCents > 0) await used(bookingId, limit.usedCents);

    const typed = {
      refundType: refund.type,
      refundAmount: refund.type === 2 ? (refund.amountPer ?? 0) : wire(refund.amountCents ?? 0),
      refundTip: refund.refundTip,
      reason: 'Group got smaller',
    };
    const approvalId = limit?.approved === true ? await approved(bookingId, 100) : null;
    const by = { who: limit === undefined ? ('owner' as const) : ('edit' as const) };
    const reply =
      refund.transId === undefined
        ? await till.refund(bookingId, { ...typed, approvalId }, by)
        : await till.refundOne(bookingId, { ...typed, transId: named.get(refund.transId) ?? '', approvalId }, by);
    await owner.query(`UPDATE refund SET business_date = $1::date - 1`, [TODAY]);
    expect(reply.status === 200 ? answerOf(reply.body, named) : refusalIn(reply.error)).toEqual(expected);
  });

  function answerOf({ refunded, tips, byPayment, poolAmount, balance }: RefundAnswer, named: Map<string, string>) {
    const names = new Map(Array.from(named, ([name, transId]) => [transId, name]));
    return {
      refundedCents: centsOf(refunded),
      tipsCents: centsOf(tips),
      byPayment: byPayment.map(({ transId, paymentMethod, amount, tip }) => ({
        transId: names.get(transId),
        paymentMethod,
        cents: centsOf(amount),
        tipCents: centsOf(tip),
      })),
      poolCents: centsOf(poolAmount),
      balanceCents: centsOf(balance),
    };
  }

  function refusalIn({ code, details = {} }: { code: string; details?: Record<string, unknown> }) {
    if (code !== 'limit.needs_approval') return { error: code };
    const [limitCents, askedCents, usedCents] = ['limit', 'asked', 'used'].map((name) =>
      centsOf(Number(details[name])),
    );
    return { error: code, limitCents, askedCents, usedCents };
  }

  /** A payment of a case: taken as one can be taken here, then made what the case says. */
  async function made(bookingId: string, payment: Case['payments'][number]): Promise<string> {
    const { at, method, amountCents, tipCents = 0, refundedCents = 0, tipRefundedCents = 0, status } = payment;
    const { owner } = till.app;
    await owner.query('UPDATE booking SET total_cents = 100000000 WHERE booking_id = $1', [bookingId]);
    const sums = { amount: wire(amountCents), tip: wire(tipCents) };
    const transId = await (method === 'CARD' ? till.byCard(bookingId, sums) : till.pay(bookingId, sums));
    await owner.query(
      `UPDATE payment SET payment_method = $2, payment_received = $3, status = $4, refunded_cents = $5,
         receipt_no = '1042' WHERE trans_id = $1`,
      [transId, method, at, status ?? 'successful', refundedCents],
    );
    if (method === 'GIFT_CARD') await cardOf(bookingId, transId, amountCents);
    if (refundedCents + tipRefundedCents > 0) await refundRow(bookingId, transId, refundedCents, tipRefundedCents);
    return transId;
  }

  /** The card behind a payment, which is empty since. */
  async function cardOf(bookingId: string, transId: string, amount: number) {
    const { businessId: business_id, outletId: outlet_id } = till.app.venue.harbor;
    const gift_card_id = newId();
    const code = { code_hash: Buffer.from(gift_card_id), code_sealed: Buffer.from(gift_card_id), last4: '9PCD' };
    const value = { amount_cents: amount, balance_cents: 0, status: 'active', issued_at: '2026-12-01T12:00:00Z' };
    const card = { business_id, gift_card_id, outlet_id, ...code, ...value, purchaser_name: 'Ann Lee' };
    await insert(till.app.owner, 'gift_card', card);
    const move = {
      business_id,
      move_id: newId(),
      gift_card_id,
      type: 'redeem',
      amount_cents: -amount,
      balance_cents: 0,
    };
    const of = {
      outlet_id,
      business_date: TODAY,
      booking_id: bookingId,
      trans_id: transId,
      at: '2026-12-01T12:00:00Z',
    };
    await insert(till.app.owner, 'gift_card_move', { ...move, ...of });
  }

  async function refundRow(bookingId: string, transId: string, amount: number, tip: number, by: string | null = null) {
    await till.app.owner.query(
      `INSERT INTO refund (business_id, refund_id, trans_id, booking_id, outlet_id, payment_method, amount_cents, tip_cents,
         status, reason, business_date, created_by, created_at)
       SELECT business_id, gen_random_uuid(), trans_id, $2, outlet_id, 'CASH', $3, $4, 'successful', 'Earlier', $5, $6, app.now()
       FROM payment WHERE trans_id = $1`,
      [transId, bookingId, amount, tip, TODAY, by],
    );
  }

  /** What the manager has given back on this booking today, of a payment that is not in the case. */
  async function used(bookingId: string, amount: number): Promise<void> {
    const spare = await till.pay(await till.book(), { paymentMode: 'full', amount: 158.69 });
    await refundRow(bookingId, spare, amount, 0, till.app.venue.accounts.edit);
  }

  async function approved(bookingId: string, amount: number): Promise<string> {
    const { email } = await approverOf(till.app, till.app.venue.harbor.businessId);
    const command = { ...till.params(bookingId), what: 'refund', amount } as const;
    const body = { ...command, email, password: SAMPLE_PASSWORD, code: null };
    return (await till.app.call('edit', 'approval.give', { body })).body.approvalId;
  }
});
