import type { Account, EntryKind } from '@laneway/domain/ledger/posting';
import { cents } from '@laneway/domain/money/cents';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../platform/database/database.ts';
import { insertStatement } from '../../platform/database/insert-rows.ts';
import { newId } from '../../platform/database/uuid.ts';
import { SUPERUSER } from '../../platform/postgres/create-cluster.ts';
import { connectionTo } from '../../platform/postgres/test-database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { entryRows, openBooks, type NewEntry } from './ledger.door.ts';

let app: TestApp;
let closer: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  closer = new pg.Client(connectionTo(SUPERUSER, String(app.owner.database)));
  await closer.connect();
});
afterAll(async () => {
  await closer.end();
  await app.close();
});

/** The business date of the tests' clock, a Friday evening. */
const TODAY = '2026-12-11';

function post(tx: Tx, entry: Partial<NewEntry> = {}): void {
  const { outletId } = app.venue.harbor;
  const origin = { itemId: null, key: null, categoryId: null };
  const about = { outletId, playDate: null, bookingId: null, paymentId: null, reversesId: null, actorId: null };
  const postings = [
    { ...origin, account: 'tender_cash' as const, amount: cents(500) },
    { ...origin, account: 'receivable' as const, amount: cents(-500) },
  ];
  const { statement, values } = insertStatement(entryRows(tx, [{ kind: 'payment', ...about, postings, ...entry }]));
  tx.send(statement, values);
}

const inHarbor = (work: (tx: Tx) => Promise<void>) => app.database.transaction(app.venue.harbor.businessId, work);
const posting = (entry: Partial<NewEntry> = {}) =>
  inHarbor(async (tx) => {
    await openBooks(tx, app.venue.harbor.outletId);
    post(tx, entry);
  });

/** Closes a date as the day close does: the outlet first, then the row. */
async function beginClose(): Promise<void> {
  await closer.query('BEGIN');
  await closer.query('SELECT 1 FROM outlet WHERE outlet_id = $1 FOR UPDATE', [app.venue.harbor.outletId]);
}
async function endClose(date: string): Promise<void> {
  const { businessId, outletId } = app.venue.harbor;
  await closer.query(
    `INSERT INTO day_close (business_id, outlet_id, business_date, status, closed_at, closed_by)
     VALUES ($1, $2, $3, 'closed', app.now(), $4)`,
    [businessId, outletId, date, newId()],
  );
  await closer.query('COMMIT');
}
async function close(date: string): Promise<void> {
  await beginClose();
  await endClose(date);
}

/** The numbers of entries by date and, where they belong to another one, that one. */
async function entries(): Promise<Record<string, number>> {
  const { rows } = await app.owner.query<{ dates: string; count: number }>(
    `SELECT concat_ws(' for ', business_date, for_date) AS dates, count(*)::int AS count FROM ledger_entry GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ dates, count }) => [dates, count]));
}
async function reopenAll(): Promise<void> {
  await app.owner.query(`UPDATE day_close SET status = 'open', version = version + 1`);
  await app.owner.query('TRUNCATE ledger_entry, ledger_line');
}
const waiting = async () =>
  (
    await app.owner.query(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
  ).rowCount;

test('none of 64 postings that race the close of their date lands behind it', async () => {
  await reopenAll();
  const first = Promise.withResolvers<void>();
  const all = Array.from({ length: 64 }, () => posting().then(first.resolve));
  await first.promise;
  await beginClose();
  const { [TODAY]: before = 0 } = await entries();
  await endClose(TODAY);
  await Promise.all([...all, posting()]);
  const after = await entries();
  expect(before).toBeGreaterThan(0);
  expect(after).toEqual({ [TODAY]: before, [`2026-12-12 for ${TODAY}`]: 65 - before });
});

test('a posting that meets a close waits for it, and counts for the first open date', async () => {
  await reopenAll();
  await app.owner.query('DELETE FROM day_close');
  await close('2026-12-12');
  await beginClose();
  const late = posting();
  await expect.poll(waiting).toBe(1);
  await endClose(TODAY);
  await late;
  expect(await entries()).toEqual({ [`2026-12-13 for ${TODAY}`]: 1 });
});

test('a charge of another date stays there, and a reopened date takes entries again', async () => {
  await reopenAll();
  await app.owner.query('DELETE FROM day_close');
  await close(TODAY);
  await posting({ kind: 'charge', playDate: '2026-12-19' });
  await reopenAll();
  await posting({ kind: 'charge', playDate: '2026-12-19' });
  await posting();
  expect(await entries()).toEqual({ '2026-12-19': 1, [TODAY]: 1 });
});

test('an entry at an outlet whose books are not open is refused, also after those of another one', async () => {
  await expect(inHarbor(async (tx) => post(tx))).rejects.toThrow('books are not open');
  const elsewhere = inHarbor(async (tx) => {
    await openBooks(tx, app.venue.cedar.outletId);
    await openBooks(tx, app.venue.harbor.outletId);
    post(tx, { outletId: app.venue.cedar.outletId });
  });
  await expect(elsewhere).rejects.toThrow('books are not open');
});

test('the tables take the kinds and accounts that there are, and no other', async () => {
  const kinds: Record<EntryKind, true> = {
    charge: true,
    charge_change: true,
    charge_reversal: true,
    payment: true,
    tip: true,
    refund: true,
    void: true,
    gift_sale: true,
    gift_redeem: true,
    adjustment: true,
    cancellation: true,
    membership: true,
    earned: true,
    tender_change: true,
    cash_count: true,
    transfer: true,
  };
  const accounts: Record<Account, true> = {
    receivable: true,
    revenue: true,
    discount: true,
    tax: true,
    fee: true,
    tender_cash: true,
    tender_card: true,
    tender_card_present: true,
    tender_gift_card: true,
    tender_check: true,
    tender_other: true,
    gift_liability: true,
    membership_deferred: true,
    tip: true,
    adjustment: true,
    cancellation_income: true,
    inter_outlet: true,
    cash_over_short: true,
    opening: true,
  };
  const allowed = async (constraint: string) => {
    const { rows } = await app.owner.query<{ text: string; valid: boolean }>(
      'SELECT pg_get_constraintdef(oid) AS text, convalidated AS valid FROM pg_constraint WHERE conname = $1',
      [constraint],
    );
    expect(rows.map(({ valid }) => valid)).toEqual([true]);
    return Array.from(rows[0]!.text.matchAll(/'(\w+)'/g), ([, name]) => name ?? '').toSorted((a, b) =>
      a.localeCompare(b),
    );
  };
  expect(await allowed('ledger_entry_kind_check')).toEqual(Object.keys(kinds).toSorted());
  expect(await allowed('ledger_line_account_check')).toEqual(Object.keys(accounts).toSorted());
});
