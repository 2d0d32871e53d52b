import type { Cents } from '../money/cents.ts';
import type { Share } from './share.ts';

/** The money of a payment: with the venue, on its way back to the card, or gone. */
export type MoneyOfPayment = 'held' | 'leaving' | 'gone';

/** A share with the payment that confirmed it; null: it is open, or was nothing to pay. */
export type PaidShare = Share & { transId: string | null };

type Paid = { status: 'initiated' | 'inprogress' | 'successful' | 'cancelled'; amount: Cents; refunded: Cents };

/** The money of a payment by its row; `isAsked`: a refund of it has no outcome yet. A part that is left is held. */
export function moneyOf({ status, amount, refunded }: Paid, isAsked: boolean): MoneyOfPayment {
  if (status === 'successful' && refunded < amount) return 'held';
  return isAsked && status === 'successful' ? 'leaving' : 'gone';
}

/**
 * A share after the money of one of its payments moved: money that came confirms it where it is the share's amount, and
 * what is gone opens it again. Another payment than the one that confirmed it changes nothing.
 */
export function shareAfter(
  share: PaidShare,
  { transId, amount }: { transId: string; amount: Cents },
  money: MoneyOfPayment,
): PaidShare {
  if (share.status === 'open') {
    return money === 'held' && share.amount === amount ? { ...share, status: 'confirmed', transId } : share;
  }
  if (share.status === 'removed' || share.transId !== transId) return share;
  if (money === 'gone') return { ...share, status: 'open', transId: null, isGivingBack: false };
  return { ...share, isGivingBack: money === 'leaving' };
}
