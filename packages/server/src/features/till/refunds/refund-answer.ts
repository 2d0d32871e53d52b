import type { RefundAnswer } from '@laneway/contract/till/refund.schema';
import type { Language } from '@laneway/contract/words/languages';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { sumCents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { say } from '../../../platform/http/words.ts';
import type { BookingState } from '../../bookings/bookings.door.ts';
import { isOut, type Refund } from './refund.repository.ts';

/** The answer to a refund by its rows and the booking as they are now. */
export function refundAnswer(booking: BookingState, refunds: readonly Refund[], language: Language): RefundAnswer {
  const { poolAmount, balance } = bookingMoney(booking);
  const out = refunds.filter(isOut);
  const one = refunds.length === 1 ? refunds[0] : undefined;
  const errorOf = ({ status, lastError }: Refund) => (status === 'initiated' ? lastError : null);
  return {
    message: say(language, messageOf(refunds)),
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
  };
}

function messageOf(refunds: readonly Refund[]): 'refund.failed' | 'refund.asked' | 'refund.made' {
  if (refunds.some(({ status }) => status === 'initiated')) return 'refund.failed';
  return refunds.some(({ status }) => status === 'inprogress') ? 'refund.asked' : 'refund.made';
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
  };
}
