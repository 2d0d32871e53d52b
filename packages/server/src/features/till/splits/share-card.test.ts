import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SUPERUSER } from '../../../platform/postgres/create-cluster.ts';
import { connectionTo } from '../../../platform/postgres/test-database.ts';
import { fieldsOf } from '../../../testing/test-app.ts';
import { addPerson } from '../../../testing/test-venue.ts';
import { cardTill, refusalOf, type Who } from '../gift-cards/cards.fixture.ts';
import { splitsOf } from './split.fixture.ts';

const TODAY = '2026-12-11';
const WRONG = 'K7QMRT4WXH2N9PCD';
const till = cardTill();
let shares: ReturnType<typeof splitsOf>;
beforeAll(() => {
  shares = splitsOf(till.app);
});

const byCode = (bookingId: string, splitId: string, gcCode: string, more: object = {}, who?: Who) =>
  shares.update(bookingId, splitId, { action: 'confirm', paymentMethod: 'GIFT_CARD', gcCode, ...more }, who);
const change = (giftCardId: string, set: string) =>
  till.app.owner.query(`UPDATE gift_card SET ${set} WHERE gift_card_id = $1`, [giftCardId]);
/** Nothing has happened: 79.34 are open in two shares, and the card holds what it held. */
async function expectUntouched({ bookingId, a }: { bookingId: string; a: string }, giftCardId: string, held = 50) {
  expect(await shares.list(bookingId)).toMatchObject({ balance: 79.34, current: a, unassigned: 0 });
  expect((await till.card(giftCardId)).balance).toBe(held);
}

