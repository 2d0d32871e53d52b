import { expect, test, vi } from 'vitest';
import type { Gateway, RefundOutcome } from '../../../platform/outside/payments/payments.ts';
import { refundTill, TODAY } from './refund.fixture.ts';

const till = refundTill();

/** The gateway's next refund goes another way; what `real` asks reaches the bank. */
function once(way: (real: () => Promise<RefundOutcome>) => Promise<RefundOutcome>) {
  const { gateway } = till.app.standin;
  const real = gateway.refund;
  const spy = vi.spyOn(gateway, 'refund');
  spy.mockImplementationOnce((...asked: Parameters<Gateway['refund']>) => way(() => real(...asked)));
  return spy;
}
async function paidByCard() {
  const bookingId = await till.book();
  const transId = await till.byCard(bookingId);
  return { bookingId, transId };
}
const BACK = {
  [`refund ${TODAY} receivable`]: 7935,
  [`refund ${TODAY} tender_card`]: -7935,
};
/** How often the bank gave money back for a booking. */
async function atBank(bookingId: string): Promise<number> {
  const { rows } = await till.app.owner.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM standin_entry e
     JOIN payment p ON p.charge_ref = e.charge_ref WHERE p.booking_id = $1 AND e.kind = 'refund' AND e.state = 'done'`,
    [bookingId],
  );
  return rows[0]?.count ?? 0;
}

const LOST: [string, Parameters<typeof once>[0]][] = [
  ['whose answer is lost', (real) => real().then(() => Promise.reject(new Error('the line broke')))],
  ['that never reaches the bank', () => Promise.reject(new Error('no line'))],
  ['that gets no answer in time', () => new Promise<never>(() => undefined)],
];
test.each(LOST)('a refund %s is out of the pool, is found, and is given back once', async (_, way) => {
  const { bookingId } = await paidByCard();
  const spy = once(way);
  const key = `lost-${bookingId}`;
  const reply = await till.refund(bookingId, { version: 3 }, { key });
  expect([reply.status, reply.body]).toMatchObject([
    200,
    { status: 'inprogress', message: 'The bank has not answered yet', refunded: 79.35, poolAmount: 0, balance: 158.69 },
  ]);
  expect(await till.posted(bookingId)).not.toMatchObject(BACK);
  expect((await till.money(bookingId)).rows[1]).toMatchObject({ kind: 'refund', status: 'inprogress' });
  expect((await till.refund(bookingId, { version: 3 }, { key })).body).toEqual(reply.body);
  await till.askLater();
  await till.askLater();
  expect(await till.posted(bookingId)).toMatchObject(BACK);
  expect([await atBank(bookingId), await till.receivable(bookingId)]).toEqual([1, 15869]);
  expect((await till.money(bookingId)).rows[1]).toMatchObject({ kind: 'refund', status: 'successful' });
  spy.mockRestore();
});

test('a refund that the bank has not decided stays under way until it says so', async () => {
  const { bookingId } = await paidByCard();
  const spy = once(async () => ({ kind: 'pending', refundRef: 're_pending' }));
  expect((await till.refund(bookingId)).body).toMatchObject({ status: 'inprogress', poolAmount: 0 });
  spy.mockRestore();
  const found = vi.spyOn(till.app.standin.gateway, 'findRefund');
  found.mockResolvedValue({ kind: 'pending', refundRef: 're_pending' });
  await till.askLater();
  expect((await till.money(bookingId)).rows[1]).toMatchObject({ status: 'inprogress' });
  found.mockResolvedValue({ kind: 'failed', code: 'gateway.try_again' });
  await till.askLater();
  expect(await till.money(bookingId)).toMatchObject({
    poolAmount: 79.35,
    rows: [{}, { status: 'initiated', error: 'gateway.try_again' }],
  });
  found.mockRestore();
  expect(await till.receivable(bookingId)).toBe(7934);
});

test('killed before the bank is asked: the committed row is asked about, and a repeat gets its answer', async () => {
  const { bookingId } = await paidByCard();
  const key = `killed-${bookingId}`;
  // As a process leaves it that dies between its steps: the rows are there, and no answer is.
  const spy = once(() => new Promise<never>(() => undefined));
  await till.refund(bookingId, { version: 3 }, { key });
  spy.mockRestore();
  await till.app.owner.query(
    `UPDATE stepped_call SET state = 'asked', status = NULL, answer = NULL, sealed = NULL, answered_at = NULL WHERE key = $1`,
    [key],
  );
  expect(await atBank(bookingId)).toBe(0);
  await till.askLater();
  expect(await atBank(bookingId)).toBe(1);
  const repeat = await till.refund(bookingId, { version: 3 }, { key });
  expect([repeat.status, repeat.body]).toMatchObject([200, { status: 'successful', refunded: 79.35, poolAmount: 0 }]);
  expect(await till.posted(bookingId)).toMatchObject(BACK);
});

test('an outcome that cannot be committed is written later, once', async () => {
  const { bookingId } = await paidByCard();
  await till.app.owner.query(
    `CREATE FUNCTION public.full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.status = 'successful' THEN RAISE EXCEPTION 'no room'; END IF; RETURN NEW; END $$`,
  );
  await till.app.owner.query(
    'CREATE TRIGGER full_disk BEFORE UPDATE ON refund FOR EACH ROW EXECUTE FUNCTION public.full_disk()',
  );
  const reply = await till.refund(bookingId);
  await till.app.owner.query('DROP TRIGGER full_disk ON refund');
  expect([reply.status, reply.body]).toMatchObject([200, { status: 'inprogress', poolAmount: 0 }]);
  expect([await atBank(bookingId), await till.posted(bookingId)]).not.toMatchObject([1, BACK]);
  await till.askLater();
  expect([await atBank(bookingId), await till.posted(bookingId)]).toMatchObject([1, BACK]);
});
