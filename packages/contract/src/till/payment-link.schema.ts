import { z } from 'zod';
import { quoteLine } from '../bookings/booking.schema.ts';
import { email } from '../http/fields.ts';
import { amount, id, instant, request, typedMoney } from '../http/wire.ts';

const HOURS_MAX = 14 * 24;

/** What staff say of a link. */
export const paymentLinkForm = z.strictObject({
  /** Absent or null: the deposit while it is due, else the balance, whenever the guest opens it. */
  amount: typedMoney.nullish(),
  /** Where it is mailed to; absent or empty: nowhere. */
  email: z.union([z.literal(''), email]).default(''),
  validHours: z.int().min(1).max(HOURS_MAX).default(72),
});

export const paymentLinkBody = request({
  ...paymentLinkForm.shape,
  outletId: id,
  bookingId: id,
  /** The share that it asks for, at its amount; null or absent: none. */
  splitId: id.nullish(),
});

export const paymentLinkAnswer = z.object({
  message: z.string(),
  /** The whole credential: whoever has it may pay. */
  url: z.url(),
  /** What it asks for now. */
  amount,
  expiresAt: instant,
});

const token = z.string().min(1).max(200);
export const linkParams = z.object({ token });

/** A booking as its payment link shows it: nothing that the payer need not know. */
export const linkAnswer = z.object({
  business: z.string(),
  logoUrl: z.string().nullable(),
  /** A code of ISO 4217. */
  currency: z.string(),
  outletName: z.string(),
  /** Of the first item with a time; null: none has one. */
  date: z.iso.date().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  timezone: z.string(),
  totalGuests: z.int(),
  code: z.string(),
  /** First name and initial: of the person whose share it is, else of who has booked. */
  name: z.string(),
  lines: z.array(quoteLine),
  total: amount,
  paid: amount,
  what: z.enum(['deposit', 'balance', 'amount', 'share']),
  amount,
  /** Tips that are offered, in percent and as amounts; empty: none is asked for. */
  tips: z.array(z.object({ percent: z.int(), tip: amount })),
  gateway: z.enum(['stripe', 'standin']),
  /** The business's account there, for the card field; null: the platform's own. */
  account: z.string().nullable(),
  /** Of a payment by this link that the bank has not answered: when it was made. */
  payingSince: instant.nullable(),
  expiresAt: instant,
});

export const linkPayBody = request({
  /** A token of the card field, or of the stand-in. */
  source: z.string().regex(/^[a-z]{2,6}_[A-Za-z0-9_]{1,200}$/, { error: 'source' }),
  /** What the page showed; another one meanwhile answers `price.changed`. */
  amount: typedMoney.optional(),
  tip: typedMoney.default(0),
  email: z.union([z.literal(''), email]).default(''),
});

/** The newest payment link of a booking, as the desk sees it. */
export const bookingLink = z.object({
  amount: amount.nullable(),
  state: z.enum(['open', 'paid', 'over']),
  madeAt: instant,
  expiresAt: instant,
  /** When the guest opened it last. */
  seenAt: instant.nullable(),
  declines: z.int(),
});
