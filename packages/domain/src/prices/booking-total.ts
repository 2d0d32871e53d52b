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
  /** An old total to keep, in cents >= 0: the difference becomes the step price_kept. */
  keepTotal?: Cents | null;
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
  /** Signed; 0 unless an old total is kept. */
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
 * their tax, adjustments, price kept = total; then deposit due, gift cards, due now, balance. Errors: adjustment.zero,
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
  let total = sumCents([goods, ...fees.flatMap((fee) => [fee.fee, fee.tax])]);
  const adjustments: Cents[] = [];
  for (const adjustment of input.adjustments ?? []) {
    const applied = applyAdjustment(total, adjustment);
    if ('error' in applied) return applied;
    adjustments.push(applied.adjustedValue);
    total = applied.total;
  }
  const priceKept = cents((input.keepTotal ?? total) - total);
  total = cents(total + priceKept);

  const deposit = depositOf(total, lines, input);
  const paid = input.paid ?? ZERO;
  const giftCards = giftCardTenders(cents(total - paid), input.giftCards ?? []);
  const tendered = paid + sumCents(giftCards);
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
    dueNow: cents(Math.max(0, deposit - tendered)),
    balance: cents(total - tendered),
    steps: stepsOf(lines, fees, adjustments, priceKept, input.taxInclusive),
  };
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

/** For lines under several deposit terms the total is divided among the terms in proportion to their lines. */
function depositOf(total: Cents, lines: readonly CalculatedLine[], input: TotalInput): Cents {
  const terms = input.deposits ?? [];
  const weights = terms.map((_, place) =>
    sumCents(lines.filter((_line, index) => (input.lines[index]!.deposit ?? 0) === place).map((line) => line.gross)),
  );
  if (terms.length === 0) return ZERO;
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
    ...adjustments.map((value, at) => step('adjustment', at, value)),
    ...(priceKept === 0 ? [] : [step('price_kept', 0, priceKept)]),
  ];
}
