import type { Cents } from '@laneway/domain/money/cents';
import { newId } from '../../platform/database/uuid.ts';
import type { NewRows } from '../../platform/database/insert-rows.ts';
import { isCharged, type BookingState, type LineState } from './booking-state.ts';

const ENTRY_COLUMNS = ['business_id', 'ledger_entry_id', 'kind', 'business_date', 'at', 'actor_id', 'booking_id'];
const LINE_COLUMNS = ['business_id', 'ledger_entry_id', 'line_no', 'outlet_id', 'account', 'amount_cents'];

type Posting = { account: string; amount: number };

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
 * The movement that a change of a booking makes: what was charged is taken back, what is charged now is posted, as one
 * entry that balances. None when nothing is charged before or after, or when the price stayed.
 */
export function chargeEntry(
  businessId: string,
  before: BookingState | null,
  after: BookingState,
  made: { at: string; date: string; actorId: string | null },
): NewRows[] {
  const old = before !== null && isCharged(before.status) ? before : null;
  const now = isCharged(after.status) ? after : null;
  if (old !== null && now !== null && samePrice(old.lines, now.lines)) return [];
  const postings = [...(old ? postingsOf(old, -1) : []), ...(now ? postingsOf(now, 1) : [])];
  if (postings.length === 0) return [];
  const kind = old === null ? 'charge' : now === null ? 'charge_reversal' : 'charge_change';
  const entryId = newId();
  return [
    {
      table: 'ledger_entry',
      columns: ENTRY_COLUMNS,
      rows: [[businessId, entryId, kind, made.date, made.at, made.actorId, after.bookingId]],
    },
    {
      table: 'ledger_line',
      columns: LINE_COLUMNS,
      rows: postings.map(({ account, amount }, index) => [
        businessId,
        entryId,
        index + 1,
        after.outletId,
        account,
        amount,
      ]),
    },
  ];
}

/** Receivable against what was sold. Tax that is inside a price is taken out of the revenue. */
function postingsOf(booking: BookingState, sign: 1 | -1): Posting[] {
  const postings: Posting[] = [];
  for (const line of booking.lines) {
    if (line.amount === 0) continue;
    postings.push({ account: ACCOUNT[line.step], amount: line.amount * -sign });
    if (line.included) postings.push({ account: 'revenue', amount: line.amount * sign });
  }
  if (postings.length === 0) return [];
  return [{ account: 'receivable', amount: booking.total * sign }, ...postings];
}

function samePrice(a: readonly LineState[], b: readonly LineState[]): boolean {
  return (
    a.length === b.length && a.every((line, index) => line.amount === b[index]!.amount && sameParts(line, b[index]!))
  );
}

/** The database gives the parts back in an order of its own. */
function sameParts(a: LineState, b: LineState): boolean {
  const text = ({ parts }: LineState) => JSON.stringify(Object.entries(parts).toSorted(([x], [y]) => (x < y ? -1 : 1)));
  return a.step === b.step && text(a) === text(b);
}

/** What the guest still owes. */
export function balanceOf(booking: Pick<BookingState, 'total' | 'paid' | 'refunded'>): Cents {
  return (booking.total - booking.paid + booking.refunded) as Cents;
}

/** What is missing to confirm: the deposit due, or all, less what was paid. */
export function dueNow(booking: Pick<BookingState, 'dueOnConfirm' | 'paid' | 'refunded'>): Cents {
  return Math.max(0, booking.dueOnConfirm - booking.paid + booking.refunded) as Cents;
}
