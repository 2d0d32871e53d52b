import type { FeeRefundTerms } from '../deposits/policy.ts';
import { cents, sumCents, ZERO, type Cents } from '../money/cents.ts';
import { percentOf } from '../money/rounding.ts';
import { spread } from '../money/spread.ts';
import type { DepositDetails } from '../plans/plan.ts';

/** When something starts; null: it has no time, and is never too late. */
type Start = Temporal.Instant | null;

export type GoodsTerms = Pick<
  DepositDetails,
  'refundStatus' | 'refundType' | 'refundAmount' | 'refundPer' | 'timeAdvanceValue' | 'period'
>;

/** What a booking would give back at any moment; see `cancelTermsOf`. */
export type CancelTerms = {
  /** Start of the earliest item. */
  startsAt: Start;
  /** Captured less refunded, without tips, in cents. */
  pool: Cents;
  /** The goods by policy (null: nothing comes back), and what each part cost in cents >= 0: what is paid is spread by it. */
  goods: readonly { terms: GoodsTerms | null; startsAt: Start; cost: Cents }[];
  /** In the order in which they count as paid; `charged` is the fee with its tax, in cents. */
  fees: readonly { terms: Omit<FeeRefundTerms, 'key'>; startsAt: Start; charged: Cents }[];
};

/** All amounts in cents; goods and fees make up the refund, refund and kept the pool. */
export type CancelRefund = {
  pool: Cents;
  /** Whether no window of goods is over. */
  inTime: boolean;
  /** The last instant in time; null: there is none. */
  until: Temporal.Instant | null;
  goodsRefund: Cents;
  feeRefund: Cents;
  refund: Cents;
  kept: Cents;
};

/**
 * What comes back when a booking is cancelled at an instant. Fees count as paid first; what is paid of the goods comes
 * back by the policy of each part, what is paid of a fee by the fee's own, each within its window of elapsed time, whose
 * end is in time.
 */
export function cancelRefund({ pool, goods, fees }: CancelTerms, at: Temporal.Instant): CancelRefund {
  let left: number = pool;
  const feesPaid = fees.map(({ charged }) => {
    const paid = cents(Math.min(charged, left));
    left -= paid;
    return paid;
  });
  const goodsPaid =
    goods.length === 0
      ? []
      : spread(
          cents(left),
          goods.map(({ cost }) => cost),
        );

  const feeRefund = sumCents(
    fees.map((fee, index) => (isLate(feeLimit(fee), at) ? ZERO : partBack(feesPaid[index]!, fee.terms))),
  );
  const goodsRefund = sumCents(
    goods.map((part, index) => {
      const { terms } = part;
      const isKept = terms === null || !terms.refundStatus || isLate(goodsLimit(part), at);
      return isKept ? ZERO : partBack(goodsPaid[index]!, terms);
    }),
  );
  const until =
    goods.flatMap((part) => goodsLimit(part) ?? []).toSorted((a, b) => Temporal.Instant.compare(a, b))[0] ?? null;
  const refund = cents(goodsRefund + feeRefund);
  return { pool, inTime: !isLate(until, at), until, goodsRefund, feeRefund, refund, kept: cents(pool - refund) };
}

/** A stretch of time up to an instant, inclusive, in which cancelling brings the same. */
export type CancelStep = { until: Temporal.Instant; refund: Cents; kept: Cents };

/** What cancelling brings at any moment from now to start; after the start, or without one, there are no steps. */
export function cancelSteps(terms: CancelTerms, now: Temporal.Instant): CancelStep[] {
  const { startsAt } = terms;
  if (startsAt === null) return [];
  const isAhead = (limit: Temporal.Instant) => !isLate(limit, now) && !isLate(startsAt, limit);
  const limits = [...terms.goods.map(goodsLimit), ...terms.fees.map(feeLimit), startsAt]
    .flatMap((limit) => limit ?? [])
    .filter(isAhead)
    .toSorted((a, b) => Temporal.Instant.compare(a, b));
  const steps = limits.map((until): CancelStep => {
    const { refund, kept } = cancelRefund(terms, until);
    return { until, refund, kept };
  });
  return steps.filter(({ refund }, index) => refund !== steps[index + 1]?.refund);
}

function goodsLimit({ terms, startsAt }: CancelTerms['goods'][number]): Start {
  return terms === null ? null : before(startsAt, terms.timeAdvanceValue, terms.period);
}

function feeLimit({ terms, startsAt }: CancelTerms['fees'][number]): Start {
  return before(startsAt, terms.timeAdvance, terms.timeAdvanceSymbol);
}

function before(startsAt: Start, value: number, unit: 'hrs' | 'min'): Start {
  return startsAt?.subtract(unit === 'hrs' ? { hours: value } : { minutes: value }) ?? null;
}

function isLate(limit: Start, at: Temporal.Instant): boolean {
  return limit !== null && Temporal.Instant.compare(limit, at) < 0;
}

/** The part of a paid amount that comes back in time; of type 3, which staff type, what is suggested to them. */
function partBack(
  paid: Cents,
  { refundType, refundAmount, refundPer }: Pick<FeeRefundTerms, 'refundType' | 'refundAmount' | 'refundPer'>,
): Cents {
  switch (refundType) {
    case 0:
      return ZERO;
    case 1:
      return cents(Math.min(refundAmount, paid));
    case 2:
      return percentOf(paid, refundPer);
    case 3:
      return refundAmount > 0 ? cents(Math.min(refundAmount, paid)) : percentOf(paid, refundPer);
    case 4:
      return paid;
  }
}