describe('a share is confirmed by the code of a gift card', () => {
  test('of 50.00: it pays 39.67 and holds 10.33', async () => {
    const { code, giftCardId } = await till.aCard();
    const { bookingId, a, b } = await shares.story();
    const done = await byCode(bookingId, a, `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase());
    expect([done.status, done.body]).toMatchObject([
      200,
      {
        message: 'Payment received',
        poolAmount: 119.02,
        balance: 39.67,
        current: b,
        unassigned: 0,
        payment: { change: 0, status: 'successful', authenticate: null },
        rows: [{ paymentStatus: 2, status: 'paid', version: 2 }, { paymentStatus: 1 }],
      },
    ]);
    const last4 = code.slice(-4);
    expect(done.body.rows?.[0]?.payments).toMatchObject([
      { splitAmt: 39.67, tip: 0, paymentMethod: 'GIFT_CARD', last4 },
    ]);
    expect(await till.posted(bookingId)).toMatchObject({
      [`payment ${TODAY} tender_gift_card`]: 3967,
      [`gift_redeem ${TODAY} tender_gift_card`]: -3967,
      [`gift_redeem ${TODAY} gift_liability`]: 3967,
    });
    expect(await till.card(giftCardId)).toMatchObject({
      balance: 10.33,
      ledger: [{ type: 'redeem', amount: -39.67, balance: 10.33 }, { type: 'issue' }],
    });
    const { history, giftCardDetails } = await till.details(bookingId);
    expect(history[0]).toMatchObject({
      what: 'split.confirmed',
      after: { shares: ['Dana Cole'], amount: 39.67, paymentMethod: 'GIFT_CARD', last4 },
    });
    expect(giftCardDetails).toMatchObject([{ giftCardId, redeemAmount: 39.67 }]);
  });

  test('of 30.00: it is refused, and pays once the share is 30.00', async () => {
    const { code, giftCardId } = await till.aCard({ amount: 30 });
    const { bookingId, a, b } = await shares.story();
    const less = await byCode(bookingId, a, code);
    const words = 'This card holds $30.00, and the share is $39.67: make it $30.00 first, and the others take the rest';
    expect([less.status, less.error.details]).toEqual([400, { fields: { gcCode: words } }]);
    const byProcess = await shares.pay(bookingId, {
      paymentMethod: 'GIFT_CARD',
      amount: 39.67,
      splitId: a,
      gcCode: code,
    });
    expect([byProcess.status, byProcess.error.details]).toEqual([400, { fields: { gcCode: words } }]);
    await expectUntouched({ bookingId, a }, giftCardId, 30);
    await shares.update(bookingId, a, { action: 'edit', splitAmt: 30 });
    expect((await byCode(bookingId, a, code, { version: 2, splitAmt: 30 })).body).toMatchObject({
      balance: 49.34,
      current: b,
      unassigned: 0,
    });
    expect(await till.card(giftCardId)).toMatchObject({ balance: 0, status: 'used' });
  });

  test('that is blocked, expired, spent or unknown: one refusal to the letter, and each is counted', async () => {
    const who = await person('guesser');
    const story = await shares.story();
    const { bookingId, a } = story;
    const [blocked, expired, spent] = [await till.aCard(), await till.aCard(), await till.aCard()];
    await change(blocked.giftCardId, "status = 'blocked'");
    await change(expired.giftCardId, "expiry_date = '2026-12-10'");
    await change(spent.giftCardId, 'balance_cents = 0');
    const answers = [];
    for (const code of [WRONG, blocked.code, expired.code, spent.code]) {
      const { status, error } = await byCode(bookingId, a, code, {}, who);
      answers.push([status, error.code, error.message, error.details]);
    }
    expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify([422, 'giftcard.invalid', 'Invalid Code. Please try again.', undefined])]),
    );
    await expectUntouched(story, blocked.giftCardId);
    for (let tries = 0; tries < 3; tries += 1) await till.check(WRONG, who);
    for (let tries = 0; tries < 3; tries += 1) await byCode(bookingId, a, WRONG, {}, who);
    const { code } = await till.aCard();
    expect(refusalOf(await byCode(bookingId, a, code, {}, who))).toEqual([429, 'too_many']);
    expect(refusalOf(await till.check(code, who))).toEqual([429, 'too_many']);
    expect((await byCode(bookingId, a, code)).status).toBe(200);
  });

  test('is refused without a code, with a tip, in a version that is over, and at another amount', async () => {
    const { code, giftCardId } = await till.aCard();
    const story = await shares.story();
    const { bookingId, a } = story;
    const fieldsOfRefused = async (more: object) => fieldsOf(await byCode(bookingId, a, code, more));
    expect(await fieldsOfRefused({ gcCode: undefined })).toEqual(['gcCode']);
    expect(await fieldsOfRefused({ gcCode: '' })).toEqual(['gcCode']);
    expect(await fieldsOfRefused({ tip: 5 })).toEqual(['tip']);
    expect(await fieldsOfRefused({ splitAmt: 39.66 })).toEqual(['splitAmt']);
    await shares.update(bookingId, a, { action: 'edit', desc: 'Birthday child' });
    expect(refusalOf(await byCode(bookingId, a, code))).toEqual([409, 'stale']);
    await expectUntouched(story, giftCardId);
    await shares.pay(bookingId, { amount: 60 });
    expect(refusalOf(await byCode(bookingId, a, code, { version: 2 }))).toEqual([422, 'payment.exceeds_balance']);
    expect((await till.card(giftCardId)).balance).toBe(50);
  });

  test('once for a repeat under one key', async () => {
    const { code, giftCardId } = await till.aCard();
    const { bookingId, a } = await shares.story();
    const body = { bookingId, splitId: a, version: 1, action: 'confirm', paymentMethod: 'GIFT_CARD', gcCode: code };
    const press = () =>
      till.app.call('edit', 'splitPayment.update', { body: body as never }, { key: 'one-press-of-confirm' });
    const [first, again] = [await press(), await press()];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect([(await till.card(giftCardId)).balance, (await shares.list(bookingId)).balance]).toEqual([10.33, 39.67]);
  });

  test('once by two desks with a card each: the other card is not touched', async () => {
    const cards = [await till.aCard(), await till.aCard()];
    const { bookingId, a } = await shares.story();
    const both = await Promise.all(cards.map(({ code }) => byCode(bookingId, a, code)));
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    const held = await Promise.all(cards.map(async ({ giftCardId }) => (await till.card(giftCardId)).balance));
    expect(held).toEqual(both.map(({ status }) => (status === 200 ? 10.33 : 50)));
    expect((await shares.list(bookingId)).balance).toBe(39.67);
  });

  test('one card for two shares at once pays one of them', async () => {
    const { code, giftCardId } = await till.aCard();
    const { bookingId, a, b } = await shares.story();
    const both = await Promise.all([a, b].map((splitId) => byCode(bookingId, splitId, code)));
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 400]);
    expect([(await till.card(giftCardId)).balance, (await shares.list(bookingId)).balance]).toEqual([10.33, 39.67]);
  });
});

describe('a share that a card of a sibling outlet paid', () => {
  test('is confirmed and reverted over both outlets: the card holds 50.00 again', async () => {
    const { bookingId, a, card } = await paidAtSiblingsCard();
    expect(await postedAt(bookingId)).toMatchObject({
      'here payment tender_gift_card': 3967,
      'here gift_redeem tender_gift_card': -3967,
      'here gift_redeem inter_outlet': 3967,
      'sibling gift_redeem inter_outlet': -3967,
      'sibling gift_redeem gift_liability': 3967,
    });
    const back = await shares.update(bookingId, a, { action: 'revert', version: 2 });
    expect([back.status, back.body]).toMatchObject([200, { balance: 79.34, unassigned: 0, current: a }]);
    expect(await postedAt(bookingId)).toMatchObject({ 'here refund tender_gift_card': -3967 });
    expect(Object.keys(await postedAt(bookingId)).filter((at) => at.includes('gift_redeem'))).toEqual([]);
    expect((await till.card(card.giftCardId)).balance).toBe(50);
  });

  test('is reverted without holding the booking while the sibling is closed: no deadlock', async () => {
    const { bookingId, a } = await paidAtSiblingsCard();
    const { sibling } = till.app.venue.harbor;
    const closer = new pg.Client(connectionTo(SUPERUSER, String(till.app.owner.database)));
    await closer.connect();
    try {
      // In the common order: an outlet, as a close of its date takes it, then a booking. It finds a deadlock first.
      await closer.query("BEGIN; SET LOCAL deadlock_timeout = '50ms'");
      await closer.query('SELECT 1 FROM outlet WHERE outlet_id = $1 FOR UPDATE', [sibling.outletId]);
      const reverting = shares.update(bookingId, a, { action: 'revert', version: 2 });
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 });
      await closer.query('SELECT 1 FROM booking WHERE booking_id = $1 FOR UPDATE', [bookingId]);
      await closer.query('COMMIT');
      expect((await reverting).body).toMatchObject({ balance: 79.34, current: a });
    } finally {
      await closer.end();
    }
  });

  test('is confirmed without holding the booking while the sibling is closed', async () => {
    const card = await siblingsCard();
    const { bookingId, a } = await shares.story();
    const { sibling } = till.app.venue.harbor;
    await till.app.owner.query('BEGIN');
    await till.app.owner.query('SELECT 1 FROM outlet WHERE outlet_id = $1 FOR UPDATE', [sibling.outletId]);
    const confirming = byCode(bookingId, a, card.code);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 });
    await till.app.owner.query('SELECT 1 FROM booking WHERE booking_id = $1 FOR UPDATE NOWAIT', [bookingId]);
    await till.app.owner.query('COMMIT');
    expect((await confirming).body).toMatchObject({ balance: 39.67 });
  });
});

/** Somebody who takes payments, and has typed no code yet. */
function person(name: string): Promise<Who> {
  const { businessId, outletId } = till.app.venue.harbor;
  const rights = { permissions: [['Bookings', true]], outlets: [outletId] } as never;
  return addPerson(till.app.owner, businessId, name, 'MGR', rights) as Promise<Who>;
}

/** A card of 50.00 that the sibling issued. */
function siblingsCard() {
  const { outletId } = till.app.venue.harbor.sibling;
  const free = { issueFree: true, paymentMethod: undefined, reason: 'Lanes were down' };
  return till.aCard({ outletId, ...free }, 'owner');
}

/** A share of 39.67 that such a card paid. */
async function paidAtSiblingsCard() {
  const [card, story] = [await siblingsCard(), await shares.story()];
  expect((await byCode(story.bookingId, story.a, card.code)).body).toMatchObject({ balance: 39.67 });
  return { ...story, card };
}

/** What a booking posted beside its charges, in cents, by outlet, kind and account. */
async function postedAt(bookingId: string): Promise<Record<string, number>> {
  const { sibling } = till.app.venue.harbor;
  const { rows } = await till.app.owner.query<{ at: string; sum: number }>(
    `SELECT concat_ws(' ', CASE l.outlet_id WHEN $2 THEN 'sibling' ELSE 'here' END, e.kind, l.account) AS at,
       sum(l.amount_cents)::int AS sum
     FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
     WHERE e.booking_id = $1 AND e.kind NOT LIKE 'charge%' GROUP BY 1 HAVING sum(l.amount_cents) <> 0`,
    [bookingId, sibling.outletId],
  );
  return Object.fromEntries(rows.map(({ at, sum }) => [at, sum]));
}

async function waiting(): Promise<number | null> {
  const { rowCount } = await till.app.owner.query(
    `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return rowCount;
}
