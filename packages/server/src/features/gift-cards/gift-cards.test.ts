import { expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { choreOf } from '../../testing/test-chores.ts';
import { fieldsOf } from '../../testing/test-app.ts';
import { keptLog, silentLog } from '../../testing/test-log.ts';
import { addPerson } from '../../testing/test-venue.ts';
import { cardTill, refusalOf, type Who } from '../till/gift-cards/cards.fixture.ts';

const till = cardTill();
type Change = Omit<Call<'giftCard.update'>['body'], 'version'>;

const list = async (query: object = {}, who: Who = 'owner') => {
  const { businessId } = till.app.venue.harbor;
  return till.app.call(who, 'giftCard.list', { params: { businessId }, query: query as never });
};
const update = async (giftCardId: string, change: Change, who: Who = 'owner', version?: number) => {
  const { businessId } = till.app.venue.harbor;
  const body = { version: version ?? (await till.card(giftCardId)).version, ...change };
  return till.app.call(who, 'giftCard.update', { params: { businessId, giftCardId }, body });
};
const deeds = async (giftCardId: string) =>
  (
    await till.app.owner.query<{ what: string }>(
      'SELECT what FROM activity WHERE subject_id = $1 ORDER BY activity_id',
      [giftCardId],
    )
  ).rows.map(({ what }) => what);

test('the list: newest first, by whole code, name and e-mail, with what is owed and the last 28 dates', async () => {
  const first = await till.aCard({ purchaser: { name: 'Ada Okonkwo', email: 'ada@mail.test' } });
  const second = await till.aCard({ amount: 80, recipient: { name: 'Eli Brandt', email: 'eli@mail.test' } });
  await till.apply(await till.book(), second.code, 30);
  const given = { issueFree: true, amount: 25, paymentMethod: undefined, reason: 'Lanes were down' };
  const third = await till.aCard(given, 'owner');
  const all = await list();
  expect(all.body.rows).toMatchObject([
    { giftCardId: third.giftCardId, amount: 25, balance: 25 },
    { giftCardId: second.giftCardId, amount: 80, balance: 50, recipient: 'Eli Brandt', status: 'active' },
    { giftCardId: first.giftCardId, last4: first.code.slice(-4), purchaser: 'Ada Okonkwo', balance: 50 },
  ]);
  expect(all.body).toMatchObject({
    liability: [{ outletId: till.outlet(), balance: 125 }],
    // What nobody paid for was not sold.
    days28: { sold: 130, used: 30 },
    total: 3,
  });
  expect(JSON.stringify(all.body)).not.toContain(first.code);
  const found = async (query: object) => (await list(query)).body.rows.map(({ giftCardId }) => giftCardId);
  expect(await found({ search: first.code.toLowerCase() })).toEqual([first.giftCardId]);
  expect(await found({ search: 'okonk' })).toEqual([first.giftCardId]);
  expect(await found({ search: 'ELI@mail' })).toEqual([second.giftCardId]);
  expect(await found({ search: 'nobody' })).toEqual([]);
  expect(await found({ status: 'used' })).toEqual([]);
  const page = await list({ size: '1' });
  expect(page.body.rows.map(({ giftCardId }) => giftCardId)).toEqual([third.giftCardId]);
  expect(await found({ size: '1', after: page.body.next })).toEqual([second.giftCardId]);
});

test('the code in whole is for who may edit, and a look at it stands in the history', async () => {
  const { code, giftCardId } = await till.aCard();
  const { businessId, outletId } = till.app.venue.harbor;
  const rights = { permissions: [['GiftCard', false]], outlets: [outletId] } as never;
  const viewer = (await addPerson(till.app.owner, businessId, 'viewer', 'MGR', rights)) as Who;
  const look = (who: Who) =>
    till.app.call(who, 'giftCard.details', { params: { businessId, giftCardId }, query: { code: 'true' } });
  const glance = (who: Who) =>
    till.app.call(who, 'giftCard.details', { params: { businessId, giftCardId }, query: {} });
  expect(refusalOf(await look(viewer))).toEqual([403, 'forbidden']);
  expect((await look('owner')).body.code).toBe(code);
  // The QR pays as well as the code does.
  expect((await look('owner')).body.qr).toMatch(/\/q\/G/);
  for (const who of [viewer, 'owner'] as Who[]) {
    expect((await glance(who)).body).toMatchObject({ code: null, qr: null });
  }
  expect((await update(giftCardId, { expiryDate: null })).body.card).toMatchObject({ code: null, qr: null });
  expect(await deeds(giftCardId)).toContain('giftcard.shown');
});

test('blocked with a reason it pays nothing, and is good again with one', async () => {
  const { code, giftCardId } = await till.aCard();
  expect(fieldsOf(await update(giftCardId, { status: 'blocked' }))).toEqual(['reason']);
  const blocked = await update(giftCardId, { status: 'blocked', reason: 'Lost' });
  expect(blocked.body.card).toMatchObject({ status: 'blocked', blockReason: 'Lost', balance: 50, version: 3 });
  expect(refusalOf(await till.check(code))).toEqual([422, 'giftcard.invalid']);
  expect((await update(giftCardId, { status: 'active', reason: 'Found' })).body.card.status).toBe('active');
  expect((await till.check(code)).body).toMatchObject({ availableBalance: 50 });
  const stale = await update(giftCardId, { status: 'blocked', reason: 'Lost' }, 'owner', 1);
  expect(refusalOf(stale)).toEqual([409, 'stale']);
});

test('adjusted by the business alone and with a reason: an entry of adjustment against the liability', async () => {
  const { giftCardId } = await till.aCard();
  const adjust = { direction: 2 as const, amount: 10, reason: 'Sold twice' };
  expect(refusalOf(await update(giftCardId, { adjust }, till.desks.desk))).toEqual([403, 'forbidden']);
  expect(fieldsOf(await update(giftCardId, { adjust: { ...adjust, reason: '' } }))).toEqual(['adjust.reason']);
  expect(fieldsOf(await update(giftCardId, { adjust: { ...adjust, amount: 50.01 } }))).toEqual(['adjust.amount']);
  const before = await till.accounts();
  const { body } = await update(giftCardId, { adjust });
  expect(body.card).toMatchObject({ balance: 40, ledger: [{ type: 'adjust', amount: -10, reason: 'Sold twice' }, {}] });
  const after = await till.accounts();
  const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
  expect([moved('gift_liability'), moved('adjustment')]).toEqual([1000, -1000]);
  expect((await update(giftCardId, { adjust: { ...adjust, direction: 1 } })).body.card.balance).toBe(50);
});

test('its last good day is over: what is left is written off, once, and an extended card stays', async () => {
  const [over, extended] = [await till.aCard({ amount: 30 }), await till.aCard()];
  expect(fieldsOf(await update(over.giftCardId, { expiryDate: '2026-12-10' }))).toEqual(['expiryDate']);
  expect((await update(over.giftCardId, { expiryDate: '2026-12-11' })).body.card.status).toBe('active');
  expect((await till.check(over.code)).body).toMatchObject({ expiryDate: '2026-12-11' });
  await till.app.owner.query(`UPDATE gift_card SET expiry_date = '2026-12-10' WHERE gift_card_id = ANY($1)`, [
    [over.giftCardId, extended.giftCardId],
  ]);
  expect((await till.card(over.giftCardId)).status).toBe('expired');
  await update(extended.giftCardId, { expiryDate: null });
  const before = await till.accounts();
  const chore = choreOf(till.app, 'expire gift cards');
  await chore.work(silentLog);
  await chore.work(silentLog);
  const after = await till.accounts();
  expect((after.gift_liability ?? 0) - (before.gift_liability ?? 0)).toBe(3000);
  expect(await till.card(over.giftCardId)).toMatchObject({
    balance: 0,
    status: 'expired',
    ledger: [{ type: 'expire', amount: -30, by: null }, {}],
  });
  expect((await till.card(extended.giftCardId)).balance).toBe(50);
  expect(0 - (after.gift_liability ?? 0)).toBe(await till.held());
});

test('a card that cannot be written off is logged, and keeps no other card of the house from its turn', async () => {
  const cards = [await till.aCard({ amount: 30 }), await till.aCard({ amount: 20 })];
  const ids = cards.map(({ giftCardId }) => giftCardId).toSorted();
  await till.app.owner.query(`UPDATE gift_card SET expiry_date = '2026-12-10' WHERE gift_card_id = ANY($1)`, [ids]);
  const [failing = '', good = ''] = ids;
  await till.app.owner.query(`ALTER TABLE gift_card ADD CONSTRAINT fails
    CHECK (gift_card_id <> '${failing}' OR status <> 'expired')`);
  const log = keptLog();
  const chore = choreOf(till.app, 'expire gift cards');
  await chore.work(log);
  await till.app.owner.query('ALTER TABLE gift_card DROP CONSTRAINT fails');
  expect(log.lines).toMatchObject([{ level: 'warn', details: { gift_card_id: failing } }]);
  expect(await till.card(good)).toMatchObject({ status: 'expired', balance: 0 });
  const kept = cards[0]?.giftCardId === failing ? 30 : 20;
  expect((await till.card(failing)).balance).toBe(kept);
  expect(0 - ((await till.accounts()).gift_liability ?? 0)).toBe(await till.held());
});

test('an expired card is neither blocked nor made good, unless the same change extends it', async () => {
  const { giftCardId } = await till.aCard({ amount: 30 });
  await till.app.owner.query(`UPDATE gift_card SET expiry_date = '2026-12-10' WHERE gift_card_id = $1`, [giftCardId]);
  const refused = async (status: 'active' | 'blocked', more: Change = {}) => {
    const reply = await update(giftCardId, { status, reason: 'Lost', ...more });
    return [reply.status, fieldsOf(reply)];
  };
  expect(await refused('blocked')).toEqual([400, ['status']]);
  await choreOf(till.app, 'expire gift cards').work(silentLog);
  const history = await deeds(giftCardId);
  expect([await refused('active'), await refused('blocked')]).toEqual([
    [400, ['status']],
    [400, ['status']],
  ]);
  expect(await refused('blocked', { expiryDate: '2026-12-10' })).toEqual([400, ['status']]);
  expect(await till.card(giftCardId)).toMatchObject({ status: 'expired', balance: 0, blockReason: '' });
  expect(await deeds(giftCardId)).toEqual(history);
  const adjust = { direction: 1, amount: 30, reason: 'Found again' } as const;
  const good = await update(giftCardId, { status: 'active', reason: 'Found', expiryDate: '2027-12-31', adjust });
  expect(good.body.card).toMatchObject({ status: 'active', balance: 30, expiryDate: '2027-12-31' });
});
