import { z } from 'zod';
import { isDeskNumber } from '@laneway/domain/patterns/desk-number';
import { READER_STATES } from '@laneway/domain/till/reader-state';
import { id, request, typedMoney } from '../http/wire.ts';
import { approvalId, payerFields, paymentAnswer, reason } from './payment.schema.ts';

/** The desk whose reader it is, `hallN:deskN`. */
export const deskNumber = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isDeskNumber, { params: { words: 'validation.desk', values: { pattern: 'hallN:deskN' } } });

/** What a house's own reader hands over: the card, encrypted by the reader. It is charged once and kept nowhere. */
export const readerBlock = z.strictObject({
  serial: z.string().trim().min(1).max(60),
  /** The serial number of its key, in hexadecimal. */
  ksn: z.string().regex(/^[\dA-Fa-f]{1,40}$/),
  data: z.string().min(1).max(8000),
  type: z.enum(['emv', 'swipe', 'tap']),
});
export type ReaderBlock = z.infer<typeof readerBlock>;

export const readerPaymentBody = request({
  outletId: id,
  bookingId: id,
  deskNumber,
  amount: typedMoney,
  tip: typedMoney.default(0),
  ...payerFields,
  /** The share that it pays; null or absent: none. */
  splitId: id.nullish(),
  /** Of a house's own reader, which has read the card already; absent: the reader of the desk asks for it. */
  reader: readerBlock.optional(),
});

/** What the slip of a card that was there says. */
const cardSlip = z.object({
  aid: z.string().nullable(),
  last4: z.string().nullable(),
  brand: z.string().nullable(),
  authCode: z.string().nullable(),
});
/** `receipt` is null while nothing is captured. */
export const readerPaymentAnswer = paymentAnswer.extend({ receipt: cardSlip.nullable() });
export type ReaderPaymentAnswer = z.infer<typeof readerPaymentAnswer>;

/** To the same card, by its reference: the card need not be there. */
export const readerRefundBody = request({
  outletId: id,
  bookingId: id,
  transId: id,
  amount: typedMoney,
  reader: z.null().optional(),
  reason,
  approvalId,
});

export const readerAnswer = z.object({
  state: z.enum(READER_STATES),
  /** Whether a person of this machine plays it, at `/dev/reader`. */
  isEmulator: z.boolean(),
});
export const readerCancelBody = request({ outletId: id, deskNumber });
export const readerCancelAnswer = z.object({ message: z.string(), isCancelled: z.boolean() });
