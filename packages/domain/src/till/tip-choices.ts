import type { ChargedLine } from '../ledger/charge-postings.ts';
import { negated, sumCents, ZERO, type Cents } from '../money/cents.ts';
import { percentOf } from '../money/rounding.ts';

/** Percentages that a tip is offered at. */
const TIP_PERCENTS: readonly number[] = [0, 15, 18, 20];

const GOODS: readonly ChargedLine['step'][] = ['list', 'promo', 'membership'];

/** The base of tips: plan lines and add-ons after discounts, without tax and fees, in cents >= 0. */
export function tipBase(lines: readonly Pick<ChargedLine, 'step' | 'amount' | 'included'>[]): Cents {
  const net = lines.map(({ step, amount, included }) => {
    if (GOODS.includes(step)) return amount;
    return step === 'tax' && included ? negated(amount) : ZERO;
  });
  return sumCents(net);
}

/** The tips that are offered on a base (cents), each rounded half up. */
export function tipChoices(base: Cents): { percent: number; tip: Cents }[] {
  return TIP_PERCENTS.map((percent) => ({ percent, tip: percentOf(base, percent) }));
}
