import pino from 'pino';
import { expect, test } from 'vitest';
import { cardTill } from '../features/till/gift-cards/cards.fixture.ts';
import { sized } from './size.ts';

/** All that the server logs, at the most talkative level. */
const logged: string[] = [];
const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const till = cardTill({ logger });

test(
  'many clients take one card of 100.00 on as many bookings: exactly 100.00 is taken',
  { timeout: 600_000 },
  async () => {
    const clients = sized(16, 64);
    const { code, giftCardId } = await till.aCard({ amount: 100 });
    const bookings: string[] = [];
    for (let one = 0; one < clients; one += 1) bookings.push(await till.book(2));
    const replies = await Promise.all(
      bookings.map((bookingId, place) => till.apply(bookingId, code, 7 + (place % 5) / 100, { who: 'owner' })),
    );
    const taken = replies.flatMap(({ status, body }) => (status === 201 ? [Math.round(body.redeemAmount * 100)] : []));
    expect(taken.reduce((sum, cents) => sum + cents, 0)).toBe(10_000);
    const refused = replies.filter(({ status }) => status !== 201);
    // Whoever comes after the last cent has typed the code of an empty card.
    for (const { status, error } of refused) {
      expect([
        [422, 'giftcard.invalid'],
        [429, 'too_many'],
      ]).toContainEqual([status, error.code]);
    }
    expect(taken.length + refused.length).toBe(clients);
    const card = await till.card(giftCardId);
    expect([card.balance, card.status]).toEqual([0, 'used']);
    const { rows } = await till.app.owner.query<{ payments: number; moves: number }>(
      `SELECT (SELECT sum(amount_cents)::int FROM payment WHERE payment_method = 'GIFT_CARD') AS payments,
       (SELECT -sum(amount_cents)::int FROM gift_card_move WHERE type = 'redeem') AS moves`,
    );
    expect(rows).toEqual([{ payments: 10_000, moves: 10_000 }]);
    expect((await till.accounts()).gift_liability ?? 0).toBe(0);
  },
);

test('a code stands in no table, log, list, activity or refusal, however it is sold, sent, shown, spent and mistyped', async () => {
  const recipient = { name: 'Ben Lee', email: 'ben@mail.test', message: 'Strike!' };
  const sold = [await till.aCard({ recipient }), await till.aCard({ paymentMethod: 'CARD', source: 'tok_ok' })];
  const { businessId } = till.app.venue.harbor;
  const answers: unknown[] = [];
  for (const { code, giftCardId, bookingId } of sold) {
    const lanes = await till.book();
    await till.apply(lanes, code, 10);
    await till.apply(lanes, `${code.slice(0, 15)}2`);
    await till.check(code);
    await till.remove(lanes, giftCardId);
    answers.push(...(await byShare(lanes, code)));
    await till.app.call('owner', 'giftCard.details', { params: { businessId, giftCardId }, query: { code: 'true' } });
    const search = { params: { businessId }, query: { search: code } as never };
    answers.push((await till.app.call('owner', 'giftCard.list', search)).body);
    answers.push(await failing(() => till.apply(lanes, code, 10)));
    answers.push(await till.sell({ paymentMethod: 'GIFT_CARD', gcCode: code, amount: 2000 }));
    const { version } = await till.card(giftCardId);
    const body = { version, status: 'blocked', reason: 'Lost' } as const;
    await till.app.call('owner', 'giftCard.update', { params: { businessId, giftCardId }, body });
    for (const refused of [
      await till.check(code),
      await till.apply(lanes, code),
      await till.remove(lanes, giftCardId),
    ]) {
      expect(refused.status).toBeGreaterThanOrEqual(400);
      answers.push(refused.error);
    }
    answers.push(await till.details(lanes), (await till.refund(bookingId)).body);
  }
  // It is the log of these calls, with the one that failed.
  expect(logged.join('')).toContain('/admin/gift-card/apply');
  expect(logged.join('')).toContain('the drive is full');
  for (const { code } of sold) {
    const inFours = code.replaceAll(/(.{4})(?=.)/g, '$1 ');
    for (const [where, text] of [
      ['log', logged.join('')],
      ['answers', JSON.stringify(answers)],
    ] as const) {
      expect([where, text.includes(code), text.includes(inFours)]).toEqual([where, false, false]);
    }
  }
  const { rows: tables } = await till.app.owner.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  for (const { code } of sold) {
    const inFours = code.replaceAll(/(.{4})(?=.)/g, '$1 ');
    for (const { name } of tables) {
      const { rows } = await till.app.owner.query(
        `SELECT 1 FROM ${name} t WHERE strpos(t::text, $1) > 0 OR strpos(t::text, $2) > 0 OR strpos(t::text, encode($3, 'hex')) > 0`,
        [code, inFours, Buffer.from(code)],
      );
      expect([name, rows]).toEqual([name, []]);
    }
  }
});

/** A share that the card pays, also where it cannot be written, and that is reverted. */
async function byShare(bookingId: string, gcCode: string): Promise<unknown[]> {
  const people = [20, 138.69].map((splitAmt) => ({ customerDetails: { name: 'Dana Cole' }, splitAmt }));
  const split = { outletId: till.outlet(), bookingId, mode: 'amounts' as const, people };
  const made = await till.app.call('edit', 'splitPayment.create', { body: split });
  const splitId = made.body.splits[0]?.splitId ?? '';
  const of = { bookingId, splitId, paymentMethod: 'GIFT_CARD' as const };
  const confirm = () =>
    till.app.call('edit', 'splitPayment.update', { body: { ...of, gcCode, version: 1, action: 'confirm' } });
  const [refused, done] = [await failing(confirm), await confirm()];
  const back = await till.app.call('owner', 'splitPayment.update', { body: { ...of, version: 2, action: 'revert' } });
  expect([refused.status, done.status, back.status]).toEqual([500, 200, 200]);
  return [refused.error, done.body, back.body];
}

/** What a command answers whose move of a card cannot be written. */
async function failing<T>(command: () => Promise<T>): Promise<T> {
  await till.app.owner.query(
    `CREATE FUNCTION refuse_move() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'the drive is full: %', NEW; END $$`,
  );
  await till.app.owner.query(
    `CREATE TRIGGER refuse_move BEFORE INSERT ON gift_card_move FOR EACH ROW EXECUTE FUNCTION refuse_move()`,
  );
  try {
    return await command();
  } finally {
    await till.app.owner.query('DROP FUNCTION refuse_move() CASCADE');
  }
}
