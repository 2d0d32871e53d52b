import { isPercentage } from '@laneway/domain/money/rounding';
import { typedCents } from '@laneway/domain/money/wire-money';
import type { z } from 'zod';
import { PERCENT_MAX } from './wire.ts';

/** Checks a number that is money (type 1) or a percentage (type 2) beside it; NaN stands for a text that is no number. */
export function checkAmountOrPercent(type: 1 | 2, input: number, context: z.RefinementCtx): void {
  const path = ['amount'];
  if (Number.isNaN(input)) {
    const words = type === 1 ? 'validation.number' : 'validation.percent_number';
    context.addIssue({ code: 'custom', path, input, params: { words, values: {} } });
  } else if (input < 0) {
    context.addIssue({ code: 'custom', path, input, params: { code: 'money.negative' } });
  } else if (type === 1) {
    if (!('cents' in typedCents(input)))
      context.addIssue({ code: 'custom', path, input, params: { code: 'money.invalid' } });
  } else if (input > PERCENT_MAX) {
    context.addIssue({ code: 'too_big', origin: 'number', maximum: PERCENT_MAX, inclusive: true, input, path });
  } else if (!isPercentage(input)) {
    context.addIssue({ code: 'custom', path, input, params: { words: 'validation.percent', values: {} } });
  }
}
