import type { QuoteLine as WireLine } from '@laneway/contract/bookings/booking.schema';
import type { Quote } from '@laneway/domain/prices/quote';
import { toWire } from '@laneway/domain/money/wire-money';
import type { LineState } from './booking-state.ts';

/** Price lines as they are kept with a booking; `itemIds` are the items in the order that was priced. */
export function linesOf(quote: Quote, itemIds: readonly string[]): LineState[] {
  return quote.lines.map((line) => ({
    itemId: line.itemIndex === null ? null : (itemIds[line.itemIndex] ?? null),
    step: line.step,
    label: line.label,
    quantity: line.quantity ?? null,
    unit: line.unit ?? null,
    amount: line.amount,
    included: line.included,
    taxPer: 'percent' in line.data ? line.data.percent : null,
    key: line.key,
  }));
}

/** Price lines as they travel. */
export function presentLines(lines: readonly LineState[]): WireLine[] {
  return lines.map((line) => ({
    step: line.step,
    label: line.label,
    ...(line.quantity !== null && { quantity: line.quantity }),
    ...(line.unit !== null && { unit: toWire(line.unit) }),
    amount: toWire(line.amount),
    ...(line.included && { included: true as const }),
    ...(line.itemId !== null && { itemId: line.itemId }),
  }));
}
