import type { Call } from '@laneway/contract/endpoints';
import { adjustmentForm } from '@laneway/contract/till/adjustment.schema';
import { isPercentage } from '@laneway/domain/money/rounding';
import { centsOf, toCents } from '@laneway/domain/money/wire-money';
import { adjustBooking, type AdjustmentRecord, readAdjustment } from '@laneway/domain/till/adjustment';
import type { z as Zod } from 'zod';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { money as moneyInput } from '../../app/form/fields/money-field.tsx';
import { text } from '../../app/form/fields/text-field.tsx';
import { limitWords } from '../../ui/money-field.tsx';
import type { Booking } from './till.queries.ts';

export type AdjustValues = Zod.input<typeof adjustmentForm>;

export const START: AdjustValues = {
  name: '',
  desc: '',
  adjustmentType: 1,
  adjustmentDirection: 2,
  amount: Number.NaN,
};

/** The fields of an adjustment, judged as the server judges it. */
export function adjustFields(sums: Booking['money'], money: (amount: number) => string) {
  const schema = adjustmentForm.superRefine((values, refusals) => {
    const made = adjusted(sums, values);
    if (made === null || !('error' in made)) return;
    const params =
      made.error === 'adjustment.zero' ? { words: 'till.adjust.zero' } : limitWords({ most: made.params.max }, money);
    refusals.addIssue({ code: 'custom', path: ['amount'], params, input: values });
  });
  return fields(schema as unknown as Zod.ZodType<AdjustValues, AdjustValues>, {
    amount: moneyInput('till.amount'),
    name: text('till.adjust.name', { autoComplete: 'off', maxLength: 60 }),
    desc: text('money.reason', { autoComplete: 'off', maxLength: 100 }),
  });
}

/** Total and balance with an adjustment, in cents; null while its amount is none. */
export function afterAdjustment(sums: Booking['money'], values: AdjustValues): AdjustmentRecord | null {
  const made = adjusted(sums, values);
  return made === null || 'error' in made ? null : made;
}

function adjusted({ total, balance }: Booking['money'], values: AdjustValues) {
  const { adjustmentType, amount } = values;
  const isAmount = adjustmentType === 1 ? 'cents' in toCents(amount) && amount >= 0 : isPercentage(amount);
  if (!isAmount) return null;
  return adjustBooking({ total: centsOf(total), balance: centsOf(balance) }, readAdjustment(values));
}

export function adjustCall(
  { outletId, bookingId, version }: Booking,
  { name, desc, ...typed }: AdjustValues,
  approvalId: string | null,
): Call<'adjustment.create'> {
  return { body: { outletId, bookingId, version, ...typed, name: name.trim(), desc: desc.trim(), approvalId } };
}

/** The values that were sent. */
export function adjustValues({ body }: Call<'adjustment.create'>): AdjustValues {
  const { name, desc, adjustmentType, adjustmentDirection, amount } = body;
  return { name, desc, adjustmentType, adjustmentDirection, amount };
}
