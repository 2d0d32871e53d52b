import { cents, type Cents } from '../money/cents.ts';
import type { TotalStep } from '../prices/booking-total.ts';

/** A line of a booking, in cents; a tax has the key of the line that it is on. */
export type TaxedLine = {
  step: TotalStep['step'];
  itemId: string | null;
  key: string | null;
  amount: Cents;
  /** The line's own amount contains this tax. */
  included: boolean;
  /** Of a tax. */
  taxPer: number | null;
};

/** What was sold at a rate, without its tax, and the tax. */
export type TaxRow = { taxPer: number; base: Cents; tax: Cents };

/**
 * The taxes of a booking by rate, goods and fees together, as each line was rounded; rates ascending, 0 too. What was
 * changed by hand is in none.
 */
export function receiptTaxes(lines: readonly TaxedLine[]): TaxRow[] {
  const sold = lines.filter(({ step }) => step !== 'adjustment' && step !== 'price_kept');
  const byOrigin = Map.groupBy(sold, ({ step, itemId, key }) => `${isFee(step) ? 'fee' : (itemId ?? '')} ${key ?? ''}`);
  const rows = new Map<number, TaxRow>();
  for (const parts of byOrigin.values()) {
    const taxes = parts.filter(({ step }) => isTax(step));
    const tax = sum(taxes);
    const included = sum(taxes.filter((one) => one.included));
    const base = sum(parts.filter(({ step }) => !isTax(step))) - included;
    const taxPer = taxes[0]?.taxPer ?? 0;
    const row = rows.get(taxPer);
    rows.set(taxPer, { taxPer, base: cents((row?.base ?? 0) + base), tax: cents((row?.tax ?? 0) + tax) });
  }
  return [...rows.values()].sort((one, other) => one.taxPer - other.taxPer);
}

function isTax(step: TaxedLine['step']): boolean {
  return step === 'tax' || step === 'fee_tax';
}

function isFee(step: TaxedLine['step']): boolean {
  return step === 'fee' || step === 'fee_tax';
}

function sum(lines: readonly TaxedLine[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}
