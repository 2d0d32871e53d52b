import { bookingMoney } from '../bookings/booking-money.ts';
import { depositDue, type DepositTerms } from '../deposits/deposit-due.ts';
import { processingFee, type FeeAmount, type FeeTerms } from '../fees/processing-fee.ts';
import { cents, negated, sumCents, ZERO, type Cents } from '../money/cents.ts';
import { spread } from '../money/spread.ts';
import { lineTax } from '../money/tax.ts';
import { giftCardTenders, type GiftCardTender } from './gift-card-tenders.ts';
import { applyAdjustment, type Adjustment, type AdjustmentError, type MadeAdjustment } from './manual-adjustment.ts';
import { membershipDiscount } from './membership-discount.ts';
import { promoDiscount, type LineKind, type PromoTerms } from './promo-discount.ts';

/** A line at list price. */
export type TotalLine = {
  kind: LineKind;
  /** Of a plan's line. */
  planId?: string;
  /** Cents, before discounts. */
  list: Cents;
  taxPer: number;
  /** A fixed tax on the whole line besides the percentage, in cents; default 0. */
  taxFlat?: Cents;
  serviceCategory?: string | null;
  /** Index into `deposits` of the terms for this line, from 0; default 0. */
  deposit?: number;
};

/**
 * A kept price: `total` is an old total in cents >= 0, with the adjustments that were made before; `difference` is what
 * keeping one came to (signed cents), of which no more comes off than there is.
 */
export type KeptPrice = { total: Cents } | { difference: Cents };

export type TotalInput = {
  lines: readonly TotalLine[];
  taxInclusive: boolean;
  promo?: PromoTerms | null;
  /** A member's discount on plan lines, percent. */
  membershipPer?: number;
  /** Each fee with the guests it counts and the indexes of its lines (absent: all). */
  fees?: readonly { fee: FeeTerms; guests: number; lines?: readonly number[] }[];
  /** The outlet's rate on fees, percent. */
  feeTaxPer?: number;
  /** In the order they were made. */
  adjustments?: readonly (Adjustment | MadeAdjustment)[];
  /** A price that is kept, as the step price_kept before the adjustments. */
  kept?: KeptPrice | null;
  deposits?: readonly DepositTerms[];
  giftCards?: readonly GiftCardTender[];
  /** The pool: captured minus refunded so far, cents. */
  paid?: Cents;
};

/** The amounts of a line through all steps: list - promo - membership = displayed amount; net + tax = gross. Cents. */
export type CalculatedLine = { list: Cents; promo: Cents; membership: Cents; net: Cents; tax: Cents; gross: Cents };

/**
 * A visible line of the calculation, in order. `amount` is signed cents: discounts are negative. `at` is the index of
 * its line, fee or adjustment. A tax that its line's amount includes is `included` and not added again.
 */
export type TotalStep = {
  step: 'list' | 'promo' | 'membership' | 'tax' | 'fee' | 'fee_tax' | 'adjustment' | 'price_kept';
  at: number;
  amount: Cents;
  included: boolean;
};

export type BookingTotal = {
  lines: CalculatedLine[];
  list: Cents;
  promo: Cents;
  membership: Cents;
  tax: Cents;
  fees: FeeAmount[];
  /** Signed. */
  adjustments: Cents[];
  /** Signed; 0 unless a price is kept. */
  priceKept: Cents;
  total: Cents;
  depositDue: Cents;
  /** The amount that each gift card pays. */
  giftCards: Cents[];
  dueNow: Cents;
  /** Below 0: money owed to the guest. */
  balance: Cents;
  steps: TotalStep[];
};

/**
 * The whole calculation in its fixed order, every amount in cents: list, promo, membership, tax per line, fees with
 * their tax, price kept, adjustments = total; then deposit due, gift cards, due now, balance. Errors: adjustment.zero,
 * adjustment.exceeds_total. Throws RangeError on a percentage outside 0-100 or with more than 3 decimals.
 */
