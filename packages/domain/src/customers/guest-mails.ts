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

/** A live item with a time, as its guest knows it: its business date, and its start, an instant. */
export type ToldItem = { itemId: string; status: BookingStatus; date: string | null; startsAt: string | null };

/** What decides whether a guest is told. */
type Told = {
  status: BookingStatus;
  email: string | null;
  items: readonly ToldItem[];
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
  /** The start that it tells, or reminds of. */
  startsAt?: string;
  /** The start that a move left. */
  before?: string;
};

const REMINDED_BEFORE_MS = 24 * HOUR_MS;
/** A move that is taken back at once reaches nobody. */
const MOVES_SETTLE_SECONDS = 30;
/** From where a booking becomes confirmed. A check-in that is taken back confirms nothing. */
const UNCONFIRMED: readonly BookingStatus[] = ['initiated', 'wait', 'holding', 'pending', 'cancelled'];

/**
 * The mails that a change of a booking brings, each with the instant from which it is due: a confirmation once it is
 * successful, a mail about another start, a reminder 24 hours before the first start of each date, where it is further
 * ahead than that, and to a waiting party that a place is offered, or was given away.
 * @param before null: the booking is new.
 */
export function mailsOfChange(before: Told | null, after: Told, now: Temporal.Instant): DueMail[] {
  if (after.email === null) return [];
  if (after.isOffer && before?.isOffer !== true) return [{ kind: 'offer', notBefore: now }];
  const isLost = before?.isOffer === true && (after.status === 'wait' || after.isMissed === true);
  if (isLost) return [{ kind: 'place_lost', notBefore: now }];
  if (after.status !== 'successful') return [];
  const isConfirmed = before === null || UNCONFIRMED.includes(before.status) || isConfirmedInPlay(before, after);
  const move = isConfirmed ? null : moveOf(before, after);
  const mails: DueMail[] = [];
  if (isConfirmed) mails.push({ kind: 'confirmation', notBefore: now });
  if (move !== null && after.isUntold !== true)
    mails.push({ kind: 'moved', notBefore: now.add({ seconds: MOVES_SETTLE_SECONDS }), ...move });
  const known = isConfirmed || before.email === null ? [] : startsByDate(before.items);
  for (const startsAt of startsByDate(after.items).filter((start) => !known.includes(start))) {
    const remind = Temporal.Instant.from(startsAt).subtract({ milliseconds: REMINDED_BEFORE_MS });
    if (Temporal.Instant.compare(remind, now) > 0) mails.push({ kind: 'reminder', notBefore: remind, startsAt });
  }
  return mails;
}

/** Whether a party that played, and was not confirmed before it, is so now for a date that is ahead. */
function isConfirmedInPlay(before: Told, after: Told): boolean {
  const waiting = new Set(before.items.flatMap(({ itemId, status }) => (status === 'pending' ? [itemId] : [])));
  return after.items.some(({ itemId, status }) => status === 'successful' && waiting.has(itemId));
}

/**
 * What a guest is told of a move: a start that they knew is gone, or another one is the first. Null: neither is so. Of
 * several the earliest is named.
 */
function moveOf(before: Told, after: Told): { before?: string; startsAt: string } | null {
  const [known, starts] = [startsOf(before.items), startsOf(after.items)];
  const [first] = starts;
  const gone = known.find((start) => !starts.includes(start));
  if (first === undefined || (gone === undefined && known[0] === first)) return null;
  const was = gone ?? known[0];
  const left = new Set(before.items.flatMap(({ itemId, startsAt }) => (startsAt === was ? [itemId] : [])));
  const item = after.items.find(({ itemId, startsAt }) => left.has(itemId) && startsAt !== null && startsAt !== was);
  const fresh = starts.find((start) => !known.includes(start));
  return { ...(was !== undefined && { before: was }), startsAt: item?.startsAt ?? fresh ?? first };
}

/** The starts of a booking, each once, the earliest first. */
export function startsOf(items: readonly Pick<ToldItem, 'startsAt'>[]): string[] {
  return [...new Set(items.flatMap(({ startsAt }) => startsAt ?? []))].sort();
}

/** The first start of each of its dates. */
export function startsByDate(items: readonly Pick<ToldItem, 'date' | 'startsAt'>[]): string[] {
  const byDate = Map.groupBy(items, ({ date }) => date);
  return [...byDate.values()].flatMap((ofDate) => startsOf(ofDate)[0] ?? []).sort();
}
