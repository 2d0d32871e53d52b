import { cents, ZERO, type Cents } from '../money/cents.ts';
import { percentOf } from '../money/rounding.ts';
import type { AmountSymbol, AmountType, DateRangeEntry, DepositDetails } from '../plans/plan.ts';

/** The terms of a plan for the amount due before a booking is confirmed. */
export type DepositTerms = Pick<
  DepositDetails,
  'upfrontDepositStatus' | 'depositType' | 'depositAmount' | 'depositPer'
> & {
  /** Without a deposit, the whole total is due. */
  enableImmediatePayment: boolean;
};

/**
 * Deposit due on a booking total (cents >= 0, including tax and fees). A flat deposit and a minimum (type 3) are capped
 * at the total. A minimum is its amount, or its percentage when it has no amount. Without a deposit the result is zero,
 * or the total with enableImmediatePayment.
 */
export function depositDue(total: Cents, terms: DepositTerms): Cents {
  if (!terms.upfrontDepositStatus) return terms.enableImmediatePayment ? total : ZERO;
  switch (terms.depositType) {
    case 1:
      return cap(terms.depositAmount, total);
    case 2:
      return percentOf(total, terms.depositPer);
    case 3:
      return cap(terms.depositAmount > 0 ? terms.depositAmount : percentOf(total, terms.depositPer), total);
    case 4:
      return total;
  }
}

/** The rules of deposit and refund of an item: those of its entry for bookings, or for waiting-list requests. */
export function depositDetailsOf({
  entry,
  isWaitList,
}: {
  entry: Pick<DateRangeEntry, 'bookingDepositDetails' | 'waitDepositDetails'>;
  isWaitList?: boolean | undefined;
}): DepositDetails {
  return isWaitList === true ? entry.waitDepositDetails : entry.bookingDepositDetails;
}

/** The type of a deposit: depositType, else flat for `$` and a percentage for `%` (the default). */
export function depositTypeOf(given: { depositType?: AmountType; depositSymbol?: AmountSymbol }): AmountType {
  return given.depositType ?? (given.depositSymbol === '$' ? 1 : 2);
}

function cap(amount: Cents, total: Cents): Cents {
  return cents(Math.min(amount, total));
}
