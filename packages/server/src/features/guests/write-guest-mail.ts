import { GUEST_MAILS, type GuestMail } from '@laneway/domain/customers/guest-mails';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isOpenLink, tokenOfLink } from '../../platform/http/guest-link.repository.ts';
import { dropText, removeMail, waitingMail } from '../../platform/mail/mail.repository.ts';
import { openMail, queuePage, type Post } from '../../platform/mail/post.ts';
import type { Payload, Topics } from '../../platform/outbox/outbox.ts';
import { firstStart, GUEST_MAIL_TOPIC, bookingWhereItIs, type BookingState } from '../bookings/bookings.door.ts';
import { pageUrl } from './booking-page.service.ts';
import { composeMail } from './compose-mail.ts';
import { guestPlace, isNews, movementsOf, type Movement } from './guest-facts.repository.ts';

/** Writes the mail that was asked for, from what is true of its booking by then. */
export function guestTopics(post: Post): Topics {
  return {
    [GUEST_MAIL_TOPIC]: {
      carryOut:
        async ({ payload }) =>
        (tx) =>
          writeGuestMail(tx, post, payload),
      givenUp: async (tx, { mailId }) => {
        if (mailId !== undefined) await dropText(tx, mailId);
      },
    },
  };
}

async function writeGuestMail(tx: Tx, post: Post, asked: Payload): Promise<void> {
  const { bookingId = '', from, by } = asked;
  const kind = GUEST_MAILS.find((one) => one === asked['kind']);
  const booking = await bookingWhereItIs(tx, bookingId);
  if (kind === undefined || booking === undefined) return;
  const { outletId } = booking;
  const [typed, place, movements, left] = await Promise.all([
    typedIn(tx, post, asked),
    guestPlace(tx, outletId),
    movementsOf(tx, bookingId),
    from === undefined ? null : guestPlace(tx, from),
  ]);
  if (typed === null && place.mailKinds[kind] === false) return;
  const movement = movements.find((one) => one.transId === asked['transId'] && !one.isBack);
  const to = typed?.to ?? addressOf(kind, booking, movement);
  if (to === null || (typed === null && !(await isDue(tx, kind, booking, asked, movement)))) return;
  const mail = await composeMail(tx, post, booking, kind, {
    place,
    movements,
    by,
    transId: asked['transId'] ?? null,
    before: asked['before'] ?? null,
    left: left?.name ?? null,
    text: typed?.text ?? '',
    url: asked['linkId'] === undefined ? null : pageUrl(post, tokenOfLink(post.seal, tx.businessId, asked['linkId'])),
    isForPayer: typed === null && kind === 'receipt' && to !== booking.bookingEmail,
  });
  await queuePage(tx, post, { ...mail, to });
}

/** The address and the text that a person typed, which stand nowhere else once they were taken; null: nobody did. */
async function typedIn(tx: Tx, { seal }: Post, { mailId }: Payload): Promise<{ to: string; text: string } | null> {
  if (mailId === undefined) return null;
  const asked = await waitingMail(tx, mailId);
  if (asked === undefined) throw new ApiError('not_found');
  await removeMail(tx, mailId);
  return { to: asked.to_address, text: asked.sealed === null ? '' : openMail(seal, mailId, asked.sealed).text };
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
  { startsAt, linkId, from }: Payload,
  movement: Movement | undefined,
): Promise<boolean> {
  const start = firstStart(booking);
  const stands = startsAt !== undefined && start !== null && Date.parse(start) === Date.parse(startsAt);
  switch (kind) {
    case 'receipt':
      return movement !== undefined;
    case 'offer':
      return booking.isOffer && booking.status === 'holding';
    case 'page':
      return linkId !== undefined && isOpenLink(tx, linkId);
    case 'invitation':
    case 'message':
      return false;
    case 'place_lost':
      return booking.status === 'wait' || booking.status === 'cancelled';
    case 'cancelled':
      return booking.status === 'cancelled';
    case 'confirmation':
      if (booking.status !== 'successful' && booking.status !== 'inprogress') return false;
      if (start !== null) await isNews(tx, booking.bookingId, 'start', start);
      return true;
    case 'moved': {
      if (booking.status !== 'successful' || !stands) return false;
      const isNewStart = await isNews(tx, booking.bookingId, 'start', startsAt);
      return isNewStart || (from !== undefined && from !== booking.outletId);
    }
    case 'reminder':
      return booking.status === 'successful' && stands && isNews(tx, booking.bookingId, 'reminder', startsAt);
  }
}
