import type { QuoteLine } from '@laneway/contract/bookings/booking.schema';
import { sumOfAmounts } from '@laneway/domain/money/wire-money';

export type PriceLine = { label: string; amount: number; included: boolean };

/**
 * Lines of a price as they are read beside the board: how many of what, times as the language writes them, taxes of one
 * rate together.
 */
export function priceLines(
  lines: readonly QuoteLine[],
  wallRange: (from: string, to: string) => string,
): readonly PriceLine[] {
  const shown: PriceLine[] = [];
  for (const { step, label, parts, quantity, amount, included = false } of lines) {
    const same = step === 'tax' && shown.find((one) => one.label === label);
    if (same) same.amount = sumOfAmounts([same.amount, amount]);
    else shown.push({ label: worded(label, parts, quantity), amount, included });
  }
  return shown;

  function worded(label: string, parts: QuoteLine['parts'], quantity = 1): string {
    const times = parts.of === 'plan' && parts.from && parts.to ? ([parts.from, parts.to] as const) : null;
    const text = times ? label.replace(times.join('-'), wallRange(...times)) : label;
    return quantity === 1 ? text : `${quantity} × ${text}`;
  }
}
