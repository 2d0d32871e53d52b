import type { paymentLinkRead } from '@laneway/contract/till/payment-link.endpoints';
import type { AnswerOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { toWire } from '@laneway/domain/money/wire-money';
import { linkAsks } from '@laneway/domain/till/payment-link';
import { shortName } from '@laneway/domain/customers/short-name';
import { tipBase, tipChoices } from '@laneway/domain/till/tip-choices';
import type { Tx } from '../../../platform/database/database.ts';
import { hintChange } from '../../../platform/activity/hint.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { GuestLink } from '../../../platform/http/guest-link.repository.ts';
import type { Gateway } from '../../../platform/outside/payments/payments.ts';
import { loadBooking, loadOutlet, presentLines, totalGuests } from '../../bookings/bookings.door.ts';
import { gatewayAccount } from '../cards/gateway-account.repository.ts';
import { shareOfLink } from '../splits/share.repository.ts';
import { askerOf, linkById, paymentsOfLink, stampSeen } from './link.repository.ts';

type Call = { tx: Tx; link: GuestLink; language: Language };

/** The booking that a link asks money for, and how much; the desk sees that it was opened. @throws ApiError `link.over`, with why. */
export async function readPaymentLink(
  { tx, link, language }: Call,
  gateway: Gateway | undefined,
): Promise<AnswerOf<typeof paymentLinkRead>> {
  const { linkId, outletId, bookingId } = link;
  if (bookingId === null || gateway === undefined) throw new ApiError('link.over');
  const [outlet, booking, payments, stored, asker, account, share] = await Promise.all([
    loadOutlet(tx, outletId),
    loadBooking(tx, outletId, bookingId),
    paymentsOfLink(tx, linkId),
    linkById(tx, linkId),
    askerOf(tx),
    gatewayAccount(tx, gateway),
    shareOfLink(tx, link),
  ]);
  const asks = linkAsks(booking, { amount: stored.amount, payments, share });
  if ('over' in asks) throw new ApiError('link.over', { details: { why: asks.over } });
  if (account === undefined) throw new ApiError('link.over');
  if (await stampSeen(tx, linkId)) hintChange(tx, 'paymentLink');
  const { total, poolAmount } = bookingMoney(booking);
  const timed = booking.items.find(({ status, startsAt }) => status !== 'cancelled' && startsAt !== null);
  const base = tipBase(booking.lines);
  return {
    business: asker.business,
    logoUrl: asker.logoUrl,
    currency: outlet.currency,
    outletName: outlet.name,
    date: timed?.date ?? null,
    start: timed?.start ?? null,
    end: timed?.end ?? null,
    timezone: outlet.zone,
    totalGuests: totalGuests(booking.items),
    code: `${booking.prefix}-${booking.code}`,
    name: shortName(share?.name ?? booking.name),
    lines: presentLines(booking.lines, language),
    total: toWire(total),
    paid: toWire(poolAmount),
    what: asks.what,
    amount: toWire(asks.amount),
    tips: asker.offersTips ? tipChoices(base).map(({ percent, tip }) => ({ percent, tip: toWire(tip) })) : [],
    gateway: gateway.name,
    account,
    payingSince: payments.find(({ status }) => status === 'inprogress')?.createdAt ?? null,
    expiresAt: stored.expiresAt,
  };
}
