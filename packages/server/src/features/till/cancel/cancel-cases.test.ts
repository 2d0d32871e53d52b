import { describe, expect, test } from 'vitest';
import { domainCases } from '../../../testing/domain-cases.ts';
import { refundTill } from '../refunds/refund.fixture.ts';

/** The worked cases of cancelling, through HTTP. */

const till = refundTill();
const centsOf = (amount: number) => Math.round(amount * 100);

type Case = {
  startsAt: string;
  cancelledAt?: string;
  now?: string;
  capturedCents: number;
  refundedCents: number;
  deposit: {
    refundStatus: boolean;
    refundType: number;
    refundAmountCents?: number;
    refundPer?: number;
    timeAdvanceValue: number;
    period: string;
  };
  fees: {
    key: string;
    paidCents: number;
    refundType: number;
    refundAmountCents?: number;
    refundPer?: number;
    timeAdvance?: number;
    timeAdvanceSymbol?: string;
  }[];
};

/** The database keeps microseconds, which this test's dates do not. */
function wholeSecond(instant: Temporal.Instant): string {
  return instant.round('second').toString();
}

/** A booking with the policy, the fees and the money of a case, as far from its start as the case is. */
async function bookingOf(input: Case) {
  const bookingId = await till.book();
  const { owner } = till.app;
  const { deposit, fees } = input;
  const { rows } = await owner.query<{ itemId: string; planId: string }>(
    'SELECT booking_item_id AS "itemId", plan_id AS "planId" FROM booking_item WHERE booking_id = $1',
    [bookingId],
  );
  const [item] = rows;
  const terms = ({ refundType, refundAmountCents = 0, refundPer = 0 }: Case['deposit'] | Case['fees'][number]) => ({
    refundType,
    refundAmount: refundAmountCents,
    refundPer,
  });
  const policy = [
    {
      ...item,
      deposit: { ...deposit, ...terms(deposit) },
      fees: fees.map((fee) => ({ timeAdvance: 0, timeAdvanceSymbol: 'hrs', ...fee, ...terms(fee) })),
    },
  ];
  await owner.query('UPDATE booking SET policy = $2 WHERE booking_id = $1', [bookingId, JSON.stringify(policy)]);
  await owner.query(`DELETE FROM booking_line WHERE booking_id = $1 AND step LIKE 'fee%'`, [bookingId]);
  for (const [index, { key, paidCents }] of fees.entries()) {
    await owner.query(
      `INSERT INTO booking_line (business_id, booking_line_id, booking_id, position, booking_item_id, step, parts, quantity, unit_cents,
         amount_cents, included, line_key)
       SELECT business_id, gen_random_uuid(), booking_id, 100 + $2, booking_item_id, 'fee', parts, quantity, unit_cents, $3, false, $4
       FROM booking_line WHERE booking_id = $1 AND step = 'list' LIMIT 1`,
      [bookingId, index, paidCents, key],
    );
  }
  if (input.capturedCents > 0) {
    await owner.query('UPDATE booking SET total_cents = 100000000 WHERE booking_id = $1', [bookingId]);
    const transId = await till.pay(bookingId, { amount: input.capturedCents / 100 });
    if (input.refundedCents > 0) {
      const back = { transId, refundType: 3, refundAmount: input.refundedCents / 100, reason: 'Earlier' } as const;
      await till.refundOne(bookingId, back);
    }
  }
  // Some time is left for the call: a case at a limit is still there, and one a second late is not.
  const at = Temporal.Instant.from(input.cancelledAt ?? input.now ?? '');
  const ahead = Temporal.Instant.from(input.startsAt).epochMilliseconds - at.epochMilliseconds + 900;
  const placed = await owner.query<{ startsAt: Date }>(
    `UPDATE booking_item SET starts_at = app.now() + make_interval(secs => $2),
       ends_at = app.now() + make_interval(secs => $2 + 5400) WHERE booking_id = $1 RETURNING starts_at AS "startsAt"`,
    [bookingId, ahead / 1000],
  );
  const { body } = await till.app.call('view', 'booking.viewCancel', { params: till.params(bookingId) });
  const startsAt = Temporal.Instant.from(new Date(placed.rows[0]?.startsAt ?? 0).toISOString());
  const shift = startsAt.since(Temporal.Instant.from(input.startsAt));
  return { ...body, inCase: (instant: string) => wholeSecond(Temporal.Instant.from(instant).subtract(shift)) };
}

describe('cases/cancel-preview.json', () => {
  test.each(domainCases('cancel-preview'))('$id', async ({ input, expect: expected }) => {
    const { poolAmount, inTime, goodsRefund, feeRefund, refund, kept } = await bookingOf(input as Case);
    expect({
      poolCents: centsOf(poolAmount),
      inTime,
      goodsRefundCents: centsOf(goodsRefund),
      feeRefundCents: centsOf(feeRefund),
      refundCents: centsOf(refund),
      keptCents: centsOf(kept),
    }).toEqual(expected);
  });
});

describe('cases/cancel-steps.json', () => {
  test.each(domainCases('cancel-steps'))('$id', async ({ input, expect: expected }) => {
    const { steps, inCase } = await bookingOf(input as Case);
    const shown = steps.map(({ until, refund, kept }) => ({
      until: inCase(until),
      refundCents: centsOf(refund),
      keptCents: centsOf(kept),
    }));
    expect({ steps: shown }).toEqual(expected);
  });
});
