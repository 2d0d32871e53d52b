import { expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { fieldsOf } from '../../testing/test-app.ts';
import { cardTill } from '../till/gift-cards/cards.fixture.ts';

const till = cardTill();
const DAY = '2026-12-24';

const update = async (giftCardId: string, change: Omit<Call<'giftCard.update'>['body'], 'version'>) => {
  const { businessId } = till.app.venue.harbor;
  const { version } = await till.card(giftCardId);
  const reply = await till.app.call('owner', 'giftCard.update', {
    params: { businessId, giftCardId },
    body: { version, ...change },
  });
  return reply;
};
/** A card for Ben at an address of its own, mailed on a day or at once. */
const aPresent = (email: string, sendOn: string | null = DAY) =>
  till.aCard({ recipient: { name: 'Ben Lee', email, message: 'Strike!', sendOn } });
/** How many mails went to an address, once all that is due was carried out. */
async function sentTo(address: string): Promise<number> {
  await till.app.mailTo(address);
  const { rows } = await till.app.owner.query<{ sent: number }>(
    'SELECT count(*)::int AS sent FROM mail WHERE to_address = $1 AND kind = $2',
    [address, 'guest_gift_card'],
  );
  return rows[0]?.sent ?? 0;
}
/** It is 09:00 at the outlet on a day. */
const comes = (day: string) =>
  till.app.owner.query(
    `UPDATE outbox SET next_at = app.now()
     WHERE topic = 'gift_card.mail' AND done_at IS NULL AND next_at <= ($1 || ' 09:00')::timestamp AT TIME ZONE 'America/New_York'`,
    [day],
  );

test('mailed to who gets it: at once, or at 09:00 of the outlet on its day, with the code and its QR', async () => {
  const now = await aPresent('ben@mail.test', null);
  const mail = await till.app.mailTo('ben@mail.test');
  expect(mail?.text).toContain(now.code.replaceAll(/(.{4})(?=.)/g, '$1 '));
  expect(mail?.text).toContain('Strike!');
  expect(mail?.text).toContain('Ann Lee gives you a gift card');
  expect((await till.card(now.giftCardId)).sentAt).not.toBeNull();

  const later = await aPresent('eve@mail.test');
  expect(await sentTo('eve@mail.test')).toBe(0);
  const { rows } = await till.app.owner.query<{ at: string }>(
    `SELECT next_at::text AS at FROM outbox WHERE topic = 'gift_card.mail' AND payload ->> 'giftCardId' = $1`,
    [later.giftCardId],
  );
  // 09:00 in Boston.
  expect(rows).toEqual([{ at: '2026-12-24 14:00:00+00' }]);
  await comes(DAY);
  expect(await sentTo('eve@mail.test')).toBe(1);
  const { body } = await update(later.giftCardId, { resend: true });
  expect(body.message).toBe('The gift card is sent to eve@mail.test');
  expect(await sentTo('eve@mail.test')).toBe(2);
});

test('sent ahead of its day, it is not sent again on that day', async () => {
  const { giftCardId } = await aPresent('ahead@mail.test');
  await update(giftCardId, { resend: true });
  expect(await sentTo('ahead@mail.test')).toBe(1);
  await comes(DAY);
  expect(await sentTo('ahead@mail.test')).toBe(1);
});

test('a card whose day is taken off is mailed at once, and not on the day that it had', async () => {
  const { giftCardId } = await aPresent('soon@mail.test');
  await update(giftCardId, { recipient: { sendOn: null } });
  expect(await sentTo('soon@mail.test')).toBe(1);
  await comes(DAY);
  expect(await sentTo('soon@mail.test')).toBe(1);
});

test('a day that is changed and changed back is one mail', async () => {
  const { giftCardId } = await aPresent('back@mail.test');
  await update(giftCardId, { recipient: { sendOn: '2026-12-20' } });
  await update(giftCardId, { recipient: { sendOn: DAY } });
  await comes('2026-12-20');
  expect(await sentTo('back@mail.test')).toBe(0);
  await comes(DAY);
  expect(await sentTo('back@mail.test')).toBe(1);
});

test('a card that is blocked over its day is mailed when it is good again, once', async () => {
  const [over, before] = [await aPresent('over@mail.test'), await aPresent('before@mail.test')];
  for (const { giftCardId } of [over, before]) await update(giftCardId, { status: 'blocked', reason: 'Lost' });
  await update(before.giftCardId, { status: 'active', reason: 'Found' });
  expect(await sentTo('before@mail.test')).toBe(0);
  await comes(DAY);
  expect([await sentTo('over@mail.test'), await sentTo('before@mail.test')]).toEqual([0, 1]);
  await till.app.owner.query(`UPDATE gift_card SET send_on = '2026-12-10' WHERE gift_card_id = $1`, [over.giftCardId]);
  await update(over.giftCardId, { status: 'active', reason: 'Found' });
  expect(await sentTo('over@mail.test')).toBe(1);
  const refused = await update((await aPresent('never@mail.test')).giftCardId, {
    status: 'blocked',
    reason: 'Lost',
    resend: true,
  });
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['resend']]);
});

