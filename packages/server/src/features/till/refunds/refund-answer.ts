import type { RefundAnswer } from '@laneway/contract/till/refund.schema';
import type { Language } from '@laneway/contract/words/languages';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { sumCents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Tx } from '../../../platform/database/database.ts';
import { say } from '../../../platform/http/words.ts';
import type { BookingState } from '../../bookings/bookings.door.ts';
import { cashInDrawer } from '../day/drawer.repository.ts';
import { dateOfMoney } from '../money-change.ts';
import { isOut, type Refund } from './refund.repository.ts';

/** The answer to a refund by its rows, the booking and the drawer as they are now. */
export async function refundAnswer(
  tx: Tx,
  booking: BookingState,
  refunds: readonly Refund[],
  language: Language,
): Promise<RefundAnswer> {
  const { poolAmount, balance } = bookingMoney(booking);
  const out = refunds.filter(isOut);
  const one = refunds.length === 1 ? refunds[0] : undefined;
  const isCash = refunds.some(({ method, status }) => method === 'CASH' && status === 'successful');
  const drawerShort = isCash && (await cashInDrawer(tx, booking.outletId, dateOfMoney(tx, booking.outletId))) < 0;
  const errorOf = ({ status, lastError }: Refund) => (status === 'initiated' ? lastError : null);
  return {
    message: say(language, messageOf(refunds, drawerShort)),
    refunded: toWire(sumCents(out.map(({ amount }) => amount))),
    tips: toWire(sumCents(out.map(({ tip }) => tip))),
    byPayment: refunds.map((refund) => ({
      refundId: refund.refundId,
      transId: refund.transId,
      paymentMethod: refund.method,
      amount: toWire(refund.amount),
      tip: toWire(refund.tip),
      status: refund.status,
      error: errorOf(refund),
    })),
    refundId: one?.refundId ?? null,
    status: one?.status ?? null,
    error: one === undefined ? null : errorOf(one),
    poolAmount: toWire(poolAmount),
    balance: toWire(balance),
    version: booking.version,
    drawerShort,
  };
}

function messageOf(
  refunds: readonly Refund[],
  drawerShort: boolean,
): `refund.${'failed' | 'asked' | 'made' | 'drawer_short'}` {
  if (refunds.some(({ status }) => status === 'initiated')) return 'refund.failed';
  return refunds.some(({ status }) => status === 'inprogress')
    ? 'refund.asked'
    : drawerShort
      ? 'refund.drawer_short'
      : 'refund.made';
}

/** The answer while nothing more is known than that it was asked for. */
export function unansweredRefund(language: Language): RefundAnswer {
  return {
    message: say(language, 'refund.asked'),
    refunded: null,
    tips: null,
    byPayment: [],
    refundId: null,
    status: 'inprogress',
    error: null,
    poolAmount: null,
    balance: null,
    version: null,
    drawerShort: false,
  };
}
