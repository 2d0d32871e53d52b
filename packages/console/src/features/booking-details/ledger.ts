import type { QuoteLine } from '@laneway/contract/bookings/booking.schema';
import type { Booking, Guests } from './booking-details.queries.ts';

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

const GUEST_TYPE = /^, (Child|Guest|Per Person)(?=,|$)/;
const GAMES = /, (\d+) games?$/;

/** What the server has put into a price line's label beside the plan's title, which is the venue's own. */
export type Sold = {
  title: string;
  from: string | null;
  to: string | null;
  type: keyof Guests | null;
  games: number | null;
  /** The venue's name of a price. */
  name: string;
};

/** A price line of an item by its parts, so that each is said in the reader's language. */
export function soldOf(label: string, planTitle: string): Sold {
  // A plan that was given another title since: its old one ends where the first part begins.
  const title = label.startsWith(planTitle)
    ? planTitle
    : (/^(.*?)(?= \d\d:\d\d-\d\d:\d\d|,|$)/.exec(label)?.[1] ?? label);
  let rest = label.slice(title.length);
  const take = (part: RegExp) => {
    const found = part.exec(rest);
    if (found) rest = rest.replace(found[0], '');
    return found;
  };
  const time = take(/^ (\d\d:\d\d)-(\d\d:\d\d)/);
  const games = take(GAMES)?.[1];
  const type = take(GUEST_TYPE)?.[1] as keyof Guests | undefined;
  return {
    title,
    from: time?.[1] ?? null,
    to: time?.[2] ?? null,
    type: type ?? null,
    games: games === undefined ? null : Number(games),
    name: rest.replace(/^, /, ''),
  };
}
