import type { paymentProcess } from '@laneway/contract/till/payment.endpoints';
import type { PaymentAnswer } from '@laneway/contract/till/payment.schema';
import type { InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { cents } from '@laneway/domain/money/cents';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { Done, type Steps } from '../../../platform/http/route.ts';
import type { Charge } from '../../../platform/outside/payments/charge.ts';
import type { ChargeOutcome, Gateway } from '../../../platform/outside/payments/payments.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { BookingState } from '../../bookings/bookings.door.ts';
import { say } from '../../../platform/http/words.ts';
import { cardSteps } from '../cards/card.service.ts';
import { receivedWords } from '../day/late-money.ts';
import { payByCode, type CodeCaller } from '../gift-cards/pay-by-card.ts';
import { checkNoTip } from '../gift-cards/redeem.ts';
import { ofShare, withShare, type Pricing } from '../splits/share-payment.ts';
import { takeByHand } from './by-hand.service.ts';
import { paymentAnswer, type RequestedPayment } from './take-payment.ts';

type Body = InputOf<typeof paymentProcess>['body'];
type Caller = { actor: Actor | null; outletId: string; language: Language };

/** The steps of a payment. By hand it ends with the first one, since nobody outside is asked. */
export function processSteps(
  gateway: Gateway | undefined,
  { actor, outletId, language }: Caller,
  body: Body,
): Steps<PaymentAnswer, Charge, ChargeOutcome> {
  const { bookingId, source = null } = body;
  const requested = requestedPayment(body);
  const judged = (call: Pricing, booking: BookingState) =>
    typeof body.splitId === 'string' ? ofShare(call, booking, body.splitId, requested) : requested;
  const payment = (tx: Tx) => withShare(tx, { bookingId, outletId, language }, body.splitId, requested);
  const byCard = cardSteps(gateway, { actor, outletId, language }, { bookingId, payment, source });
  if (body.paymentMethod === 'CARD') return byCard;
  return {
    ...byCard,
    begin: async (tx, transId) => {
      if (actor === null) throw new ApiError('forbidden');
      if (body.paymentMethod === 'GIFT_CARD') {
        return new Done(await payByCard({ tx, actor, outletId, language }, transId, body));
      }
      return new Done(
        await takeByHand(
          { tx, actor, outletId, language },
          { bookingId, transId, payment: (booking, call) => judged(call, booking) },
        ),
      );
    },
  };
}

/** A payment by gift card is as much of its amount as the card holds. */
async function payByCard(
  caller: CodeCaller,
  transId: string,
  { bookingId, gcCode, amount, tip, paymentPhone, paymentEmail, splitId = null }: Body,
): Promise<PaymentAnswer> {
  const { tx, outletId, language } = caller;
  if (!gcCode) throw fieldRefused('gcCode', say(language, 'validation.giftcard.code'));
  if (amount === 0) throw fieldRefused('amount', say(language, 'validation.payment.link_amount'));
  checkNoTip(tip, language);
  const payer = { paymentPhone, paymentEmail };
  const paid = await payByCode(caller, { bookingId, typed: gcCode, transId, asked: cents(amount), payer, splitId });
  return paymentAnswer(receivedWords(tx, outletId, language), paid.after, paid.payment);
}

function requestedPayment(body: Body): RequestedPayment {
  const { paymentMethod, paymentMode, amount, tip, tipSource, tendered, receiptNo, paymentPhone, paymentEmail } = body;
  return {
    method: paymentMethod,
    mode: paymentMode,
    amount: cents(amount),
    tip: cents(tip),
    tipSource,
    tendered: tendered === null || tendered === undefined ? null : cents(tendered),
    receiptNo,
    paymentPhone,
    paymentEmail,
  };
}
