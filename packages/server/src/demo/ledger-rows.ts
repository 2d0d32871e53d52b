import { cents, negated, type Cents } from '@laneway/domain/money/cents';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { HOUR_MS } from '@laneway/domain/time/lengths';
import type { CopyRow } from '../bulk/copy-format.ts';
import type { Draft, DraftPayment } from './draft.ts';
import type { Making } from './make-draft.ts';
import { paidOf, refundedOf } from './payments.ts';
import type { Price, PricedLine } from './price.ts';
import type { DemoStaff } from './staff.ts';
import { add, type Rows } from './tables.ts';
import type { DemoOutlet } from './world.ts';

/** Debits are positive, credits negative; the lines of an entry add up to zero. */
type Side = {
  account: string;
  amount: Cents;
  itemId?: string | null;
  key?: string | null;
  categoryId?: string | null;
};
type Entry = {
  kind: string;
  atMs: number;
  /** Its business date; by default the one of the moment. */
  date?: string;
  by: DemoStaff | null;
  sides: Side[];
  transId?: string;
  reversesId?: string;
};

/**
 * Adds the payments of a draft and its double entry: charge, payments, tips, refunds, and the reversal of a cancelled
 * one. Charges carry the date of play, payments and refunds the date of the moment.
 */
export function addLedger(rows: Rows, draft: Draft, price: Price, making: Making): void {
  if (!wasCharged(draft)) return;
  const { cancelled, date } = draft;
  const charge = chargeSides(draft, price);
  const chargeId = addEntry(
    rows,
    draft,
    { kind: 'charge', atMs: draft.createdMs, date, by: draft.creator, sides: charge },
    making,
  );
  for (const payment of draft.payments) addPayment(rows, draft, payment, price, making);
  if (cancelled === null) return;
  const by = draft.creator;
  const sides = charge.map((side) => ({ ...side, amount: negated(side.amount) }));
  const { atMs } = cancelled;
  addEntry(rows, draft, { kind: 'charge_reversal', atMs, date, by, sides, reversesId: chargeId }, making);
  const kept = cents(paidOf(draft.payments) - refundedOf(draft.payments));
  if (kept > 0) {
    const income = [
      { account: 'receivable', amount: kept },
      { account: 'cancellation_income', amount: negated(kept) },
    ];
    addEntry(rows, draft, { kind: 'cancellation', atMs, by, sides: income }, making);
  }
}

/** Whether the total was charged: not for baskets, holds and waiting parties. */
function wasCharged({ status, cancelled }: Draft): boolean {
  if (status === 'cancelled') return cancelled?.wasConfirmed === true;
  return status === 'pending' || status === 'successful' || status === 'inprogress' || status === 'done';
}

function chargeSides({ itemId }: Draft, { lines, total }: Price): Side[] {
  const sides = lines.flatMap((line): Side[] => {
    const { amount, lineKey: key, accountingCategoryId: categoryId } = line;
    const origin = { itemId: line.ofItem ? itemId : null, key };
    const own = { account: accountOf(line), amount: negated(amount), ...origin, categoryId };
    if (!line.included) return [own];
    // Tax inside a price is deducted from that price's revenue.
    const sold = lines.find((one) => one.step === 'list' && one.lineKey === key);
    return [own, { account: 'revenue', amount, ...origin, categoryId: sold?.accountingCategoryId ?? null }];
  });
  return [{ account: 'receivable', amount: total }, ...sides.filter((side) => side.amount !== 0)];
}

function accountOf({ step }: PricedLine): string {
  if (step === 'list') return 'revenue';
  if (step === 'tax' || step === 'fee_tax') return 'tax';
  if (step === 'fee') return 'fee';
  return step === 'promo' || step === 'membership' ? 'discount' : 'adjustment';
}

function addPayment(rows: Rows, draft: Draft, payment: DraftPayment, price: Price, making: Making): void {
  const { outlet } = draft;
  const { method, amount, tip, refund, by, atMs } = payment;
  const transId = making.random.uuid(atMs);
  const needsReceipt = method === 'CHECK' || method === 'OTHER';
  add(rows, 'payment', {
    business_id: outlet.business.id,
    trans_id: transId,
    booking_id: draft.id,
    outlet_id: outlet.id,
    payment_method: method,
    payment_mode: amount >= price.total ? 'full' : 'partial',
    amount_cents: amount,
    tip_cents: tip,
    tip_source: payment.tipSource,
    refunded_cents: refund?.amount ?? 0,
    receipt_no: needsReceipt ? String(making.random.between(1000, 9999)) : null,
    payment_phone: draft.phone,
    payment_email: draft.email,
    status: 'successful',
    payment_received: atMs,
    business_date: dateOf(draft, atMs),
    created_by: by?.accountId ?? null,
    created_at: atMs,
    version: refund === null ? 1 : 2,
  });
  const tender = `tender_${method.toLowerCase()}`;
  const paid = [
    { account: tender, amount },
    { account: 'receivable', amount: negated(amount) },
  ];
  const paymentId = addEntry(rows, draft, { kind: 'payment', atMs, by, sides: paid, transId }, making);
  if (tip > 0) {
    const sides = [
      { account: tender, amount: tip },
      { account: 'tip', amount: negated(tip) },
    ];
    addEntry(rows, draft, { kind: 'tip', atMs, by, sides, transId }, making);
  }
  if (refund !== null) {
    const sides = [
      { account: 'receivable', amount: refund.amount },
      { account: tender, amount: negated(refund.amount) },
    ];
    const entry = { kind: 'refund', atMs: refund.atMs, by: refund.by, sides, transId, reversesId: paymentId };
    addEntry(rows, draft, entry, making);
  }
}

function addEntry(rows: Rows, draft: Draft, entry: Entry, { random }: Making): string {
  const { outlet } = draft;
  const ledger_entry_id = random.uuid(entry.atMs);
  add(rows, 'ledger_entry', {
    business_id: outlet.business.id,
    ledger_entry_id,
    kind: entry.kind,
    business_date: entry.date ?? dateOf(draft, entry.atMs),
    at: entry.atMs,
    actor_id: entry.by?.accountId ?? null,
    booking_id: draft.id,
    trans_id: entry.transId ?? null,
    reverses_id: entry.reversesId ?? null,
  });
  entry.sides.forEach((side, index) => {
    const row: CopyRow = {
      business_id: outlet.business.id,
      ledger_entry_id,
      line_no: index + 1,
      outlet_id: outlet.id,
      account: side.account,
      booking_item_id: side.itemId ?? null,
      line_key: side.key ?? null,
      accounting_category_id: side.categoryId ?? null,
      amount_cents: side.amount,
    };
    add(rows, 'ledger_line', row);
  });
  return ledger_entry_id;
}

/** Cache of business dates by outlet and hour: days turn on the hour, and there are many more entries than hours. */
const dates = new WeakMap<DemoOutlet, Map<number, string>>();

function dateOf({ outlet }: Draft, atMs: number): string {
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
