import type { BookingStatus } from '../bookings/booking-status.ts';
import type { GuestMail } from './guest-mails.ts';

/** What a person can mail about a booking, in the order in which it is offered. */
export const NOTIFY_KINDS = [
  'message',
  'confirmation',
  'reminder',
  'invitation',
  'receipt',
] as const satisfies readonly GuestMail[];
export type NotifyKind = (typeof NOTIFY_KINDS)[number];

/** Most letters of a text that a person writes to a party. */
export const NOTIFY_TEXT_MAX = 2000;

/** Whether a person writes something of their own: they must, they may, or the mail says what is known alone. */
export function textOf(kind: NotifyKind): 'required' | 'optional' | 'none' {
  if (kind === 'message') return 'required';
  return kind === 'invitation' ? 'optional' : 'none';
}

/** `startsAt` is the earliest start, an instant; null: nothing has a time. `paid` is what was ever paid. */
type Party = { status: BookingStatus; startsAt: string | null; paid: number };

/**
 * The mails that can be sent of a booking now. A party that came to an end or was cancelled can be written to, but is
 * neither confirmed nor reminded, and nobody is invited to it; a receipt needs a payment. A basket is nobody's yet.
 */
export function kindsToSend({ status, startsAt, paid }: Party, nowMs: number): NotifyKind[] {
  if (status === 'initiated') return [];
  const isAhead = startsAt !== null && Date.parse(startsAt) > nowMs;
  const isExpected = status === 'successful' && isAhead;
  const can: Readonly<Record<NotifyKind, boolean>> = {
    message: true,
    confirmation: status === 'successful' || status === 'inprogress',
    reminder: isExpected,
    invitation: isExpected,
    receipt: paid > 0,
  };
  return NOTIFY_KINDS.filter((kind) => can[kind]);
}
