import type { BookingStatus } from '../bookings/booking-status.ts';
import { HOUR_MS } from '../time/lengths.ts';

/** Mails to a guest that go out by themselves, as far as a business wants them. */
export const MAIL_KINDS = ['confirmation', 'receipt', 'reminder', 'moved', 'gift_card'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Mails to a guest about a booking. */
export const GUEST_MAILS = [
  'confirmation',
  'receipt',
  'reminder',
  'moved',
  'cancelled',
  'offer',
  'place_lost',
  'invitation',
  'message',
  'page',
] as const;
export type GuestMail = (typeof GUEST_MAILS)[number];

/** What decides whether a guest is told: `startsAt` is the earliest start, an instant; null: nothing has a time. */
type Told = {
  status: BookingStatus;
  email: string | null;
  startsAt: string | null;
  /** The hold is an offer to a waiting party. */
  isOffer?: boolean;
  /** It left the wait list, since it took none of its offers. */
  isMissed?: boolean;
  /** Somebody tells the guest of another start by another way, or nobody does. */
  isUntold?: boolean;
};
export type DueMail = {
  kind: Extract<GuestMail, 'confirmation' | 'moved' | 'reminder' | 'offer' | 'place_lost'>;
  notBefore: Temporal.Instant;
};

const REMINDED_BEFORE_MS = 24 * HOUR_MS;
/** A move that is taken back at once reaches nobody. */
const MOVES_SETTLE_SECONDS = 30;
/** From where a booking becomes confirmed. A check-in that is taken back confirms nothing. */
const UNCONFIRMED: readonly BookingStatus[] = ['initiated', 'wait', 'holding', 'pending', 'cancelled'];

/**
 * The mails that a change of a booking brings, each with the instant from which it is due: a confirmation once it is
 * successful, a mail about another start, a reminder 24 hours before the start, where it is further ahead than that,
 * and to a waiting party that a place is offered, or was given away.
 * @param before null: the booking is new.
 */
export function mailsOfChange(before: Told | null, after: Told, now: Temporal.Instant): DueMail[] {
  if (after.email === null) return [];
  if (after.isOffer && before?.isOffer !== true) return [{ kind: 'offer', notBefore: now }];
  const isLost = before?.isOffer === true && (after.status === 'wait' || after.isMissed === true);
  if (isLost) return [{ kind: 'place_lost', notBefore: now }];
  if (after.status !== 'successful') return [];
  const isConfirmed = before === null || UNCONFIRMED.includes(before.status);
  const isMoved = !isConfirmed && before.startsAt !== after.startsAt && after.startsAt !== null;
  const mails: DueMail[] = [];
  if (isConfirmed) mails.push({ kind: 'confirmation', notBefore: now });
  if (isMoved && after.isUntold !== true)
    mails.push({ kind: 'moved', notBefore: now.add({ seconds: MOVES_SETTLE_SECONDS }) });
  const remind = reminderOf(after);
  const isNews = isConfirmed || isMoved || before.email === null;
  if (isNews && remind !== null && Temporal.Instant.compare(remind, now) > 0) {
    mails.push({ kind: 'reminder', notBefore: remind });
  }
  return mails;
}

function reminderOf({ startsAt }: Told): Temporal.Instant | null {
  return startsAt === null ? null : Temporal.Instant.from(startsAt).subtract({ milliseconds: REMINDED_BEFORE_MS });
}
