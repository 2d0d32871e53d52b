import type { QuoteLine } from '@laneway/contract/bookings/booking.schema';
import { sumOfAmounts } from '@laneway/domain/money/wire-money';
import type { Booking } from './booking-details.queries.ts';

/** A line of the money card. `percent` is the rate of a tax or a membership. */
export type LedgerRow = {
  kind: 'charge' | 'promo' | 'membership' | 'tax' | 'tax_included' | 'fee' | 'fee_tax' | 'adjustment' | 'price_kept';
  key: string;
  label: string;
  percent: number | null;
  amount: number;
};

/** The price lines of a booking as a bookkeeper reads them: one charge per item, taxes of one rate together. */
export function ledgerOf({ lines, items }: Pick<Booking, 'lines' | 'items'>): LedgerRow[] {
  const rows = new Map<string, LedgerRow>();
  for (const line of lines) {
    const row = rowOf(line, items);
    const known = rows.get(row.key)?.amount ?? 0;
    rows.set(row.key, { ...row, amount: sumOfAmounts([known, line.amount]) });
  }
  return [...rows.values()];
}

function rowOf({ step, label, parts, amount, included, itemId }: QuoteLine, items: Booking['items']): LedgerRow {
  const percent = 'percent' in parts && !('flat' in parts) ? parts.percent : null;
  switch (step) {
    case 'list': {
      if (parts.of === 'addon') return { kind: 'charge', key: `addon ${label}`, label, percent: null, amount };
      const item = items.find((one) => one.itemId === itemId);
      const key = `charge ${itemId ?? label}`;
      return { kind: 'charge', key, label: item?.planTitle ?? label, percent: null, amount };
    }
    case 'tax': {
      const kind = included ? 'tax_included' : 'tax';
      return { kind, key: `${kind} ${percent}`, label, percent, amount };
    }
    case 'fee_tax':
      return { kind: 'fee_tax', key: 'fee_tax', label, percent: null, amount };
    default:
      return { kind: step, key: `${step} ${label}`, label, percent, amount };
  }
}
