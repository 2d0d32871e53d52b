import type { QuoteLine } from '@laneway/contract/bookings/booking.schema';
import { sumOfAmounts } from '@laneway/domain/money/wire-money';
import { lineLabel } from './line-label.ts';

export type PriceLine = { label: string; amount: number; included: boolean };

/**
 * Lines of a price as they are read beside the board and by who pays: how many of what, times as the language writes
 * them, taxes of one rate together, and what one promo code takes off of each item.
 */
export function priceLines(
  lines: readonly QuoteLine[],
  wallRange: (from: string, to: string) => string,
): readonly PriceLine[] {
  const shown: PriceLine[] = [];
  for (const line of lines) {
    const { step, label, quantity = 1, amount, included = false } = line;
    const same = (step === 'tax' || step === 'promo') && shown.find((one) => one.label === label);
    if (same) same.amount = sumOfAmounts([same.amount, amount]);
    else {
      const text = lineLabel(line, wallRange);
      shown.push({ label: quantity === 1 ? text : `${quantity} × ${text}`, amount, included });
    }
  }
  return shown;
}
