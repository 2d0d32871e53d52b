import type { QuoteLine } from '@laneway/contract/bookings/booking.schema';
import { sumOfAmounts } from '@laneway/domain/money/wire-money';
import type { Booking } from './booking-details.queries.ts';

/** A line of the money card. `percent` is the rate of a tax or a membership. */
export type LedgerRow = {
  kind:
    | 'charge'
    | 'promo'
    | 'membership'
    | 'tax'
    | 'tax_included'
    | 'fee'
    | 'fee_tax'
    | 'adjustment'
    | 'price_kept'
    | 'cancelled';
  key: string;
  label: string;
  percent: number | null;
  amount: number;
};

type Sold = Pick<Booking, 'lines' | 'items' | 'status'> & { money: Pick<Booking['money'], 'total'> };

/**
 * The price lines of a booking as a bookkeeper reads them: one charge per item, taxes of one rate together. Of a
 * cancelled booking the last line takes off what the house does not keep.
 */
export function ledgerOf({ lines, items, status, money }: Sold): LedgerRow[] {
  const rows = new Map<string, LedgerRow>();
  for (const line of lines) {
    const row = rowOf(line, items);
    const known = rows.get(row.key)?.amount ?? 0;
    rows.set(row.key, { ...row, amount: sumOfAmounts([known, line.amount]) });
  }
  const dropped = sumOfAmounts([money.total, ...lines.map(({ amount, included }) => (included ? 0 : -amount))]);
  if (status !== 'cancelled' || dropped === 0) return [...rows.values()];
  return [...rows.values(), { kind: 'cancelled', key: 'cancelled', label: '', percent: null, amount: dropped }];
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
