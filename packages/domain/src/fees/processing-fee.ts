import { cents, sumCents, ZERO, type Cents } from '../money/cents.ts';
import { percentOf } from '../money/rounding.ts';
import type { ProcessingFee } from '../plans/plan.ts';
import type { LineKind } from '../prices/promo-discount.ts';

/** The parts of a plan's fee that the calculation needs. */
export type FeeTerms = Pick<
  ProcessingFee,
  'type' | 'amountFlat' | 'amountPer' | 'feeBasedOn' | 'taxFlag' | 'taxApplied' | 'serviceCategory' | 'status'
>;

/** A priced line that a fee may be based on: cents after discounts, without and with its tax. */
export type FeeLine = { kind: LineKind; serviceCategory?: string | null; net: Cents; gross: Cents };

/** Cents: the base of the percentage, the fee, and the tax on top of it. */
export type FeeAmount = { base: Cents; fee: Cents; tax: Cents };

/**
 * One processing fee over the priced lines. The base is the lines named by feeBasedOn (PERSON: all), of the fee's
 * category if it has one, without their tax unless taxFlag. Flat and percentage are rounded once together; the fee's
 * tax is always on top. Switched off, or with no such line bought, the fee is 0. Fees never build on fees.
 */
export function processingFee(
  terms: FeeTerms,
  lines: readonly FeeLine[],
  { guests, taxPer }: { guests: number; taxPer: number },
): FeeAmount {
  const bought = lines.filter((line) => countsFor(terms, line));
  const base = sumCents(bought.map((line) => (terms.taxFlag ? line.gross : line.net)));
  if (!terms.status || bought.length === 0) return { base, fee: ZERO, tax: ZERO };
  const times = terms.feeBasedOn === 'PERSON' ? guests : 1;
  const flat = terms.type === 2 ? 0 : terms.amountFlat * times;
  const percentage = terms.type === 1 ? 0 : percentOf(base, terms.amountPer);
  const fee = cents(flat + percentage);
  return { base, fee, tax: terms.taxApplied ? percentOf(fee, taxPer) : ZERO };
}

function countsFor(terms: FeeTerms, line: FeeLine): boolean {
  if (terms.serviceCategory !== null && terms.serviceCategory !== line.serviceCategory) return false;
  if (terms.feeBasedOn === 'PLAN') return line.kind === 'plan';
  if (terms.feeBasedOn === 'ADDON') return line.kind === 'addon';
  return true;
}
