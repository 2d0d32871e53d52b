import { bookingMoney, type BookingSums } from '../bookings/booking-money.ts';

/** A deal that was sold, as its redeeming is judged. Dates are business dates, YYYY-MM-DD. */
export type SoldDeal = {
  outletId: string;
  /** The sums of its booking: what is due now has to be covered, and of a deal that is all of it. */
  money: BookingSums;
  /** The last good day. */
  validUntil: string;
  /** When it was redeemed; null: not yet. */
  redeemedOn: string | null;
};

export type RedeemRefusal = 'deal.redeemed' | 'deal.expired' | 'deal.not_paid' | 'deal.other_outlet';

/** Why a deal is not redeemed at an outlet today: the first rule that holds. Null: it is. `force` lets an expired one through. */
export function judgeRedeem(
  deal: SoldDeal,
  { outletId, today, force }: { outletId: string; today: string; force: boolean },
): RedeemRefusal | null {
  if (deal.redeemedOn !== null) return 'deal.redeemed';
  if (today > deal.validUntil && !force) return 'deal.expired';
  if (!isDealPaid(deal.money)) return 'deal.not_paid';
  return deal.outletId === outletId ? null : 'deal.other_outlet';
}

/** Whether a redeemed deal can be given back to its buyer: on the date of its redeeming alone. */
export function mayUndoRedeem({ redeemedOn }: Pick<SoldDeal, 'redeemedOn'>, today: string): boolean {
  return redeemedOn === today;
}

/** Whether the deals of a booking are paid: nothing of them can stay open, so all of them is due now. */
export function isDealPaid(money: BookingSums): boolean {
  return bookingMoney(money).dueNow === 0;
}
