import { postingDate } from '@laneway/domain/ledger/posting-date';
import type { EntryKind, Posting } from '@laneway/domain/ledger/posting';
import type { Tx } from '../../platform/database/database.ts';
import type { NewRows } from '../../platform/database/insert-rows.ts';
import { newId } from '../../platform/database/uuid.ts';
import { booksOf } from './books.repository.ts';

/** An entry to be posted: one movement at one outlet, whose postings sum to zero. */
export type NewEntry = {
  kind: EntryKind;
  outletId: string;
  /**
   * The date of play of a charge; of what undoes a payment within its open date, that date. Null: the entry belongs to
   * the business date of the moment.
   */
  playDate: string | null;
  bookingId: string | null;
  /** The payment that it is about. */
  paymentId: string | null;
  /** The entry that it takes back: of a sale's charges on one date, which can be several, the newest. */
  reversesId: string | null;
  /** The account that caused it; null is the system. */
  actorId: string | null;
  postings: readonly Posting[];
};

const ENTRY_COLUMNS = [
  'business_id',
  'ledger_entry_id',
  'kind',
  'business_date',
  'for_date',
  'at',
  'actor_id',
  'booking_id',
  'trans_id',
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

/**
 * The rows that post entries, for the one statement of a command; but for the demo, no other code writes the ledger.
 * Each gets its business date here, which is never a closed one. The caller has called `openBooks` for their outlets.
 */
export function entryRows(tx: Tx, entries: readonly NewEntry[]): NewRows[] {
  const dated = entries.map((entry) => ({
    ...entry,
    ...postingDate(entry.kind, { playDate: entry.playDate, ...booksOf(tx, entry.outletId) }),
    entryId: newId(),
  }));
  const at = entries.length > 0 ? tx.now.toString() : '';
  return [
    {
      table: 'ledger_entry',
      columns: ENTRY_COLUMNS,
      rows: dated.map(({ entryId, kind, date, forDate, actorId, bookingId, paymentId, reversesId }) => [
        tx.businessId,
        entryId,
        kind,
        date,
        forDate,
        at,
        actorId,
        bookingId,
        paymentId,
        reversesId,
      ]),
    },
    {
      table: 'ledger_line',
      columns: LINE_COLUMNS,
      rows: dated.flatMap(({ entryId, outletId, postings }) =>
        postings.map(({ account, itemId, key, categoryId, amount }, index) => [
          tx.businessId,
          entryId,
          index + 1,
          outletId,
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
