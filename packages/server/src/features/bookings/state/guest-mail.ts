import { mailsOfChange, startsOf, type GuestMail } from '@laneway/domain/customers/guest-mails';
import { kindsToSend, type NotifyKind } from '@laneway/domain/customers/notify-kinds';
import type { Tx } from '../../../platform/database/database.ts';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { outboxRows, type Payload } from '../../../platform/outbox/outbox.ts';
import { timedItems, type BookingState } from './booking-state.ts';

/** The topic of the outbox under which a mail to a guest is asked for; it is made from ids when it is carried out. */
export const GUEST_MAIL_TOPIC = 'guest.mail';

type Ids = Pick<BookingState, 'outletId' | 'bookingId'>;
/**
 * What a mail is about beside its booking: a payment, the start that it tells, the row with a typed address, or the link
 * that it has.
 */
type About = {
  transId?: string;
  startsAt?: string;
  before?: string;
  /** The outlet that the booking was at before. */
  from?: string;
  mailId?: string;
  linkId?: string;
};

/** The outbox rows of the mails that changes of bookings bring. */
export function mailsOfChanges(
  tx: Tx,
  actor: Actor | null,
  changes: readonly { before: BookingState | null; after: BookingState; isUntold?: boolean }[],
): NewRows {
  const asked = changes.flatMap(({ before, after, isUntold = false }) => {
    const startsAt = firstStart(after);
    const was = before === null ? null : firstStart(before);
    return mailsOfChange(before && toldOf(before), { ...toldOf(after), isUntold }, tx.now).map(
      ({ kind, notBefore, ...told }) => {
        const about = {
          ...(startsAt !== null && { startsAt }),
          ...(kind === 'place_lost' && was !== null && { before: was }),
          ...told,
        };
        return { payload: payloadOf(after, kind, actor, about), notBefore };
      },
    );
  });
  return outboxRows(tx, GUEST_MAIL_TOPIC, asked);
}

function toldOf(booking: BookingState): Parameters<typeof mailsOfChange>[1] {
  const { status, bookingEmail: email, isOffer, cancelReason } = booking;
  return { status, email, items: timedItems(booking), isOffer, isMissed: cancelReason === 'offer_missed' };
}

/** Rows for a command that tells the guest: of a cancellation, of a payment, or to addresses that a person typed. */
export function guestMailRows(
  tx: Tx,
  booking: Ids,
  kind: GuestMail,
  { actor, about = [{}] }: { actor: Actor | null; about?: readonly About[] },
): NewRows {
  return outboxRows(
    tx,
    GUEST_MAIL_TOPIC,
    about.map((one) => ({ payload: payloadOf(booking, kind, actor, one) })),
  );
}

function payloadOf({ outletId, bookingId }: Ids, kind: GuestMail, actor: Actor | null, about: About): Payload {
  return { kind, outletId, bookingId, ...(actor !== null && { by: actor.accountId }), ...about };
}

/** The mails that a person can send of a booking now. */
export function notifyKinds(booking: BookingState, now: Temporal.Instant): NotifyKind[] {
  return kindsToSend(
    { status: booking.status, startsAt: firstStart(booking), paid: booking.paid },
    now.epochMilliseconds,
  );
}

/** The earliest start of a booking, an instant; null where nothing of it has a time. */
export function firstStart(booking: Pick<BookingState, 'items'>): string | null {
  return startsOf(timedItems(booking))[0] ?? null;
}

/** The earliest start of what was not played yet, else of all. */
export function nextStart(booking: Pick<BookingState, 'items'>): string | null {
  const ahead = timedItems(booking).filter(({ status }) => status !== 'done');
  return startsOf(ahead)[0] ?? firstStart(booking);
}
