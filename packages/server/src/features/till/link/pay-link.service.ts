import type { paymentLinkPay } from '@laneway/contract/till/payment-link.endpoints';
import type { PaymentAnswer } from '@laneway/contract/till/payment.schema';
import type { InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { linkAsks } from '@laneway/domain/till/payment-link';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { GuestLink } from '../../../platform/http/guest-link.repository.ts';
import { networkOf } from '../../../platform/http/network-of.ts';
import type { Steps } from '../../../platform/http/route.ts';
import { tooMany } from '../../../platform/http/too-many.ts';
import { say } from '../../../platform/http/words.ts';
import type { Charge } from '../../../platform/outside/payments/charge.ts';
import type { ChargeOutcome, Gateway } from '../../../platform/outside/payments/payments.ts';
import { amountWords, loadOutletToSell, lockBooking } from '../../bookings/bookings.door.ts';
import { cardSteps } from '../cards/card.service.ts';
import type { RequestedPayment } from '../payments/take-payment.ts';
import { ofShare } from '../splits/share-payment.ts';
import { shareOfLink } from '../splits/share.repository.ts';
import { failedTries, linkById, paymentsOfLink, tryRows } from './link.repository.ts';

/** Cards without success that a network may try within an hour in a business. */
const MOST_TRIES = 20;

type Body = InputOf<typeof paymentLinkPay>['body'];
type Caller = { link: GuestLink | null; language: Language; address: string };

/**
 * The steps of a guest's payment by a link: a card payment of what the link asks for, judged behind the lock of its
 * booking. One payment of a link at a time.
 */
export function payLinkSteps(
  gateway: Gateway | undefined,
  { link, language, address }: Caller,
  body: Body,
): Steps<PaymentAnswer, Charge, ChargeOutcome> {
  if (link === null || link.bookingId === null) throw new ApiError('link.over');
  const { outletId, bookingId } = link;
  const network = networkOf(address);
  return cardSteps(
    gateway,
    { actor: null, outletId, language },
    {
      bookingId,
      source: body.source,
      payment: async (tx) => {
        const { tries, secondsLeft } = await failedTries(tx, network);
        if (tries >= MOST_TRIES) throw tooMany(secondsLeft, (key, params) => say(language, key, params));
        return judge(tx, link, body, language);
      },
      moreRows: (tx, transId) => [tryRows(tx, transId, network)],
    },
  );
}

/** The payment that a link asks for now, behind the lock of its booking. @throws ApiError `link.over`, `payment.in_progress`, `price.changed`. */
async function judge(tx: Tx, link: GuestLink, body: Body, language: Language): Promise<RequestedPayment> {
  const { linkId, outletId, bookingId, splitId } = link;
  const [outlet, booking, payments, stored, share] = await Promise.all([
    loadOutletToSell(tx, outletId),
    lockBooking(tx, outletId, bookingId ?? ''),
    paymentsOfLink(tx, linkId),
    linkById(tx, linkId),
    shareOfLink(tx, link),
  ]);
  const open = payments.find(({ status }) => status === 'inprogress');
  if (open !== undefined) {
    throw new ApiError('payment.in_progress', {
      params: { amount: amountWords(open.amount, outlet, language) },
      details: { amount: toWire(open.amount), since: open.createdAt },
    });
  }
  const asks = linkAsks(booking, { amount: stored.amount, payments, share });
  if ('over' in asks) throw new ApiError('link.over', { details: { why: asks.over } });
  if (body.amount !== undefined && body.amount !== asks.amount) {
    throw new ApiError('price.changed', {
      params: { total: amountWords(asks.amount, outlet, language) },
      details: { total: toWire(asks.amount) },
    });
  }
  const requested: RequestedPayment = {
    linkId,
    method: 'CARD',
    mode: asks.amount === bookingMoney(booking).balance ? 'full' : 'partial',
    amount: cents(asks.amount),
    tip: cents(body.tip),
    tipSource: 'link',
    tendered: null,
    receiptNo: '',
    paymentPhone: '',
    paymentEmail: body.email,
  };
  return splitId === null ? requested : ofShare({ tx, outlet, language }, booking, splitId, requested);
}