export function bookingTotal(input: TotalInput): BookingTotal | AdjustmentError {
  const lines = calculateLines(input);
  const fees = (input.fees ?? []).map((charge) => {
    const priced = lines.map((line, index) => ({ ...input.lines[index]!, net: line.net, gross: line.gross }));
    const on = charge.lines ? priced.filter((_, index) => charge.lines?.includes(index)) : priced;
    return processingFee(charge.fee, on, { guests: charge.guests, taxPer: input.feeTaxPer ?? 0 });
  });

  const goods = sumCents(lines.map((line) => line.gross));
  const priced = sumCents([goods, ...fees.flatMap((fee) => [fee.fee, fee.tax])]);
  const priceKept = keptDifference(priced, input);
  let total = cents(priced + priceKept);
  const adjustments: Cents[] = [];
  for (const adjustment of input.adjustments ?? []) {
    const applied = applyAdjustment(total, adjustment);
    if ('error' in applied) return applied;
    adjustments.push(applied.adjustedValue);
    total = applied.total;
  }

  const deposit = depositOf(total, { lines, fees }, input);
  const paid = input.paid ?? ZERO;
  const giftCards = giftCardTenders(cents(total - paid), input.giftCards ?? []);
  const money = bookingMoney({ total, depositDue: deposit, paid: sumCents([paid, ...giftCards]), refunded: ZERO });
  const sum = (of: 'list' | 'promo' | 'membership' | 'tax') => sumCents(lines.map((line) => line[of]));
  return {
    lines,
    list: sum('list'),
    promo: sum('promo'),
    membership: sum('membership'),
    tax: sum('tax'),
    fees,
    adjustments,
    priceKept,
    total,
    depositDue: deposit,
    giftCards,
    dueNow: money.dueNow,
    balance: money.balance,
    steps: stepsOf(lines, fees, adjustments, priceKept, input.taxInclusive),
  };
}

function keptDifference(priced: Cents, { kept, adjustments = [] }: TotalInput): Cents {
  if (!kept) return ZERO;
  if ('difference' in kept) return cents(Math.max(kept.difference, 0 - priced));
  const made = adjustments.flatMap((one) => ('adjustedValue' in one ? [one.adjustedValue] : []));
  return cents(kept.total - sumCents(made) - priced);
}

function calculateLines({ lines, taxInclusive, promo, membershipPer = 0 }: TotalInput): CalculatedLine[] {
  const listed = lines.map(({ kind, planId, list }) => ({ kind, planId, amount: list }));
  const promos = promo ? promoDiscount(promo, listed) : lines.map(() => ZERO);
  const afterPromo = listed.map(({ kind, amount }, index) => ({ kind, amount: cents(amount - promos[index]!) }));
  const memberships = membershipDiscount(membershipPer, afterPromo);
  return lines.map((line, index) => {
    const amount = cents(afterPromo[index]!.amount - memberships[index]!);
    const taxed = lineTax({ amount, taxPer: line.taxPer, inclusive: taxInclusive, taxFlat: line.taxFlat });
    return { list: line.list, promo: promos[index]!, membership: memberships[index]!, ...taxed };
  });
}

/**
 * For lines under several deposit terms each of them takes the part of the total that is its own: its lines, and what
 * the fees on them come to. A fee on lines of several terms, a kept price and the adjustments are divided in proportion.
 */
function depositOf(total: Cents, { lines, fees }: Pick<BookingTotal, 'lines' | 'fees'>, input: TotalInput): Cents {
  const terms = input.deposits ?? [];
  if (terms.length === 0) return ZERO;
  const own = lines.map((line) => [line.gross]);
  for (const [place, { fee, tax }] of fees.entries()) {
    const on = input.fees?.[place]?.lines ?? lines.map((_, index) => index);
    const shares = spread(
      sumCents([fee, tax]),
      on.map((index) => lines[index]!.gross),
    );
    for (const [at, index] of on.entries()) own[index]!.push(shares[at]!);
  }
  const weights = terms.map((_, place) =>
    sumCents(own.filter((_parts, index) => (input.lines[index]!.deposit ?? 0) === place).flat()),
  );
  return sumCents(spread(total, weights).map((share, place) => depositDue(share, terms[place]!)));
}

function stepsOf(
  lines: readonly CalculatedLine[],
  fees: readonly FeeAmount[],
  adjustments: readonly Cents[],
  priceKept: Cents,
  taxInclusive: boolean,
): TotalStep[] {
  const step = (name: TotalStep['step'], at: number, amount: Cents, included = false): TotalStep => ({
    step: name,
    at,
    amount,
    included,
  });
  const off = (name: 'promo' | 'membership') =>
    lines.flatMap((line, at) => (line[name] === 0 ? [] : [step(name, at, negated(line[name]))]));
  return [
    ...lines.map((line, at) => step('list', at, line.list)),
    ...off('promo'),
    ...off('membership'),
    ...lines.flatMap((line, at) => (line.tax === 0 ? [] : [step('tax', at, line.tax, taxInclusive)])),
    ...fees.flatMap(({ fee, tax }, at) => [
      ...(fee === 0 ? [] : [step('fee', at, fee)]),
      ...(tax === 0 ? [] : [step('fee_tax', at, tax)]),
    ]),
    ...(priceKept === 0 ? [] : [step('price_kept', 0, priceKept)]),
    ...adjustments.map((value, at) => step('adjustment', at, value)),
  ];
}
