import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Statement, Tx } from './database.ts';
import { newId } from './uuid.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ENTRY: Statement = {
  name: 'test.entry',
  text: `INSERT INTO ledger_entry (business_id, ledger_entry_id, kind, business_date, at)
         VALUES ($1, $2, 'adjustment', '2026-12-12', app.now())`,
};
const LINE: Statement = {
  name: 'test.line',
  text: `INSERT INTO ledger_line (business_id, ledger_entry_id, line_no, outlet_id, account, amount_cents)
         VALUES ($1, $2, $3, $4, 'adjustment', $5)`,
};

/** Posts an entry with lines of these amounts. */
function post(tx: Tx, entryId: string, amounts: readonly number[], firstLine = 1): void {
  if (firstLine === 1) tx.send(ENTRY, [tx.businessId, entryId]);
  for (const [index, cents] of amounts.entries()) {
    tx.send(LINE, [tx.businessId, entryId, firstLine + index, app.venue.harbor.outletId, cents]);
  }
}

const inOne = (work: (tx: Tx) => void) => app.database.transaction(app.venue.harbor.businessId, async (tx) => work(tx));

test('an entry whose lines sum to zero is kept', async () => {
  await expect(inOne((tx) => post(tx, newId(), [500, -300, -200]))).resolves.toBeUndefined();
});

test('an entry that does not sum to zero is refused, and so is one with a single line', async () => {
  await expect(inOne((tx) => post(tx, newId(), [500, -499]))).rejects.toMatchObject({ code: 'LW001' });
  await expect(inOne((tx) => post(tx, newId(), [0]))).rejects.toMatchObject({ code: 'LW001' });
});

test('an entry takes no lines later, not even some that balance', async () => {
  const entryId = newId();
  await inOne((tx) => post(tx, entryId, [500, -500]));
  await expect(inOne((tx) => post(tx, entryId, [100, -100], 3))).rejects.toMatchObject({ code: 'LW002' });
});
