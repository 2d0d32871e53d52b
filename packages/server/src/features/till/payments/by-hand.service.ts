import type { paymentRecord } from '@laneway/contract/till/payment.endpoints';
import type { PaymentAnswer } from '@laneway/contract/till/payment.schema';
import type { InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { cents } from '@laneway/domain/money/cents';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { fieldRefused } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { say } from '../../../platform/http/words.ts';
import { checkVersion, loadOutletToSell, lockBooking, type BookingState } from '../../bookings/bookings.door.ts';
import { receivedWords } from '../day/late-money.ts';
import type { TillCall } from '../money-change.ts';
import { capture, checkPayment, newPayment, paymentAnswer, type RequestedPayment } from './take-payment.ts';

type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };
type Taking = {
  bookingId: string;
  version?: number;
  transId: string;
  /** The payment by the booking as it is behind its lock. */
  payment: (booking: BookingState, call: TillCall) => RequestedPayment | Promise<RequestedPayment>;
  /** When it was taken elsewhere; absent: now. */
  received?: string | undefined;
};

/** Takes cash, a check, or what was taken elsewhere: at once, since nobody outside is asked. */
export async function takeByHand(
  { tx, actor, outletId, language }: Caller,
  { bookingId, version, transId, payment, received }: Taking,
): Promise<PaymentAnswer> {
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  if (version !== undefined) await checkVersion(tx, before, version);
  const call: TillCall = { tx, outlet, actor, language };
  const requested = await payment(before, call);
  const change = checkPayment(call, before, requested);
  const made = {
    ...newPayment(call, before, transId, requested),
    status: 'successful' as const,
    paymentReceived: received ?? tx.now.toString(),
  };
  const after = await capture(call, before, made, { isNew: true });
  return paymentAnswer(receivedWords(tx, outletId, language), after, made, { change });
}

/** Records a payment that was taken elsewhere. Its instant is not ahead of now. */
export async function recordPayment(
  caller: Caller,
  bookingId: string,
  body: InputOf<typeof paymentRecord>['body'],
): Promise<PaymentAnswer> {
  const { tx, language } = caller;
  const { version, paymentReceived, amount, tip, paymentMethod, receiptNo, paymentPhone, paymentEmail } = body;
  const received = paymentReceived ?? undefined;
  if (received !== undefined && Temporal.Instant.compare(Temporal.Instant.from(received), tx.now) > 0) {
    throw fieldRefused('paymentReceived', say(language, 'validation.payment.received_ahead'));
  }
  const payment = (booking: BookingState): RequestedPayment => ({
    method: paymentMethod,
    mode: amount === bookingMoney(booking).balance ? 'full' : 'partial',
    amount: cents(amount),
    tip: cents(tip),
    tipSource: 'desk',
    tendered: null,
    receiptNo,
    paymentPhone,
    paymentEmail,
  });
  return takeByHand(caller, { bookingId, version, transId: newId(), payment, received });
}
