import type { paymentLinkMake } from '@laneway/contract/till/payment-link.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import { LOCALES, type Language } from '@laneway/contract/words/languages';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { payable } from '@laneway/domain/till/payment';
import { linkAsks } from '@laneway/domain/till/payment-link';
import type { Tx } from '../../../platform/database/database.ts';
import { hintChange } from '../../../platform/activity/hint.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { makeLink } from '../../../platform/http/guest-link.repository.ts';
import { say } from '../../../platform/http/words.ts';
import { queueMail, type Post } from '../../../platform/mail/post.ts';
import type { Gateway } from '../../../platform/outside/payments/payments.ts';
import { amountWords, languageOfCustomer, loadOutletToSell, lockBooking } from '../../bookings/bookings.door.ts';
import { gatewayAccount } from '../cards/gateway-account.repository.ts';
import { checkShare } from '../splits/share-payment.ts';
import { shareIn, sharesOf } from '../splits/share.repository.ts';
import { askerOf } from './link.repository.ts';

type Call = { tx: Tx; outletId: string; language: Language };
type Settings = { post: Post; gateway?: Gateway | undefined };

/**
 * Makes a payment link for a booking or one of its shares, which ends an earlier one of the same, and mails it in the customer's language where an address is named.
 * @throws ApiError `not_found` and `stale` of a share, `gateway.off`, `booking.transition`, `payment.exceeds_balance`, `validation` at the amount.
 */
export async function makePaymentLink(
  { tx, outletId, language }: Call,
  { post, gateway }: Settings,
  { bookingId, amount: requested, splitId = null, email, validHours }: InputOf<typeof paymentLinkMake>['body'],
): Promise<AnswerOf<typeof paymentLinkMake>> {
  const [outlet, booking, account, asker] = await Promise.all([
    loadOutletToSell(tx, outletId),
    lockBooking(tx, outletId, bookingId),
    gateway && gatewayAccount(tx, gateway),
    askerOf(tx),
  ]);
  if (account === undefined) throw new ApiError('gateway.off');
  const sum = requested === null || requested === undefined ? null : cents(requested);
  if (sum === 0) throw fieldRefused('amount', say(language, 'validation.payment.link_amount'));
  const { balance } = payable(booking);
  const share = splitId === null ? null : shareIn(await sharesOf(tx, bookingId), splitId);
  if (share !== null && sum !== null) throw fieldRefused('amount', say(language, 'validation.split.link_amount'));
  // Of a share that was paid meanwhile no version that was seen is right.
  if (share?.status === 'confirmed') await checkShare(tx, booking, share, 0);
  const asks = linkAsks(booking, { amount: sum, payments: [], share });
  if ('over' in asks && asks.over === 'booking') {
    const { status: from } = booking;
    throw new ApiError('booking.transition', { params: { from, to: from }, details: { from, to: from } });
  }
  if ('over' in asks || (sum !== null && sum > balance)) {
    const most = amountWords(balance, outlet, language);
    throw new ApiError('payment.exceeds_balance', {
      params: { balance: most, amount: most },
      details: { balance: toWire(balance) },
      field: 'amount',
    });
  }
  const expiresAt = tx.now.add({ hours: validHours });
  const subject = { kind: 'payment' as const, outletId, bookingId, splitId };
  const { token } = await makeLink(tx, post.seal, { ...subject, amountCents: sum, expiresAt });
  const url = `${post.publicUrl}/checkout?t=${token}`;
  if (email !== '') {
    // The guest reads it, not the desk.
    const spoken = (await languageOfCustomer(tx, booking.customerId)) ?? language;
    const until = expiresAt.toZonedDateTimeISO(outlet.zone);
    await queueMail(tx, post, {
      letter: {
        kind: 'payment_link',
        business: asker.business,
        outlet: outlet.name,
        code: `${booking.prefix}-${booking.code}`,
        amount: amountWords(asks.amount, outlet, spoken),
        until: until.toLocaleString(LOCALES[spoken], { dateStyle: 'long', timeStyle: 'short' }),
        url,
      },
      to: email,
      language: spoken,
    });
  }
  hintChange(tx, 'paymentLink');
  return {
    message: say(language, email === '' ? 'payment.link_made' : 'payment.link_sent', { email }),
    url,
    amount: toWire(asks.amount),
    expiresAt: expiresAt.toString(),
  };
}
