import { isDeepStrictEqual } from 'node:util';
import { cents, negated, type Cents } from '@laneway/domain/money/cents';
import { newId } from '../../../platform/database/uuid.ts';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import { isCharged, playDate, type BookingState, type LineState } from './booking-state.ts';
import type { Posting, StandingCharge } from './posting.ts';

const ENTRY_COLUMNS = [
  'business_id',
  'ledger_entry_id',
  'kind',
  'business_date',
  'at',
  'actor_id',
  'booking_id',
  'reverses_id',
];
const LINE_COLUMNS = [
  'business_id',
  'ledger_entry_id',
  'line_no',
  'outlet_id',
  'account',
  'booking_item_id',
  'line_key',
  'accounting_category_id',
  'amount_cents',
];

type Entry = {
  kind: 'charge' | 'charge_change' | 'charge_reversal';
  date: string;
  reversesId: string | null;
  postings: Posting[];
};

const ACCOUNT: Record<LineState['step'], string> = {
  list: 'revenue',
  promo: 'discount',
  membership: 'discount',
  tax: 'tax',
  fee: 'fee',
  fee_tax: 'tax',
  adjustment: 'adjustment',
  price_kept: 'adjustment',
};

/**
 * The entries for a change of a booking, none when its charge and date stay. `standing` is the booking's present charge
 * in the ledger, which gets reversed. `today` is the date of a charge of items without a date.
 */
export function chargeEntries(
  businessId: string,
  before: BookingState | null,
  after: BookingState,
  made: { at: string; today: () => string; actorId: string | null },
): NewRows[] {
  const charge = chargeOf(after);
  if (isDeepStrictEqual(before === null ? null : chargeOf(before), charge)) return [];
  const standing = before?.standing ?? [];
  const entries = movements(
    standing,
    charge && { ...charge, date: charge.date ?? standing[0]?.date ?? made.today() },
  ).map((entry) => ({ ...entry, entryId: newId() }));
  return [
    {
      table: 'ledger_entry',
      columns: ENTRY_COLUMNS,
      rows: entries.map(({ entryId, kind, date, reversesId }) => [
        businessId,
        entryId,
        kind,
        date,
        made.at,
        made.actorId,
        after.bookingId,
        reversesId,
      ]),
    },
    {
      table: 'ledger_line',
      columns: LINE_COLUMNS,
      rows: entries.flatMap(({ entryId, postings }) =>
        postings.map(({ account, itemId, key, categoryId, amount }, index) => [
          businessId,
          entryId,
          index + 1,
          after.outletId,
          account,
          itemId,
          key,
          categoryId,
          amount,
        ]),
      ),
    },
  ];
}

/** Reverses charges on other dates, and posts the difference on the charge's own date. */
function movements(standing: readonly StandingCharge[], charge: { date: string; postings: Posting[] } | null): Entry[] {
  const entries: Entry[] = [];
  for (const { date, entryId, postings } of standing) {
    if (date === charge?.date) continue;
    const kind = charge === null ? 'charge_reversal' : 'charge_change';
    entries.push({ kind, date, reversesId: entryId, postings: opposite(postings) });
  }
  if (charge === null) return entries;
  const here = standing.find(({ date }) => date === charge.date)?.postings ?? [];
  const difference = summed([...charge.postings, ...opposite(here)]);
  const kind = standing.length === 0 ? 'charge' : 'charge_change';
  if (difference.length > 0) entries.push({ kind, date: charge.date, reversesId: null, postings: difference });
  return entries;
}

/** The charge of a booking, and its business date; `date` is null where no item has one. */
function chargeOf(booking: BookingState): { date: string | null; postings: Posting[] } | null {
  if (!isCharged(booking.status)) return null;
  const postings = postingsOf(booking);
  return postings.length === 0 ? null : { date: playDate(booking.items), postings };
}

/** Receivable against revenue, tax and fees. Tax inside a price is deducted from that price's revenue. */
function postingsOf({ lines, total }: BookingState): Posting[] {
  if (lines.length === 0) return [];
  const postings: Posting[] = [{ account: 'receivable', itemId: null, key: null, categoryId: null, amount: total }];
  for (const { step, itemId, key, categoryId, amount, included } of lines) {
    postings.push({ account: ACCOUNT[step], itemId, key, categoryId, amount: negated(amount) });
    if (!included) continue;
    const sold = lines.find((line) => line.step === 'list' && line.itemId === itemId && line.key === key);
    postings.push({ account: 'revenue', itemId, key, categoryId: sold?.categoryId ?? null, amount });
  }
  return summed(postings);
}

/** One posting for each account and origin, without zero amounts. */
function summed(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const posting of postings) {
    const { account, itemId, key, categoryId } = posting;
    const origin = [account, itemId, key, categoryId].join('|');
    sums.set(origin, { ...posting, amount: cents(posting.amount + (sums.get(origin)?.amount ?? 0)) });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

function opposite(postings: readonly Posting[]): Posting[] {
  return postings.map((posting) => ({ ...posting, amount: negated(posting.amount) }));
}

/** The amount that the guest still owes. */
export function balanceOf(booking: Pick<BookingState, 'total' | 'paid' | 'refunded'>): Cents {
  return (booking.total - booking.paid + booking.refunded) as Cents;
}

/** The amount missing for confirmation: the deposit due, or the total, less payments. */
export function dueNow(booking: Pick<BookingState, 'dueOnConfirm' | 'paid' | 'refunded'>): Cents {
  return Math.max(0, booking.dueOnConfirm - booking.paid + booking.refunded) as Cents;
}
