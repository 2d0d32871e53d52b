import { z } from 'zod';
import { email, payerName, shownText, typedPhone } from '../http/fields.ts';
import { amount, id, instant, request, typedMoney, version } from '../http/wire.ts';
import { bookingLink } from './payment-link.schema.ts';
import { approvalId, gcCode, givenFields, paymentStatus, tender } from './payment.schema.ts';

const PEOPLE_MAX = 60;

const customerDetails = z.strictObject({
  name: payerName,
  email: z.union([z.literal(''), email]).default(''),
  phone: typedPhone.default(''),
});
const desc = shownText.max(100);
/** Everyone the same, what each has had, or an amount for each. */
export const splitMode = z.enum(['equal', 'items', 'amounts']);

/** A person among whom a balance is shared. */
export const splitPerson = z.strictObject({
  customerDetails,
  desc: desc.default(''),
  /** Of mode `amounts`. */
  splitAmt: typedMoney.optional(),
  /** Of mode `items`: the booking's items and add-ons that are this person's. */
  itemIds: z.array(id).max(100).default([]),
  addonItemIds: z.array(id).max(200).default([]),
});

export const splitCreateBody = request({
  outletId: id,
  bookingId: id,
  mode: splitMode.default('equal'),
  /** Who replaces those that have not paid. */
  people: z.array(splitPerson).max(PEOPLE_MAX).default([]),
  /** Shares the balance anew, equally, among those that have not paid; `people` is empty then. */
  again: z.boolean().default(false),
});

export const splitUpdateBody = request({
  bookingId: id,
  splitId: id,
  action: z.enum(['confirm', 'revert', 'edit']),
  /** Of the share. */
  version,
  /** Of an edit: another amount of an open share. Of a confirmation: the amount that was shown. */
  splitAmt: typedMoney.optional(),
  customerDetails: customerDetails.optional(),
  desc: desc.optional(),
  /** Of a confirmation, where something is to be paid. */
  paymentMethod: z.enum(['CASH', 'CARD', 'GIFT_CARD', 'CHECK', 'OTHER']).optional(),
  ...givenFields,
  /** Of a gift card, which has to hold the whole share. */
  gcCode: gcCode.nullish(),
  /** Of money that a revert gives back above the person's limit. */
  approvalId,
});

export const splitListBody = request({ outletId: id, bookingId: id });
export const splitDeleteQuery = z.strictObject({
  bookingId: id,
  splitId: id,
  version: z.coerce.number().int().min(1),
});

/** 1 open, 2 confirmed, 3 removed. */
const sharePaymentStatus = z.literal([1, 2, 3]);

const shareRow = z.object({
  splitId: id,
  customerDetails: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  splitAmt: amount,
  desc: z.string(),
  paymentStatus: sharePaymentStatus,
  /** Whether the person was asked, has opened the link, or has paid. */
  status: z.enum(['invited', 'seen', 'paid']),
  /** Its money is on its way back to the card. */
  isGivingBack: z.boolean(),
  /** Its payments, those that went back too. */
  payments: z.array(
    z.object({
      transId: id,
      splitAmt: amount,
      tip: amount,
      paymentMethod: tender,
      brand: z.string().nullable(),
      last4: z.string().nullable(),
      at: instant,
      status: paymentStatus,
    }),
  ),
  /** The newest payment link of the person; null: none was made. */
  link: bookingLink.nullable(),
  version,
});
export type ShareRow = z.infer<typeof shareRow>;

const state = {
  /** The share to be paid next: the first open one. */
  current: id.nullable(),
  balance: amount,
  poolAmount: amount,
  /** What of the balance no share pays; below 0: shares come to more. While it is not 0 the total cannot be changed. */
  unassigned: amount,
  /** All shares in the order in which they were made, those that were removed too. */
  rows: z.array(shareRow),
  /** Of the booking. */
  version,
};
export const splitListAnswer = z.object(state);
export type SplitState = z.infer<typeof splitListAnswer>;
export const splitChangedAnswer = z.object({ message: z.string(), ...state });
export const splitCreateAnswer = splitChangedAnswer.extend({
  splits: z.array(z.object({ splitId: id, splitAmt: amount, paymentStatus: sharePaymentStatus })),
});

/** A share after a change; all but the message is null while a bank that was asked has not answered, and nobody knows more. */
export const splitUpdateAnswer = z.object({
  message: z.string(),
  current: id.nullable(),
  balance: amount.nullable(),
  poolAmount: amount.nullable(),
  unassigned: amount.nullable(),
  rows: z.array(shareRow).nullable(),
  version: version.nullable(),
  /** Of a confirmation: its payment. */
  payment: z
    .object({
      transId: id,
      change: amount,
      status: paymentStatus,
      /** The client secret with which the card field asks the holder; null: nobody is asked. */
      authenticate: z.string().nullable(),
    })
    .nullable(),
  /** Of money that goes back to a card. */
  refund: z.object({ status: paymentStatus, error: z.string().nullable() }).nullable(),
});
export type SplitUpdateAnswer = z.infer<typeof splitUpdateAnswer>;
