import type { bookingPage } from '@laneway/contract/guests/guest.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { businessDateBounds } from '@laneway/domain/time/business-day';
import { datePlus } from '@laneway/domain/time/date-plus';
import { hint } from '../../platform/activity/hint.ts';
import { insertStatement } from '../../platform/database/insert-rows.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ApiError, fieldRefused } from '../../platform/http/api-error.ts';
import { makeLink } from '../../platform/http/guest-link.repository.ts';
import { addShortLink } from '../../platform/http/short-link.repository.ts';
import { say } from '../../platform/http/words.ts';
import type { Post } from '../../platform/mail/post.ts';
import {
  guestMailRows,
  loadOutlet,
  lockBooking,
  timedItems,
  type BookingState,
  type SellingOutlet,
} from '../bookings/bookings.door.ts';
import { checkSends, recordSend } from './sends.ts';

type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/** A link is open for so long behind the day of play, or from now on where there is none. */
const DAYS = 30;

/** The address of a booking's page. */
export function pageUrl({ publicUrl }: Post, token: string): string {
  return `${publicUrl}/b/${token}`;
}

/**
 * Makes the link to a booking's page, which ends an earlier one, with a short one to the same, and mails it to the
 * booking's own address in the customer's language. Both are credentials and stand nowhere: the mail makes them anew.
 * @throws ApiError `booking.transition` of a booking that is cancelled or in the making, `validation` at `mail` where it
 *   has no address, `notify.too_many`.
 */
export async function makeBookingPage(
  { tx, actor, outletId, language }: Caller,
  post: Post,
  { bookingId, mail }: InputOf<typeof bookingPage>['body'],
): Promise<AnswerOf<typeof bookingPage>> {
  const [outlet, booking] = await Promise.all([loadOutlet(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  const { status: from, bookingEmail } = booking;
  if (from === 'cancelled' || from === 'initiated')
    throw new ApiError('booking.transition', { params: { from, to: from } });
  if (mail) {
    if (!bookingEmail) throw fieldRefused('mail', say(language, 'validation.notify.no_address'));
    await checkSends(tx, outlet, bookingId);
  }
  const expiresAt = endOf(booking, outlet, tx.now);
  const subject = { kind: 'booking' as const, outletId, bookingId, splitId: null, amountCents: null };
  const { linkId, token } = await makeLink(tx, post.seal, { ...subject, expiresAt });
  const code = await addShortLink(tx, post.seal, { linkId, expiresAt });
  if (mail) {
    const { statement, values } = insertStatement([guestMailRows(tx, booking, 'page', { actor, about: [{ linkId }] })]);
    tx.send(statement, values);
    recordSend(tx, actor, booking, { kind: 'page', people: 1 });
    hint(tx, outletId);
  }
  return { url: pageUrl(post, token), shortUrl: `${post.publicUrl}/s/${code}` };
}

/** The end of the thirtieth day behind the last day of play. */
function endOf(booking: BookingState, { zone, dayStart }: SellingOutlet, now: Temporal.Instant): Temporal.Instant {
  const last = timedItems(booking)
    .flatMap(({ date }) => date ?? [])
    .toSorted()
    .at(-1);
  if (last === undefined) return now.add({ hours: DAYS * 24 });
  return businessDateBounds(datePlus(last, DAYS), zone, dayStart).endsAt;
}
