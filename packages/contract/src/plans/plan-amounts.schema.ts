import { cents, ZERO, type Cents } from '@laneway/domain/money/cents';
import { toCents, toWire } from '@laneway/domain/money/wire-money';
import { isPercentage } from '@laneway/domain/money/rounding';
import type { DepositDetails, ProcessingFee } from '@laneway/domain/plans/plan';
import { z } from 'zod';
import { id, PERCENT_MAX, storedPercent } from '../http/wire.ts';
import {
  aboveMost,
  accountingCategoryId,
  hoursOrMinutes,
  label,
  note,
  partKey,
  PRICE_MAX,
  storedPrice,
} from './plan-fields.schema.ts';

/**
 * Deposits and fees. On the wire an amount has a symbol: it is money with `$`, a percentage with `%`. The domain has
 * two fields, one in cents and one in percent, of which the unused one is zero.
 */

const symbol = z.enum(['$', '%']);
const amountType = z.literal([1, 2, 3, 4]);
const FLAT = 1;
const PERCENT = 2;

/** On the wire the amount and its symbol are a pair; the symbol decides what the amount is. */
const amountBySymbol = z.number().min(0);

function asCents(amount: number): Cents {
  const result = toCents(amount);
  return 'cents' in result ? result.cents : ZERO;
}

/** Splits an amount with a symbol into the domain's two fields. */
function apart(amount: number, of: '$' | '%'): { money: Cents; per: number } {
  return of === '$' ? { money: asCents(amount), per: 0 } : { money: ZERO, per: amount };
}

/** The amount with its symbol: money when there is any, else the percentage, else by the type. */
function together(money: Cents, per: number, type: number): { amount: number; symbol: '$' | '%' } {
  if (money !== 0) return { amount: toWire(money), symbol: '$' };
  if (per !== 0) return { amount: per, symbol: '%' };
  return { amount: 0, symbol: type === PERCENT ? '%' : '$' };
}

type Issue = z.core.$ZodRawIssue;

/** The refusal of an amount that is none of its symbol's kind, in the words of that kind. */
function unfit(field: string, input: number, of: '$' | '%'): Issue[] {
  if (of === '%') {
    if (input > PERCENT_MAX) return [aboveMost(input, [field], PERCENT_MAX)];
    return isPercentage(input) ? [] : [refusal(field, input, 'percent')];
  }
  return 'cents' in toCents(input) ? [] : [{ code: 'custom', path: [field], input, params: { code: 'money.invalid' } }];
}

/** The same of an amount that was stored, maybe with more decimals than a percentage has. */
function unfitAsStored(field: string, input: number, of: '$' | '%'): Issue[] {
  return of === '%' && input <= PERCENT_MAX ? [] : unfit(field, input, of);
}

/**
 * Refusals of an amount as it is typed: one above the largest, or one whose unit contradicts its kind, which would
 * charge nothing. They count where a request is read only, so that what was saved before stays readable.
 */
function typedAmount(field: string, { amount, of, type }: { amount: number; of: '$' | '%'; type: number }): Issue[] {
  if (amount === 0) return [];
  if (type === FLAT && of === '%') return [refusal(field, amount, 'needs_money')];
  if (type === PERCENT && of === '$') return [refusal(field, amount, 'needs_percentage')];
  return of === '$' && amount > PRICE_MAX ? [aboveMost(amount, [field])] : [];
}

function refusal(field: string, input: number, words: 'needs_money' | 'needs_percentage' | 'percent'): Issue {
  return { code: 'custom', path: [field], input, params: { words: `validation.${words}`, values: {} } };
}

const wireDeposit = z
  .strictObject({
    upfrontDepositStatus: z.boolean().default(false),
    /** Absent: flat for `$`, percentage for `%`. */
    depositType: amountType.optional(),
    depositAmount: amountBySymbol.default(0),
    depositSymbol: symbol.default('%'),
    refundStatus: z.boolean().default(false),
    refundType: amountType.default(4),
    refundAmount: amountBySymbol.default(0),
    refundSymbol: symbol.default('$'),
    timeAdvanceValue: z.int().min(0).max(1_000_000).default(24),
    period: hoursOrMinutes.default('hrs'),
  })
  .check(({ value: { depositAmount, depositSymbol, refundAmount, refundSymbol }, issues }) => {
    issues.push(
      ...unfit('depositAmount', depositAmount, depositSymbol),
      ...unfit('refundAmount', refundAmount, refundSymbol),
    );
  });

