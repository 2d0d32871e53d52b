import { expect, test } from 'vitest';
import { bankEvents } from '../cards/bank-events.fixture.ts';
import { tillOf, TODAY } from '../close/close.fixture.ts';
import { refundTill } from '../refunds/refund.fixture.ts';

const till = refundTill();
const { events, deliver, carryOut } = bankEvents(() => till.app);

/** The managers of the outlet named an address each; another outlet's named one, too. */
async function nameAddresses(): Promise<void> {
  const named = {
    edit: ['desk@harbor.test'],
    view: ['Desk@harbor.test', 'chef@harbor.test'],
    siblingEdit: ['far@harbor.test'],
    unpermitted: ['outside@elsewhere.test'],
  };
  for (const [who, addresses] of Object.entries(named)) {
    const { rowCount } = await till.app.owner.query(
      `UPDATE manager m SET to_addresses_list = $2 FROM staff s
       WHERE s.business_id = m.business_id AND s.staff_id = m.manager_id AND s.first_name = $1`,
      [who, addresses],
    );
    expect([who, rowCount]).toEqual([who, 1]);
  }
}
/** The notices since the last time, as address and subject. */
async function notices(): Promise<{ to: string; subject: string }[]> {
  await carryOut();
  const { rows } = await till.app.owner.query<{ to: string; subject: string }>(
    `DELETE FROM mail WHERE kind LIKE 'notice%' RETURNING to_address AS to, subject`,
  );
  return rows.toSorted((a, b) => a.to.localeCompare(b.to));
}

test('money that goes another way than the desk thinks is told to the managers of the outlet, each address once', async () => {
  await nameAddresses();
  const bookingId = await till.book();
  const code = (await till.booking(bookingId)).code;
  const transId = await till.byCard(bookingId);
  await till.refundOne(bookingId, { transId, refundType: 3, refundAmount: 18.13, reason: 'One guest left early' });
  const failed = `A refund did not go through: ${code}`;
  expect(await notices()).toEqual([
    { to: 'chef@harbor.test', subject: failed },
    { to: expect.stringMatching(/^desk@harbor.test$/i), subject: failed },
  ]);

  await events();
  const { rows } = await till.app.owner.query<{ ref: string }>('SELECT ref FROM standin_entry WHERE key = $1', [
    transId,
  ]);
  await till.app.standin.press(rows[0]!.ref, 'dispute');
  for (const one of await events()) await deliver(one);
  expect((await notices()).map(({ subject }) => subject)).toEqual(
    Array(2).fill(`A card payment was taken back: ${code}`),
  );

  expect(await notices()).toEqual([]);
});

test('a close whose count differs by more than 5.00 is told, one by 5.00 is not', async () => {
  await nameAddresses();
  const day = tillOf(till.app);
  await day.clear();
  await till.pay(await till.book());
  const count = (amount: number) => [{ paymentMethod: 'CASH' as const, amount }];
  expect((await day.close(TODAY, { counted: count(74.35) })).status).toBe(201);
  expect(await notices()).toEqual([]);
  await day.reopen(TODAY);
  const closed = await day.close(TODAY, { counted: count(74.34) });
  expect([closed.status, closed.body]).toMatchObject([201, { difference: -5.01 }]);
  expect((await notices()).map(({ subject }) => subject)).toEqual(
    Array(2).fill('Harbor Lanes: the count of Friday, December 11, 2026 differs'),
  );
});
