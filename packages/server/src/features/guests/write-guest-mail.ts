import { GUEST_MAILS, startsByDate, startsOf, type GuestMail } from '@laneway/domain/customers/guest-mails';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isOpenLink, tokenOfLink } from '../../platform/http/guest-link.repository.ts';
import { dropText, removeMail, waitingMail } from '../../platform/mail/mail.repository.ts';
import { openMail, queuePage, type Post } from '../../platform/mail/post.ts';
import type { Payload, Topics } from '../../platform/outbox/outbox.ts';
import { bookingWhereItIs, GUEST_MAIL_TOPIC, timedItems, type BookingState } from '../bookings/bookings.door.ts';
import { pageUrl } from './booking-page.service.ts';
import { composeMail } from './compose-mail.ts';
import { guestPlace, isFirstReminder, isNews, movementsOf, noteTold, type Movement } from './guest-facts.repository.ts';

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
    startsAt: kind === 'moved' || kind === 'reminder' ? (asked['startsAt'] ?? null) : null,
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
  const { bookingId, status } = booking;
  const items = timedItems(booking);
  const starts = startsOf(items);
  switch (kind) {
    case 'receipt':
      return movement !== undefined;
    case 'offer':
      return booking.isOffer && status === 'holding';
    case 'page':
      return linkId !== undefined && isOpenLink(tx, linkId);
    case 'invitation':
    case 'message':
      return false;
    case 'place_lost':
      return status === 'wait' || status === 'cancelled';
    case 'cancelled':
      return status === 'cancelled';
    case 'confirmation':
      if (status !== 'successful' && status !== 'inprogress') return false;
      await noteTold(tx, bookingId, starts);
      return true;
    case 'moved': {
      if (status !== 'successful' || startsAt === undefined || !isAmong(startsAt, starts)) return false;
      const isOtherOutlet = from !== undefined && from !== booking.outletId;
      const isTold = isOtherOutlet || (await isNews(tx, bookingId, { startsAt, starts }));
      if (isTold) await noteTold(tx, bookingId, starts);
      return isTold;
    }
    case 'reminder': {
      // A party may play another of its dates by then.
      const isExpected = status === 'successful' || status === 'inprogress';
      const ahead = items.filter((item) => item.status === 'successful');
      if (!isExpected || startsAt === undefined || !isAmong(startsAt, startsByDate(ahead))) return false;
      return isFirstReminder(tx, bookingId, startsAt);
    }
  }
}

function isAmong(instant: string, instants: readonly string[]): boolean {
  return instants.some((one) => Date.parse(one) === Date.parse(instant));
}