test('a card whose money went back is not mailed; paid for again it is', async () => {
  const { bookingId } = await aPresent('unpaid@mail.test');
  await till.refund(bookingId);
  await comes(DAY);
  expect(await sentTo('unpaid@mail.test')).toBe(0);
  await till.app.owner.query(`UPDATE gift_card SET send_on = '2026-12-10' WHERE booking_id = $1`, [bookingId]);
  const cash = { paymentMode: 'full', paymentMethod: 'CASH', amount: 50 } as const;
  const paid = await till.app.call('owner', 'payment.process', {
    body: { outletId: till.outlet(), bookingId, ...cash },
  });
  expect([paid.status, await sentTo('unpaid@mail.test')]).toEqual([201, 1]);
});

test('who gets it is changed and changed back: one mail, to who gets it on the day', async () => {
  const { giftCardId } = await aPresent('first@mail.test');
  await update(giftCardId, { recipient: { name: 'Eve Lee', email: 'second@mail.test' } });
  await update(giftCardId, { recipient: { name: 'Ben Lee', email: 'first@mail.test' } });
  await comes(DAY);
  expect([await sentTo('first@mail.test'), await sentTo('second@mail.test')]).toEqual([1, 0]);
});

test('a recipient is taken off: the card is for whoever bought it, and mailed there on its day', async () => {
  const { giftCardId } = await till.aCard({
    purchaser: { name: 'Ida Ray', email: 'ida@mail.test' },
    recipient: { name: 'Ben Lee', email: 'off@mail.test', sendOn: DAY },
  });
  const half = await update(giftCardId, { recipient: { name: '' } });
  expect([half.status, fieldsOf(half)]).toEqual([400, ['recipient.name']]);
  const off = await update(giftCardId, { recipient: { name: '', email: '' } });
  expect(off.body.card).toMatchObject({ recipient: '', recipientEmail: '', sendOn: DAY });
  await comes(DAY);
  expect([await sentTo('off@mail.test'), await sentTo('ida@mail.test')]).toEqual([0, 1]);
});

test('without an address on its day it waits for one', async () => {
  const { giftCardId } = await till.aCard({
    purchaser: { name: 'Ida Ray', phone: '6175550177' },
    recipient: { name: 'Ben Lee', email: 'gone@mail.test', sendOn: DAY },
  });
  await update(giftCardId, { recipient: { email: '' } });
  await comes(DAY);
  expect(await sentTo('gone@mail.test')).toBe(0);
  await till.app.owner.query(`UPDATE gift_card SET send_on = '2026-12-10' WHERE gift_card_id = $1`, [giftCardId]);
  await update(giftCardId, { recipient: { email: 'there@mail.test' } });
  expect(await sentTo('there@mail.test')).toBe(1);
  expect(fieldsOf(await update(giftCardId, { recipient: { email: '' }, resend: true }))).toEqual(['recipient.email']);
});

