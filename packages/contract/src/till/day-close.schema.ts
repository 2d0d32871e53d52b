import { z } from 'zod';
import { oneLine, shownText } from '../http/fields.ts';
import { amount, businessDate, id, instant, page, paging, request, typedMoney, version } from '../http/wire.ts';
import { tender, transactionRow } from './payment.schema.ts';

/** What a tender brought on a date; tips that were given back are off. */
const tenderSums = {
  paymentMethod: tender,
  taken: amount,
  refunded: amount,
  tips: amount,
};
/** `net` is taken less refunded, with tips. */
const tenderOfDay = z.object({ ...tenderSums, net: amount });
export type TenderOfDay = z.infer<typeof tenderOfDay>;

/** How a business date stands in the books. */
const dayOfBooks = z.object({
  date: businessDate,
  isClosed: z.boolean(),
  closedBy: z.string().nullable(),
  closedAt: instant.nullable(),
  /** The date that money of this moment counts for. */
  countsFor: businessDate,
});
export type DayOfBooks = z.infer<typeof dayOfBooks>;

const listedTransaction = transactionRow.extend({
  bookingId: id,
  /** Where the booking is by now, which may be another outlet than the one that took the money. */
  bookingOutletId: id,
  /** An item of the booking, by which its details open. */
  itemId: id.nullable(),
  code: z.string(),
  name: z.string(),
});
export type ListedTransaction = z.infer<typeof listedTransaction>;

export const dayTransactionsQuery = z.object({ outletId: id, date: businessDate });
export const dayTransactionsAnswer = z.object({
  rows: z.array(listedTransaction),
  /** While the date is open a manager is not told the sums of cash. */
  byTender: z.array(tenderOfDay),
  day: dayOfBooks,
});

export const transactionListBody = request({
  outletId: id,
  ...paging,
  page: z.undefined().optional(),
  /** Business dates, both included; null is any. */
  from: businessDate.nullish(),
  to: businessDate.nullish(),
  paymentMethod: z.array(tender).max(6).default([]),
  kind: z
    .array(z.enum(['payment', 'refund', 'void', 'tip']))
    .max(4)
    .default([]),
  sort: z.enum(['-at', 'at']).default('-at'),
});
export const transactionListAnswer = page(listedTransaction).extend({
  /** Sums and books of a single date; null for a list of several. */
  byTender: z.array(tenderOfDay).nullable(),
  day: dayOfBooks.nullable(),
});

const exceptionKind = z.enum([
  'balance_due',
  'not_arrived',
  'still_playing',
  'payment_open',
  'refund_failed',
  'addon_open',
  'hold_open',
]);
const settledAs = z.enum(['done', 'no_show', 'cancelled', 'open']);

const dayException = z.object({
  kind: exceptionKind,
  refundId: id.nullable(),
  bookingId: id,
  itemId: id.nullable(),
  code: z.string(),
  name: z.string(),
  /** The balance, or what is open. */
  amount,
  /** What the booking holds: kept of a party that does not arrive. */
  poolAmount: amount,
  /** HH:mm of the business day; null without a time. */
  start: z.string().nullable(),
  places: z.array(z.string()),
});
export type DayExceptionRow = z.infer<typeof dayException>;

const bills = z.record(oneLine.max(12), z.number());
const countedRow = z.object({ paymentMethod: tender, amount });

export const dayCloseQuery = z.object({ date: businessDate });
export const dayCloseAnswer = z.object({
  date: businessDate,
  status: z.enum(['open', 'closed']),
  version,
  float: amount,
  byTender: z.array(z.object({ ...tenderSums, expected: amount })),
  /** Null for a manager while the date is open: the count is blind. */
  cashExpected: amount.nullable(),
  exceptions: z.array(dayException),
  /** Of play on the date; `tips` of the money that moved on it. */
  totals: z.object({
    bookings: z.int(),
    guests: z.int(),
    done: z.int(),
    net: amount,
    tax: amount,
    fees: amount,
    tips: amount,
  }),
  depositsHeld: amount,
  depositBookings: z.int(),
  /** Null: by link. */
  tipsBy: z.array(z.object({ name: z.string().nullable(), amount })),
  /** The business date now. */
  today: businessDate,
  /** An earlier date with movements that is closed first. */
  first: businessDate.nullable(),
  /** The date that money of this moment counts for. */
  countsFor: businessDate,
  /** The close as it was made; null while the date is open. */
  closed: z
    .object({
      by: z.string(),
      at: instant,
      counted: z.array(countedRow),
      bills: bills.nullable(),
      leave: amount,
      difference: amount,
      deposited: amount,
      note: z.string(),
      settled: z.array(
        z.object({
          kind: exceptionKind,
          code: z.string(),
          name: z.string(),
          amount,
          as: settledAs,
          reason: z.string(),
        }),
      ),
      /** Whether it is the last closed date, which alone is opened again. */
      isLast: z.boolean(),
    })
    .nullable(),
});
export type DayCloseAnswer = z.infer<typeof dayCloseAnswer>;

export const dayCloseBody = request({
  outletId: id,
  date: businessDate,
  version,
  /** Of each tender that was counted; cash may be left to `bills`. */
  counted: z
    .array(z.strictObject({ paymentMethod: tender, amount: typedMoney }))
    .max(6)
    .default([]),
  /** How many of each value ("100", "0.25"); `coins` is one amount. */
  bills: bills.nullish(),
  /** What stays in the drawer. */
  leave: typedMoney,
  note: shownText.max(500).default(''),
  settle: z
    .array(z.strictObject({ bookingId: id, as: settledAs, reason: oneLine.max(300).default('') }))
    .max(500)
    .default([]),
});
export const dayClosedAnswer = z.object({
  message: z.string(),
  difference: amount,
  deposited: amount,
  version,
});

export const dayReopenBody = request({
  outletId: id,
  date: businessDate,
  version,
  reason: shownText.min(1).min(3).max(300),
});
export const dayReopenedAnswer = z.object({ message: z.string(), version });
