import { choice } from '../fields/choice-field.tsx';
import { money } from '../fields/money-field.tsx';
import { number, percent } from '../fields/number-field.tsx';
import { toggle } from '../fields/switch-field.tsx';
import { text } from '../fields/text-field.tsx';

const NUMERIC = { read: Number };

export const REFUND_WORDS = {
  0: 'business.fee.refund_none',
  1: 'business.fee.refund_flat',
  2: 'business.fee.refund_percent',
  3: 'business.fee.refund_partial',
  4: 'business.fee.refund_full',
} as const;

/** The fields of a fee: of a plan, and of a business, with which a new plan starts. */
export const feeFields = {
  'processingFeeDetails.*.name': text('business.fee.name'),
  'processingFeeDetails.*.description': text('business.fee.description'),
  'processingFeeDetails.*.type': choice(
    'business.fee.type',
    { 1: 'business.fee.type_flat', 2: 'business.fee.type_percent', 3: 'business.fee.type_both' },
    NUMERIC,
  ),
  'processingFeeDetails.*.amountFlat': money('business.fee.amount'),
  'processingFeeDetails.*.amountPer': percent('business.fee.percent', { end: '%' }),
  'processingFeeDetails.*.feeBasedOn': choice('business.fee.based_on', {
    BOOKING: 'business.fee.base.BOOKING',
    PLAN: 'business.fee.base.PLAN',
    ADDON: 'business.fee.base.ADDON',
    PERSON: 'business.fee.base.PERSON',
  }),
  'processingFeeDetails.*.refundType': choice('business.fee.refund', REFUND_WORDS, NUMERIC),
  'processingFeeDetails.*.refundAmount': number('business.fee.refund_amount'),
  'processingFeeDetails.*.timeAdvance': number('business.fee.in_time', { step: 1 }),
  'processingFeeDetails.*.status': toggle('business.fee.on'),
  'processingFeeDetails.*.taxApplied': toggle('business.fee.taxed'),
  'processingFeeDetails.*.taxFlag': toggle('business.fee.with_tax'),
} as const;