test('a goodwill card is mailed in the language of who issues it, and again in that of who sends it', async () => {
  const { businessId } = till.app.venue.harbor;
  const free = { issueFree: true, amount: 25, reason: 'Lanes were down' };
  const recipient = { name: 'Ben Lee', email: 'gut@mail.test' };
  const body = { outletId: till.outlet(), purchaser: { name: 'Ann Lee' }, recipient, ...free };
  const made = await till.app.call('owner', 'giftCard.create', { body }, { language: 'de' });
  expect((await till.app.mailTo('gut@mail.test'))?.text).toContain('Ann Lee schenkt Ihnen');
  const giftCardId = made.body.giftCardId ?? '';
  const params = { businessId, giftCardId };
  const again = { version: (await till.card(giftCardId)).version, resend: true };
  await till.app.call('owner', 'giftCard.update', { params, body: again }, { language: 'fr' });
  expect((await till.app.mailTo('gut@mail.test'))?.text).toContain('Ann Lee vous offre');
});

/** What the history says of a card's mail. */
async function mailDeeds(giftCardId: string): Promise<string[]> {
  const { rows } = await till.app.owner.query<{ what: string }>(
    `SELECT what FROM activity WHERE subject_id = $1 AND what IN ('giftcard.sent', 'giftcard.not_mailed')`,
    [giftCardId],
  );
  return rows.map(({ what }) => what);
}

test('a card that is used up before its day is not mailed, also once money is back on it', async () => {
  const { giftCardId, code } = await aPresent('used@mail.test');
  const bookingId = await till.book();
  expect((await till.apply(bookingId, code)).body).toMatchObject({ redeemAmount: 50, availableBalance: 0 });
  await comes(DAY);
  expect(await sentTo('used@mail.test')).toBe(0);
  expect(await mailDeeds(giftCardId)).toEqual(['giftcard.not_mailed']);
  expect((await till.remove(bookingId, giftCardId)).status).toBe(200);
  expect(await till.card(giftCardId)).toMatchObject({ balance: 50, status: 'active', sentAt: null });
  await comes(DAY);
  expect(await sentTo('used@mail.test')).toBe(0);
  await update(giftCardId, { resend: true });
  expect(await sentTo('used@mail.test')).toBe(1);
});

test('a card whose last good day is over on its day is mailed when it is extended, once', async () => {
  const { giftCardId } = await aPresent('late@mail.test');
  await till.app.owner.query(`UPDATE gift_card SET expiry_date = app.now()::date - 2 WHERE gift_card_id = $1`, [
    giftCardId,
  ]);
  await comes(DAY);
  expect(await sentTo('late@mail.test')).toBe(0);
  await till.app.owner.query(`UPDATE gift_card SET send_on = '2026-12-10' WHERE gift_card_id = $1`, [giftCardId]);
  const extended = await update(giftCardId, { expiryDate: '2027-12-31' });
  expect([extended.status, await sentTo('late@mail.test')]).toEqual([200, 1]);
  expect(await mailDeeds(giftCardId)).toEqual([]);
});

test('a house that mails no cards by itself still mails the one that a person sends', async () => {
  const mails = (goOut: boolean) =>
    till.app.owner.query(`UPDATE business SET mail_kinds = jsonb_build_object('gift_card', $1::boolean)`, [goOut]);
  await mails(false);
  const { giftCardId } = await aPresent('hand@mail.test', null);
  expect(await sentTo('hand@mail.test')).toBe(0);
  const { body } = await update(giftCardId, { resend: true });
  expect(body.message).toBe('The gift card is sent to hand@mail.test');
  expect([await sentTo('hand@mail.test'), await mailDeeds(giftCardId)]).toEqual([1, ['giftcard.sent']]);
  expect((await till.card(giftCardId)).sentAt).not.toBeNull();
  await mails(true);
});
