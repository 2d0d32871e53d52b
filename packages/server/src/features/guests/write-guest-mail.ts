import type { Language } from '@laneway/contract/words/languages';
import { GUEST_MAILS, type GuestMail } from '@laneway/domain/customers/guest-mails';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { removeMail, waitingMail } from '../../platform/mail/mail.repository.ts';
import { queuePage, type Post } from '../../platform/mail/post.ts';
import { senderOf } from '../../platform/mail/sender.repository.ts';
import type { Payload, Topics } from '../../platform/outbox/outbox.ts';
import {
  bookingQr,
  dealQr,
  firstStart,
  GUEST_MAIL_TOPIC,
  languageOfCustomer,
  loadBookings,
  shownDeals,
  type BookingState,
} from '../bookings/bookings.door.ts';
import { guestPlace, isNews, movementsOf, ownSender, type Movement } from './guest-facts.repository.ts';
import { carriesCode, codeOf, dealCid, guestPage, QR_CID } from './guest-page.ts';
import { guestWords } from './guest-words.ts';
import { qrPng } from './qr-png.ts';

/** Writes the mail that was asked for, from what is true of its booking by then. */
export function guestTopics(post: Post): Topics {
  return {
    [GUEST_MAIL_TOPIC]: {
      carryOut:
        async ({ payload }) =>
        (tx) =>
          writeGuestMail(tx, post, payload),
    },
  };
}

async function writeGuestMail(tx: Tx, post: Post, asked: Payload): Promise<void> {
  const { outletId = '', bookingId = '', by } = asked;
  const kind = GUEST_MAILS.find((one) => one === asked['kind']);
  const [booking] = await loadBookings(tx, outletId, [bookingId]);
  if (kind === undefined || booking === undefined) return;
  const isByHand = asked['mailId'] !== undefined;
  const [to, place, movements, sender, own, language, deals] = await Promise.all([
    typedAddress(tx, asked),
    guestPlace(tx, outletId),
    movementsOf(tx, bookingId),
    senderOf(tx),
    ownSender(tx, by),
    languageOfCustomer(tx, booking.customerId),
    shownDeals(tx, booking),
  ]);
  if (!isByHand && place.mailKinds[kind] === false) return;
  const movement = movements.find((one) => one.transId === asked['transId'] && !one.isBack);
  const address = to ?? addressOf(kind, booking, movement);
  if (address === null || (!isByHand && !(await isDue(tx, kind, booking, asked, movement)))) return;
  const words = guestWords(place, language ?? ('en' satisfies Language));
  const isForPayer = !isByHand && kind === 'receipt' && address !== booking.bookingEmail;
  const facts = {
    booking,
    deals: isForPayer ? [] : deals.filter(({ redeemedOn }) => redeemedOn === null),
    place,
    movements,
    transId: asked['transId'] ?? null,
    before: asked['before'] ?? null,
    isForPayer,
  };
  const png = (text: string) => qrPng(text).toString('base64');
  const code = codeOf(booking);
  const pictures = [
    { cid: QR_CID, name: `${code}.png`, png: png(bookingQr(post, tx.businessId, code)) },
    ...facts.deals.map((deal, at) => ({
      cid: dealCid(deal),
      name: `${code}-${at + 1}.png`,
      png: png(dealQr(post, tx.businessId, deal.dealCodeId)),
    })),
  ];
  await queuePage(tx, post, {
    kind: `guest_${kind}`,
    page: guestPage(kind, facts, words),
    ...(carriesCode(kind) && { pictures }),
    to: address,
    language: words.language,
    from: own.senderAddress || sender.senderAddress,
    replyTo: own.replyAddress || sender.replyAddress,
  });
}

/** The address that a person typed, which stands nowhere else once it was taken; null: none was typed. */
async function typedAddress(tx: Tx, { mailId }: Payload): Promise<string | null> {
  if (mailId === undefined) return null;
  const asked = await waitingMail(tx, mailId);
  if (asked === undefined) throw new ApiError('not_found');
  await removeMail(tx, mailId);
  return asked.to_address;
}

/** A receipt goes to who paid. */
function addressOf(kind: GuestMail, { bookingEmail }: BookingState, movement: Movement | undefined): string | null {
  return (kind === 'receipt' ? movement?.paymentEmail : null) || bookingEmail || null;
}

/** Whether what was asked for is still true, and not told already. */
async function isDue(
  tx: Tx,
  kind: GuestMail,
  booking: BookingState,
  { startsAt }: Payload,
  movement: Movement | undefined,
): Promise<boolean> {
  const start = firstStart(booking);
  const stands = startsAt !== undefined && start !== null && Date.parse(start) === Date.parse(startsAt);
  switch (kind) {
    case 'receipt':
      return movement !== undefined;
    case 'offer':
      return booking.isOffer && booking.status === 'holding';
    case 'place_lost':
      return booking.status === 'wait' || booking.status === 'cancelled';
    case 'cancelled':
      return booking.status === 'cancelled';
    case 'confirmation':
      if (booking.status !== 'successful' && booking.status !== 'inprogress') return false;
      if (start !== null) await isNews(tx, booking.bookingId, 'start', start);
      return true;
    case 'moved':
      return booking.status === 'successful' && stands && isNews(tx, booking.bookingId, 'start', startsAt);
    case 'reminder':
      return booking.status === 'successful' && stands && isNews(tx, booking.bookingId, 'reminder', startsAt);
  }
}
