import { z } from 'zod';
import { email, oneLine, shownText, typedPhone } from '../http/fields.ts';
import { amount, id, instant, request, typedMoney, version } from '../http/wire.ts';
import { bookingLink } from './payment-link.schema.ts';
import { bookingStatus } from '../bookings/booking.schema.ts';

/** All tenders of payments that were made. */
export const tender = z.enum(['CASH', 'CARD', 'CARD_PRESENT', 'GIFT_CARD', 'CHECK', 'OTHER']);
/** asked, at the gateway or reader, captured, void. */
export const paymentStatus = z.enum(['initiated', 'inprogress', 'successful', 'cancelled']);

/** The number of a check, or of a payment that was taken elsewhere. */
export const receiptNo = oneLine.max(60);
const optionalEmail = z.union([z.literal(''), email]);

/** A code as it was typed, or the text of a card's QR. */
export const gcCode = z.string().trim().min(1).max(300);

/** A token of the card field, or of the stand-in: never the number of a card. */
const source = z.string().regex(/^[a-z]{2,6}_[A-Za-z0-9_]{1,200}$/, { error: 'source' });

/** What is said of a payment beside its amount and tender. */
export const givenFields = {
  tip: typedMoney.default(0),
  tipSource: z.enum(['desk', 'link', 'reader']).default('desk'),
  /** Cash handed over; absent: exactly what is taken. */
  tendered: typedMoney.nullish(),
  receiptNo: receiptNo.default(''),
  /** Of a card. */
  source: source.nullish(),
};

/** Of the payer, who may be another person than the booker. */
export const payerFields = { paymentPhone: typedPhone.default(''), paymentEmail: optionalEmail.default('') };

export const processBody = request({
  outletId: id,
  bookingId: id,
  paymentMode: z.enum(['full', 'partial']),
  paymentMethod: z.enum(['CASH', 'CARD', 'CHECK', 'OTHER', 'GIFT_CARD']),
  amount: typedMoney,
  ...givenFields,
  ...payerFields,
  /** Of a gift card, which then pays as much of `amount` as it holds. */
  gcCode: gcCode.nullish(),
  /** The share that it pays; null or absent: none. */
  splitId: id.nullish(),
});

/** Money that was taken, or is waiting for the bank. */
export const paymentAnswer = z.object({
  message: z.string(),
  transId: id,
  change: amount,
  /** These four are null while the bank has not answered: `poolAmount`, `balance`, `bookingStatus`, `version`. */
  poolAmount: amount.nullable(),
  balance: amount.nullable(),
  /** Of the payment. */
  status: paymentStatus,
  bookingStatus: bookingStatus.nullable(),
  version: version.nullable(),
  /** The client secret with which the card field asks the holder; null: nobody is asked. */
  authenticate: z.string().nullable(),
});
export type PaymentAnswer = z.infer<typeof paymentAnswer>;

/** Money that was taken elsewhere. */
export const recordBody = request({
  version,
  amount: typedMoney,
  tip: typedMoney.default(0),
  paymentMethod: z.enum(['OTHER', 'CHECK']),
  receiptNo: receiptNo.min(1),
  paymentReceived: instant.refine((at) => at >= '2000').nullish(),
  ...payerFields,
});

/** Of a command above the person's limit: the approval that a colleague gave for it. */
export const approvalId = id.nullish();

const corrected = {
  /** Of the payment. */
  version,
  receiptNo: receiptNo.optional(),
  paymentMethod: tender.optional(),
  paymentPhone: typedPhone.nullish(),
  paymentEmail: optionalEmail.nullish(),
  /** Of what leaves the cash: for the drawer that is as much as a void. */
  approvalId,
};
export const correctBody = request({ transId: id, ...corrected });
export const correctTransactionBody = request({ ...corrected, note: shownText.max(300).optional() });
export const correctAnswer = z.object({
  message: z.string(),
  transId: id,
  paymentVersion: version,
  balance: amount,
  version,
});

export const reason = shownText.min(1).min(3).max(300);
export const voidBody = request({ outletId: id, transId: id, reason, approvalId });
export const voidAnswer = z.object({
  message: z.string(),
  poolAmount: amount,
  balance: amount,
  /** Of the booking. */
  status: bookingStatus,
  version,
});

/** A movement of money on a booking: a payment, or money given back of one. */
export const transactionRow = z.object({
  transId: id,
  /** Of money given back; null: the row is the payment itself. */
  refundId: id.nullable(),
  kind: z.enum(['payment', 'refund', 'void', 'tip']),
  at: instant,
  paymentMethod: tender,
  amount,
  tip: amount,
  tendered: amount.nullable(),
  refunded: amount,
  /** The most that can be given back of it. */
  refundable: amount,
  receiptNo: z.string().nullable(),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  authCode: z.string().nullable(),
  aid: z.string().nullable(),
  paymentPhone: z.string().nullable(),
  paymentEmail: z.string().nullable(),
  note: z.string(),
  /** Whose share of the bill it paid; null: of no share. */
  share: z.string().nullable(),
  /** Of money given back: why; of a refund that failed `error` says what the gateway answered. */
  reason: z.string().nullable(),
  error: z.string().nullable(),
  status: paymentStatus,
  /** The business date that it counts for. */
  date: z.iso.date(),
  /** Whether that date is closed: then its tender stays, and it cannot be taken back. */
  isDateClosed: z.boolean(),
  by: z.string().nullable(),
  version,
});
/** Of a booking's own list: also what of its tip can be given back. */
const bookingTransaction = transactionRow.extend({ refundableTip: amount });
export type TransactionRow = z.infer<typeof transactionRow>;

export const bookingTransactionsAnswer = z.object({
  rows: z.array(bookingTransaction),
  poolAmount: amount,
  balance: amount,
  /** The gateway that takes cards for this business; null: it takes none. */
  gateway: z.enum(['stripe', 'standin']).nullable(),
  /** Whether the desk offers tips. */
  offersTips: z.boolean(),
  /** The newest payment link; null: none was made. */
  link: bookingLink.nullable(),
  /** Its account there, for the card field; null: the platform's own, or none. */
  gatewayAccount: z.string().nullable(),
  /** What a receipt prints beside lines and payments. */
  receipt: z.object({
    place: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() }),
    /** The text of the QR of the booking's code. */
    qr: z.string(),
    /** The text of the QR of each deal that is good still, for who sees its code. */
    deals: z.array(z.object({ itemId: id, qr: z.string() })),
    /** What was sold at each rate, and its tax; rates ascending, 0 too. */
    taxes: z.array(z.object({ taxPer: z.number(), base: amount, tax: amount })),
  }),
  /** Where today is closed: that date, and the one that money of this moment counts for. */
  late: z.object({ closed: z.iso.date(), countsFor: z.iso.date() }).optional(),
});
