import { z } from 'zod';
import { email, optionalEmail, optionalName, personName, shownText, typedPhone } from '../http/fields.ts';
import { amount, businessDate, id, instant, page, queryPaging, request, typedMoney, version } from '../http/wire.ts';
import { deskNumber } from '../till/card-reader.schema.ts';
import { approvalId, gcCode, paymentStatus, processBody, receiptNo } from '../till/payment.schema.ts';

/** Stored value that is given as a present, and pays at any outlet of the business. */

export const CARD_STATUSES = ['active', 'blocked', 'used', 'expired'] as const;
const cardStatus = z.enum(CARD_STATUSES);

const message = shownText.max(300);
/** Who gets the card; on `sendOn` it is mailed to them, where that is null at once. */
const recipient = z.strictObject({
  name: personName,
  email: optionalEmail.default(''),
  message: message.default(''),
  sendOn: businessDate.nullable().default(null),
});
const purchaser = z.strictObject({
  name: personName,
  email: optionalEmail.default(''),
  phone: typedPhone.default(''),
});

export const createBody = request({
  outletId: id,
  /** The gift-card plan; absent: the only one that the outlet sells. */
  serviceItemId: id.optional(),
  amount: typedMoney,
  purchaser,
  recipient: recipient.nullish(),
  /** Absent of a card that is issued for free. */
  paymentMethod: z.enum(['CASH', 'CARD', 'CARD_PRESENT', 'CHECK', 'OTHER', 'GIFT_CARD']).optional(),
  tendered: processBody.shape.tendered,
  receiptNo: receiptNo.default(''),
  source: processBody.shape.source,
  /** The desk whose reader asks for the card, where it is paid by CARD_PRESENT. */
  deskNumber: deskNumber.nullish(),
  gcCode: gcCode.nullish(),
  /** A goodwill card that nobody pays for: by the business alone. */
  issueFree: z.boolean().default(false),
  /** Why nobody pays for it; of a free card alone, which needs one. */
  reason: shownText.max(300).default(''),
});
export const createAnswer = z.object({
  message: z.string(),
  /** Null while the bank has not answered. */
  giftCardId: id.nullable(),
  code: z.string().nullable(),
  /** The mail with the card, and the day that it waits for: null, at once. Null: none goes out. */
  mail: z.object({ to: z.string(), on: businessDate.nullable() }).nullable(),
  balance: amount,
  change: amount,
  /** Of the sale; null of a free card. */
  bookingId: id.nullable(),
  transId: id.nullable(),
  status: paymentStatus,
  /** The client secret with which the card field asks the holder; null: nobody is asked. */
  authenticate: z.string().nullable(),
});
export type CreateAnswer = z.infer<typeof createAnswer>;

/** How cards are sold by card at an outlet, and how far a payment for one is. */
export const saleAnswer = z.object({
  /** The gateway that takes cards for this business; null: it takes none. */
  gateway: z.enum(['stripe', 'standin']).nullable(),
  /** Its account there, for the card field; null: the platform's own, or none. */
  gatewayAccount: z.string().nullable(),
  /** The payment that was asked about; null: none was. */
  payment: z
    .object({
      status: paymentStatus,
      /** The card that it paid; null: it has no value, or none yet. */
      giftCardId: id.nullable(),
    })
    .nullable(),
});

export const checkBody = request({ outletId: id, gcCode });
export const checkAnswer = z.object({
  isValid: z.literal(true),
  availableBalance: amount,
  expiryDate: businessDate.nullable(),
});

export const applyBody = request({
  outletId: id,
  bookingId: id,
  gcCode,
  /** Null: as much as the card holds and the booking owes. */
  redeemAmount: typedMoney.refine((value) => value > 0).nullish(),
});
export const applyAnswer = z.object({
  isValid: z.literal(true),
  message: z.string(),
  transId: id,
  giftCardId: id,
  redeemAmount: amount,
  /** Left on the card. */
  availableBalance: amount,
  /** Left on the booking. */
  balance: amount,
  version,
});

export const removeBody = request({
  outletId: id,
  bookingId: id,
  giftCardId: id.optional(),
  gcCode: gcCode.optional(),
  approvalId,
}).refine(({ giftCardId, gcCode: code }) => (giftCardId === undefined) !== (code === undefined), {
  path: ['giftCardId'],
});
export const removeAnswer = z.object({ message: z.string(), balance: amount, version });

export const cardRow = z.object({
  giftCardId: id,
  last4: z.string(),
  amount,
  balance: amount,
  status: cardStatus,
  purchaser: z.string(),
  /** Empty: for whoever bought it. */
  recipient: z.string(),
  issuedAt: instant,
  expiryDate: businessDate.nullable(),
  outletId: id,
  outletName: z.string(),
  version,
});
export type CardRow = z.infer<typeof cardRow>;

export const listQuery = z.strictObject({ ...queryPaging, status: cardStatus.optional() });
export const listAnswer = page(cardRow).extend({
  /** What is owed to guests, by the outlets that issued the cards. */
  liability: z.array(z.object({ outletId: id, outletName: z.string(), balance: amount })),
  /** Of the last 28 business dates. */
  days28: z.object({ sold: amount, used: amount }),
});

export const MOVE_TYPES = ['issue', 'redeem', 'restore', 'adjust', 'expire'] as const;
const ledgerRow = z.object({
  at: instant,
  type: z.enum(MOVE_TYPES),
  /** Signed: what was spent is below 0. */
  amount,
  /** Of the card after it. */
  balance: amount,
  outletName: z.string(),
  bookingId: id.nullable(),
  bookingCode: z.string().nullable(),
  bookingOutletId: id.nullable(),
  by: z.string().nullable(),
  reason: z.string(),
});

export const cardDetails = cardRow.extend({
  purchaserEmail: z.string(),
  recipientEmail: z.string(),
  message: z.string(),
  sendOn: businessDate.nullable(),
  /** When the card was mailed last; null: never. */
  sentAt: instant.nullable(),
  /** Why it was blocked; empty: it is not, or its sale was given back. */
  blockReason: z.string(),
  /** It is blocked since its sale was given back or never paid. */
  isUnpaid: z.boolean(),
  /** The booking of its sale; null: it was given for free. */
  saleBookingId: id.nullable(),
  /** In whole, where it was asked for. */
  code: z.string().nullable(),
  /** The text of its QR, which pays as the code does: with the code alone. */
  qr: z.string().nullable(),
  ledger: z.array(ledgerRow),
});
export type CardDetails = z.infer<typeof cardDetails>;

export const updateBody = request({
  version,
  status: z.enum(['active', 'blocked']).optional(),
  /** Why it is blocked, or good again. */
  reason: shownText.max(300).optional(),
  expiryDate: businessDate.nullish(),
  recipient: z
    .strictObject({
      /** Empty, with the e-mail: it is for whoever bought it. */
      name: optionalName,
      email: z.union([z.literal(''), email]),
      message,
      sendOn: businessDate.nullable(),
    })
    .partial()
    .optional(),
  /** Mail it to the recipient once more. */
  resend: z.boolean().optional(),
  adjust: z
    .strictObject({
      /** 1 adds, 2 takes off. */
      direction: z.union([z.literal(1), z.literal(2)]),
      amount: typedMoney.refine((value) => value > 0),
      reason: shownText.min(3).max(300),
    })
    .optional(),
});
export const updateAnswer = z.object({ message: z.string(), card: cardDetails });
