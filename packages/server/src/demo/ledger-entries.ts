import type { EntryKind, Posting } from '@laneway/domain/ledger/posting';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { HOUR_MS } from '@laneway/domain/time/lengths';
import type { CopyRow } from '../bulk/copy-format.ts';
import type { Making } from './make-draft.ts';
import type { DemoStaff } from './staff.ts';
import { add, type Rows } from './tables.ts';
import type { DemoOutlet } from './world.ts';

type Entry = {
  kind: EntryKind;
  atMs: number;
  /** Its business date; by default the one of the moment. */
  date?: string;
  by: DemoStaff | null;
  postings: readonly Posting[];
  transId?: string;
  reversesId?: string;
};

/** What an entry is about: a booking, or an outlet alone. */
type Subject = { outlet: DemoOutlet; id: string | null };

/** Adds an entry with its lines. Returns its id. */
export function addEntry(rows: Rows, { outlet, id }: Subject, entry: Entry, { random }: Making): string {
  const ledger_entry_id = random.uuid(entry.atMs);
  add(rows, 'ledger_entry', {
    business_id: outlet.business.id,
    ledger_entry_id,
    kind: entry.kind,
    business_date: entry.date ?? dateOf(outlet, entry.atMs),
    at: entry.atMs,
    actor_id: entry.by?.accountId ?? null,
    booking_id: id,
    trans_id: entry.transId ?? null,
    reverses_id: entry.reversesId ?? null,
  });
  entry.postings.forEach((posting, index) => {
    const row: CopyRow = {
      business_id: outlet.business.id,
      ledger_entry_id,
      line_no: index + 1,
      outlet_id: outlet.id,
      account: posting.account,
      booking_item_id: posting.itemId,
      line_key: posting.key,
      accounting_category_id: posting.categoryId,
      amount_cents: posting.amount,
    };
    add(rows, 'ledger_line', row);
  });
  return ledger_entry_id;
}

/** Cache of business dates by outlet and hour: days turn on the hour, and there are many more entries than hours. */
const dates = new WeakMap<DemoOutlet, Map<number, string>>();

/** Business date of an instant (epoch ms) at an outlet. */
export function dateOf(outlet: DemoOutlet, atMs: number): string {
  const hour = Math.floor(atMs / HOUR_MS);
  const known = dates.get(outlet) ?? new Map<number, string>();
  dates.set(outlet, known);
  const date = known.get(hour);
  if (date !== undefined) return date;
  const at = Temporal.Instant.fromEpochMilliseconds(hour * HOUR_MS);
  const found = businessDateOf(at, outlet.file.timezone, outlet.file.dayStart);
  known.set(hour, found);
  return found;
}

/** Epoch ms of a wall time of an outlet's date. */
export function instantOn({ file }: DemoOutlet, date: string, time: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(file.timezone).epochMilliseconds;
}
