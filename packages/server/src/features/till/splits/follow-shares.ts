import { openOf } from '@laneway/domain/splits/share';
import { moneyOf, shareAfter, type MoneyOfPayment } from '@laneway/domain/splits/share-money';
import type { Tx } from '../../../platform/database/database.ts';
import type { BookingState } from '../../bookings/bookings.door.ts';
import type { Payment } from '../payments/payment.repository.ts';
import { sharesOf, updateShares } from './share.repository.ts';

/** A payment after a command, and where its money is. */
type Moved = { payment: Payment; money: MoneyOfPayment };

/** What follows for a booking from money of its shares that moved. */
type Followed = {
  money: Partial<Pick<BookingState, 'splitOpen'>>;
  /** For its history: whose shares they were; none: of no share. */
  facts: { shares?: string[] };
  /** Whether a share was confirmed by it, or is open again. */
  turned: 'confirmed' | 'reverted' | null;
};

const NOTHING: Followed = { money: {}, facts: {}, turned: null };

/**
 * Lets the shares of a booking follow the money of their payments: confirmed by what came, open again once it is gone.
 * Every command that takes or gives back money calls it behind the booking's lock, and saves `money` with the booking.
 */
export async function followShares(
  tx: Tx,
  { bookingId, splitOpen }: BookingState,
  moved: readonly Moved[],
): Promise<Followed> {
  const ofShares = moved.filter(({ payment }) => payment.splitId !== null);
  if (ofShares.length === 0) return NOTHING;
  const before = await sharesOf(tx, bookingId);
  const after = before.map((share) => {
    const own = ofShares.filter(({ payment }) => payment.splitId === share.splitId);
    return own.reduce((is, { payment, money }) => ({ ...is, ...shareAfter(is, payment, money) }), share);
  });
  updateShares(tx, before, after);
  const turned = after.find((share, place) => share.status !== before[place]?.status)?.status;
  const names = before.filter(({ splitId }) => ofShares.some(({ payment }) => payment.splitId === splitId));
  return {
    money: splitOpen === null ? {} : { splitOpen: openOf(after) },
    facts: { shares: names.map(({ name }) => name) },
    turned: turned === undefined ? null : turned === 'confirmed' ? 'confirmed' : 'reverted',
  };
}

type AskedRefund = { transId: string; status: string };

/** A payment as it is after a command, with the refunds of its booking after it. */
export function movedBy(payment: Payment, refunds: readonly AskedRefund[]): Moved {
  const isAsked = refunds.some(({ transId, status }) => transId === payment.transId && status === 'inprogress');
  return { payment, money: moneyOf(payment, isAsked) };
}
