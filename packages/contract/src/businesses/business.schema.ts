import { DEFAULT_CURRENCY } from '@laneway/domain/money/format-money';
import type { MailKind } from '@laneway/domain/customers/guest-mails';
import { holdsCardNumber } from '@laneway/domain/patterns/card-number';
import { z } from 'zod';
import * as fields from '../http/fields.ts';
import { amount, id, money, percent, request, version } from '../http/wire.ts';
import { processingFee, typedFeeWithKey } from '../plans/plan-amounts.schema.ts';

export const businessStatus = z.enum(['DRAFT', 'ACTIVE', 'INACTIVE']);

export const address = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
});

export const businessRow = z.object({
  businessId: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  logoUrl: z.string().nullable(),
  city: z.string(),
  status: businessStatus,
  outlets: z.int(),
  version,
});
export type BusinessRow = z.infer<typeof businessRow>;

/** The same for each kind of mail. */
function eachKind<T>(value: T): Record<MailKind, T> {
  return { confirmation: value, receipt: value, reminder: value, moved: value, gift_card: value };
}

export const business = z.object({
  businessId: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address,
  logoUrl: z.string().nullable(),
  status: businessStatus,
  /** A code of ISO 4217; every amount of the business is in it. */
  currency: z.string(),
  /** Its sign. */
  currencySymbol: z.string(),
  /** The ledger has entries, so the currency can no longer change. */
  currencyFixed: z.boolean(),
  timezone: z.string(),
  taxPer: percent,
  taxInclusive: z.boolean(),
  senderAddress: z.string(),
  replyAddress: z.string(),
  /** Whoever has full rights must have two-step sign-in. */
  ownersTwoStep: z.boolean(),
  /** Its account at the card gateway; empty: no cards. */
  gatewayAccount: z.string(),
  /** A refund, void or cancelling without refund above it asks an owner for the password; null: never. */
  proofAbove: amount.nullable(),
  /** Where a tip is offered: at the desk, and on the page of a payment link. */
  tipChoices: z.object({ desk: z.boolean(), link: z.boolean() }),
  /** Mails to guests that go out by themselves; what a person sends goes out all the same. */
  mailKinds: z.object(eachKind(z.boolean())),
  /** Copied into a new plan, then the plan's own. */
  processingFeeDetails: z.array(processingFee),
  version,
});

/** An uploaded picture; null removes the present one. */
const logoId = id.nullable().optional();

/** The owner of a business. */
export const owner = { firstName: fields.personName, lastName: fields.personName, email: fields.email };
/** `waiting`: gets the mail when the draft opens. `expired`: did not accept in time. */
export const businessOwner = z.object({
  accountId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  state: z.enum(['active', 'invited', 'expired', 'waiting']),
});
export type BusinessOwner = z.infer<typeof businessOwner>;

const FEES_AT_MOST = 20;

/** As the gateway names accounts. */
const gatewayAccount = z
  .string()
  .refine((account) => account === '' || (/^acct_[A-Za-z0-9_]{6,40}$/.test(account) && !holdsCardNumber(account)), {
    params: { words: 'validation.gateway_account', values: {} },
  });

/** The fields of a business that a person types. */
const typed = {
  name: fields.businessName,
  email: fields.optionalEmail,
  phone: fields.phone,
  address: fields.address,
  currency: fields.currency,
  timezone: fields.timezone,
  taxPer: percent,
  taxInclusive: z.boolean(),
  senderAddress: fields.optionalEmail,
  replyAddress: fields.optionalEmail,
  ownersTwoStep: z.boolean(),
  /** Set by the Admin, or by an owner with the password proved. */
  gatewayAccount,
  proofAbove: money.nullable(),
  tipChoices: z.strictObject({ desk: z.boolean(), link: z.boolean() }),
  mailKinds: z.strictObject(eachKind(z.boolean())),
  processingFeeDetails: z
    .array(typedFeeWithKey)
    .max(FEES_AT_MOST)
    .refine((fees) => new Set(fees.map((fee) => fee.key)).size === fees.length, {
      params: { words: 'validation.unique', values: {} },
    }),
};
/** Cents. */
const PROOF_ABOVE = 500_00;

const firstValues = {
  email: typed.email.default(''),
  phone: typed.phone.default(''),
  address: typed.address.default({ line1: '', line2: '', city: '', state: '', zip: '', country: '' }),
  currency: typed.currency.default(DEFAULT_CURRENCY),
  timezone: typed.timezone.default('America/New_York'),
  taxPer: typed.taxPer.default(0),
  taxInclusive: typed.taxInclusive.default(false),
  senderAddress: typed.senderAddress.default(''),
  replyAddress: typed.replyAddress.default(''),
  ownersTwoStep: typed.ownersTwoStep.default(false),
  gatewayAccount: typed.gatewayAccount.default(''),
  proofAbove: typed.proofAbove.default(PROOF_ABOVE),
  tipChoices: typed.tipChoices.default({ desk: true, link: true }),
  mailKinds: typed.mailKinds.default(eachKind(true)),
  processingFeeDetails: typed.processingFeeDetails.default([]),
};

export const businessCreateBody = request({
  ...typed,
  ...firstValues,
  /** Is invited by mail; of a draft, when it opens. */
  owner: z.strictObject(owner).optional(),
  /** A draft opens later; until then nobody can sign in. */
  status: z.enum(['DRAFT', 'ACTIVE']).default('ACTIVE'),
});

const parts = z.strictObject(typed).partial().shape;
/** Absent fields stay unchanged. */
export const businessUpdateBody = request({
  ...parts,
  logoId,
  /** Only for the Admin. */
  status: businessStatus.optional(),
  version,
});

/** The form of a business: every field, none left to a default. An owner left out is invited later. */
export const businessForm = z.strictObject({
  ...typed,
  logoId,
  owner: z.strictObject({ firstName: fields.optionalName, lastName: fields.optionalName, email: fields.optionalEmail }),
  status: businessStatus,
});
/** The form that invites an owner to an existing business. */
export const ownerForm = z.strictObject(owner);
