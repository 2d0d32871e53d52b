import { expect, test } from 'vitest';
import { addPerson } from '../../../testing/test-venue.ts';
import { cardTill, refusalOf, type Who } from './cards.fixture.ts';

const till = cardTill();
const WRONG = 'K7QMRT4WXH2N9PCD';

const guesser = (name: string): Promise<Who> => {
  const { businessId, outletId } = till.app.venue.harbor;
  const rights = { permissions: [['Bookings', true]], outlets: [outletId] } as never;
  return addPerson(till.app.owner, businessId, name, 'MGR', rights) as Promise<Who>;
};
const noMinute = () => till.app.owner.query(`UPDATE wrong_code SET until = until - interval '61 seconds'`);

test('ten wrong codes a minute, then a wait, over check, apply, process and remove together; a right one counts never', async () => {
  const who = await guesser('first');
  const { code } = await till.aCard();
  const bookingId = await till.book();
  const process = () =>
    till.app.call(who, 'payment.process', {
      body: {
        outletId: till.outlet(),
        bookingId,
        paymentMode: 'partial',
        paymentMethod: 'GIFT_CARD',
        amount: 1,
        gcCode: WRONG,
      },
    });
  const off = (gcCode: string) =>
    till.app.call(who, 'giftCard.remove', { body: { outletId: till.outlet(), bookingId, gcCode } });
  for (let round = 0; round < 2; round += 1) {
    expect(refusalOf(await till.check(WRONG, who))).toEqual([422, 'giftcard.invalid']);
    expect(refusalOf(await till.apply(bookingId, 'no code at all', null, { who }))).toEqual([422, 'giftcard.invalid']);
    expect(refusalOf(await process())).toEqual([422, 'giftcard.invalid']);
    // One of no card, and a good one of a card that is not on the booking.
    expect(refusalOf(await off(round === 0 ? WRONG : code))).toEqual([422, 'giftcard.invalid']);
    expect((await till.check(code, who)).status).toBe(200);
  }
  expect(refusalOf(await off(WRONG))).toEqual([422, 'giftcard.invalid']);
  expect(refusalOf(await till.check(WRONG, who))).toEqual([422, 'giftcard.invalid']);
  const waits = await till.check(code, who);
  expect(refusalOf(waits)).toEqual([429, 'too_many']);
  expect(refusalOf(await till.apply(bookingId, code, null, { who }))).toEqual([429, 'too_many']);
  expect(refusalOf(await off(code))).toEqual([429, 'too_many']);
  expect((await till.check(code)).status).toBe(200);
  await noMinute();
  expect((await till.check(code, who)).status).toBe(200);
});

test('a whole code in the search of the list is a try as any other, and so is a QR; a name is none', async () => {
  await noMinute();
  const { businessId, outletId } = till.app.venue.harbor;
  const rights = { permissions: [['GiftCard', true]], outlets: [outletId] } as never;
  const who = (await addPerson(till.app.owner, businessId, 'searcher', 'MGR', rights)) as Who;
  const { code, giftCardId } = await till.aCard({ purchaser: { name: 'Theresa Verbeek', email: 'tv@mail.test' } });
  const search = async (text: string, by: Who = who) => {
    const reply = await till.app.call(by, 'giftCard.list', { params: { businessId }, query: { search: text } });
    return reply.status === 200 ? reply.body.rows.map((row) => row.giftCardId) : refusalOf(reply);
  };
  const QR = `https://laneway.test/q/G${giftCardId}.AAAAAAAAAA`;
  for (let round = 0; round < 5; round += 1) {
    expect(await search(round % 2 === 0 ? WRONG : QR)).toEqual([]);
    expect(await search(code)).toEqual([giftCardId]);
    expect(refusalOf(await till.check(WRONG, who))).toEqual([422, 'giftcard.invalid']);
  }
  const waits = [429, 'too_many'];
  expect([await search(code), await search(WRONG), await search(QR)]).toEqual([waits, waits, waits]);
  expect(refusalOf(await till.check(code, who))).toEqual(waits);
  expect([await search('verbeek'), await search(code.slice(-4))]).toEqual([[giftCardId], [giftCardId]]);
  expect(await search(code, till.desks.desk)).toEqual([giftCardId]);
  await noMinute();
  expect(await search(code)).toEqual([giftCardId]);
});

test('of 64 wrong codes that are searched for at once ten are answered', async () => {
  const { businessId, outletId } = till.app.venue.harbor;
  const rights = { permissions: [['GiftCard', false]], outlets: [outletId] } as never;
  const who = (await addPerson(till.app.owner, businessId, 'hasty', 'MGR', rights)) as Who;
  const query = { search: WRONG };
  const replies = await Promise.all(
    Array.from({ length: 64 }, () => till.app.call(who, 'giftCard.list', { params: { businessId }, query })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(54);
});

test('blocked, spent and expired codes are wrong ones, with the same answer to the letter', async () => {
  const who = await guesser('second');
  const [blocked, spent, expired] = [await till.aCard(), await till.aCard(), await till.aCard()];
  await till.app.owner.query(`UPDATE gift_card SET status = 'blocked' WHERE gift_card_id = $1`, [blocked.giftCardId]);
  await till.app.owner.query(`UPDATE gift_card SET balance_cents = 0 WHERE gift_card_id = $1`, [spent.giftCardId]);
  await till.app.owner.query(`UPDATE gift_card SET expiry_date = '2026-12-10' WHERE gift_card_id = $1`, [
    expired.giftCardId,
  ]);
  const answers = [];
  for (const code of [WRONG, blocked.code, spent.code, expired.code]) {
    const { status, error } = await till.check(code, who);
    answers.push([status, error.code, error.message, error.details]);
  }
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  const { rows } = await till.app.owner.query<{ wrong: number }>(
    `SELECT wrong FROM wrong_code WHERE counted LIKE 'by:%' ORDER BY last_at DESC LIMIT 1`,
  );
  expect(rows[0]?.wrong).toBe(4);
});

test('above 60 at an outlet whoever typed a wrong one waits, and nobody else', async () => {
  await noMinute();
  const { code } = await till.aCard();
  const strangers = await Promise.all(Array.from({ length: 13 }, (_, index) => guesser(`stranger ${index}`)));
  for (const who of strangers) for (let tries = 0; tries < 5; tries += 1) await till.check(WRONG, who);
  const [one] = strangers;
  expect(refusalOf(await till.check(code, one))).toEqual([429, 'too_many']);
  const honest = await guesser('honest');
  expect((await till.check(code, honest)).body).toMatchObject({ availableBalance: 50 });
  expect((await till.check(code, one)).status).toBe(429);
});

test('another business finds nothing by the code', async () => {
  const { code } = await till.aCard();
  const { outletId } = till.app.venue.cedar;
  expect(refusalOf(await till.check(code, 'cedarOwner', outletId))).toEqual([422, 'giftcard.invalid']);
});