/** Deposit and refund policy of a booking or of a waiting-list request. */
export const depositDetails = z.codec(wireDeposit, z.custom<DepositDetails>(), {
  decode: ({ depositAmount, depositSymbol, refundAmount, refundSymbol, depositType: type, ...rest }, { issues }) => {
    const depositType = type ?? (depositSymbol === '$' ? FLAT : PERCENT);
    const { upfrontDepositStatus: asks, refundStatus: refunds, refundType } = rest;
    if (asks)
      issues.push(...typedAmount('depositAmount', { amount: depositAmount, of: depositSymbol, type: depositType }));
    if (refunds)
      issues.push(...typedAmount('refundAmount', { amount: refundAmount, of: refundSymbol, type: refundType }));
    const deposit = apart(depositAmount, depositSymbol);
    const refund = apart(refundAmount, refundSymbol);
    return {
      ...rest,
      depositType,
      depositAmount: deposit.money,
      depositPer: deposit.per,
      refundAmount: refund.money,
      refundPer: refund.per,
    };
  },
  encode: ({ depositAmount, depositPer, refundAmount, refundPer, ...rest }) => {
    const deposit = together(depositAmount, depositPer, rest.depositType);
    const refund = together(refundAmount, refundPer, rest.refundType);
    return {
      ...rest,
      depositAmount: deposit.amount,
      depositSymbol: deposit.symbol,
      refundAmount: refund.amount,
      refundSymbol: refund.symbol,
    };
  },
});

const wireFee = z
  .strictObject({
    key: partKey.default(''),
    name: label.min(1),
    description: note,
    type: z.literal([1, 2, 3]).default(2),
    amountFlat: storedPrice.default(cents(0)),
    amountPer: storedPercent.default(0),
    feeBasedOn: z.enum(['BOOKING', 'PLAN', 'ADDON', 'PERSON']).default('BOOKING'),
    taxFlag: z.boolean().default(false),
    taxApplied: z.boolean().default(false),
    serviceCategory: id.nullable().default(null),
    status: z.boolean().default(true),
    refundType: z.literal([0, 1, 2, 3, 4]).default(0),
    refundAmount: amountBySymbol.default(0),
    refundSymbol: symbol.default('$'),
    timeAdvance: z.int().min(0).max(1_000_000).default(0),
    timeAdvanceSymbol: hoursOrMinutes.default('hrs'),
    accountingCategory: accountingCategoryId,
  })
  .check(({ value: { refundAmount, refundSymbol }, issues }) => {
    issues.push(...unfitAsStored('refundAmount', refundAmount, refundSymbol));
  });

/** The key of a fee that is kept is never empty. */
const keptFee = wireFee.refine(({ key }) => key !== '', {
  path: ['key'],
  params: { words: 'validation.required', values: {} },
});

const feeCodec = {
  decode: ({ refundAmount, refundSymbol, ...rest }: z.output<typeof wireFee>): ProcessingFee => {
    const refund = apart(refundAmount, refundSymbol);
    return { ...rest, refundAmount: refund.money, refundPer: refund.per };
  },
  encode: ({ refundAmount, refundPer, ...rest }: ProcessingFee): z.output<typeof wireFee> => {
    const refund = together(refundAmount, refundPer, rest.refundType);
    return { ...rest, refundAmount: refund.amount, refundSymbol: refund.symbol };
  },
};

/** Refuses an amount that its kind leaves out, while the one it charges is missing, and one that is none of its kind. */
function typedFlatOrPercent({ type, amountFlat, amountPer }: z.output<typeof wireFee>): Issue[] {
  const wrongPer = unfit('amountPer', amountPer, '%');
  if (wrongPer.length > 0) return wrongPer;
  if (type === FLAT && amountFlat === 0 && amountPer > 0) return [refusal('amountFlat', 0, 'needs_money')];
  if (type === PERCENT && amountPer === 0 && amountFlat > 0) return [refusal('amountPer', 0, 'needs_percentage')];
  return amountFlat > PRICE_MAX * 100 ? [aboveMost(toWire(amountFlat), ['amountFlat'])] : [];
}

const typedFeeCodec = {
  ...feeCodec,
  decode: (fee: z.output<typeof wireFee>, { issues }: { issues: Issue[] }): ProcessingFee => {
    const { refundAmount: amount, refundSymbol: of, refundType: type } = fee;
    const wrongAmount = unfit('refundAmount', amount, of);
    issues.push(
      ...typedFlatOrPercent(fee),
      ...(wrongAmount.length > 0 ? wrongAmount : typedAmount('refundAmount', { amount, of, type })),
    );
    return feeCodec.decode(fee);
  },
};

/** A fee on top of a booking, with the part of it that comes back on cancelling, as it is kept. */
export const processingFee = z.codec(keptFee, z.custom<ProcessingFee>(), feeCodec);
/** A fee as it is typed, with the key that it has. */
export const typedFeeWithKey = z.codec(keptFee, z.custom<ProcessingFee>(), typedFeeCodec);
/** A fee of a plan as it is typed: the server makes the key of a new one. */
export const typedFee = z.codec(wireFee, z.custom<ProcessingFee>(), typedFeeCodec);
