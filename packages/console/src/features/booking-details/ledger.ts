import type { QuoteLine } from '@laneway/contract/bookings/booking.schema';
import type { Booking } from './booking-details.queries.ts';

/** A line of the money card. `percent` is the rate of a tax, as the server wrote it ("6.25"). */
export type LedgerRow = {
  kind: 'charge' | 'promo' | 'membership' | 'tax' | 'tax_included' | 'fee' | 'fee_tax' | 'adjustment' | 'price_kept';
  key: string;
  label: string;
  percent: string | null;
  amount: number;
};

const RATE = /(\d+(?:\.\d+)?)\s?%/;

/** The price lines of a booking as a bookkeeper reads them: one charge per item, taxes of one rate together. */
export function ledgerOf({ lines, items }: Pick<Booking, 'lines' | 'items'>): LedgerRow[] {
  const rows = new Map<string, LedgerRow & { cents: number }>();
  for (const line of lines) {
    const row = rowOf(line, items);
    const known = rows.get(row.key);
    const cents = Math.round(line.amount * 100);
    rows.set(row.key, { ...row, cents: (known?.cents ?? 0) + cents });
  }
  return [...rows.values()].map(({ cents, ...row }) => ({ ...row, amount: cents / 100 }));
}

function rowOf(line: QuoteLine, items: Booking['items']): LedgerRow {
  const { step, label, amount, included } = line;
  const percent = RATE.exec(label)?.[1] ?? null;
  switch (step) {
    case 'list': {
      const item = items.find((one) => one.itemId === line.itemId);
      return {
        kind: 'charge',
        key: `charge ${line.itemId ?? label}`,
        label: item?.planTitle ?? label,
        percent: null,
        amount,
      };
    }
    case 'tax': {
      const kind = included ? 'tax_included' : 'tax';
      return { kind, key: `${kind} ${percent ?? label}`, label, percent, amount };
    }
    case 'fee_tax':
      return { kind: 'fee_tax', key: 'fee_tax', label, percent: null, amount };
    default:
      return { kind: step, key: `${step} ${label}`, label, percent, amount };
  }
}

/** A price line of an item: what is sold, and the stretch of time it is for, where it is for one. */
export function soldOf(label: string): { what: string; from: string | null; to: string | null } {
  const found = /\s(\d\d:\d\d)-(\d\d:\d\d)/.exec(label);
  if (!found) return { what: label, from: null, to: null };
  return { what: label.replace(found[0], ''), from: found[1] ?? null, to: found[2] ?? null };
}
