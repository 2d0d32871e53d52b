import type { QuoteLine as WireLine } from '@laneway/contract/bookings/booking.schema';
import type { Language } from '@laneway/contract/words/languages';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Quote } from '@laneway/domain/prices/quote';
import type { LineState } from './booking-state.ts';
import { sayLine } from './say-line.ts';

/** Price lines as stored with a booking; `itemIds` are the items in the order of the quote. */
export function linesOf(quote: Quote, itemIds: readonly string[]): LineState[] {
  return quote.lines.map((line) => ({
    itemId: line.itemIndex === null ? null : (itemIds[line.itemIndex] ?? null),
    step: line.step,
    parts: line.parts,
    quantity: line.quantity ?? null,
    unit: line.unit ?? null,
    amount: line.amount,
    included: line.included,
    taxPer: 'percent' in line.parts ? line.parts.percent : null,
    key: line.key,
    categoryId: line.categoryId,
  }));
}

/** Price lines as the API presents them, in the reader's language. */
export function presentLines(lines: readonly LineState[], language: Language): WireLine[] {
  return lines.map((line) => presentLine(line, language));
}

function presentLine(line: LineState, language: Language): WireLine {
  return {
    step: line.step,
    label: sayLine(line.parts, language),
    ...(line.quantity !== null && { quantity: line.quantity }),
    ...(line.unit !== null && { unit: toWire(line.unit) }),
    amount: toWire(line.amount),
    ...(line.included && { included: true as const }),
    ...(line.itemId !== null && { itemId: line.itemId }),
    parts: line.parts,
  };
}
