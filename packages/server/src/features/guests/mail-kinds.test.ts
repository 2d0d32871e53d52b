import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { businessVersion } from '../../testing/sample-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
  await laneway.owner.query(`UPDATE business SET gateway_account = 'acct_harbor' WHERE business_id = $1`, [
    laneway.venue.harbor.businessId,
  ]);
});
afterAll(() => laneway.close());
beforeEach(async () => {
  await change({ mailKinds: ALL, tipChoices: { desk: true, link: true } });
  await laneway.owner.query('DELETE FROM mail');
  await laneway.owner.query('DELETE FROM outbox');
});

const ALL = { confirmation: true, receipt: true, reminder: true, moved: true, gift_card: true };

async function change(body: Partial<Call<'business.update'>['body']> | object) {
  const { businessId } = laneway.venue.harbor;
  const version = await businessVersion(laneway, businessId);
  return laneway.call('owner', 'business.update', { params: { businessId }, body: { version, ...body } });
}

let weeks = 0;
let people = 0;
/** Two lanes for eight on a Friday: 158.69, of which 79.35 confirm it. */
async function book() {
  const { outletId, openBowling } = laneway.venue.harbor;
  const date = Temporal.PlainDate.from('2027-02-05')
    .add({ weeks: (weeks += 1) })
    .toString();
  const item = { serviceItemId: openBowling, date, start: '17:30', duration: 1.5, guests: { Guest: 8 } };
  const email = `kinds${(people += 1)}@mail.test`;
  const body = { outletId, name: 'Dana Cole', bookingPhone: '6175550199', bookingEmail: email, items: [item] };
  const made = await laneway.call('edit', 'reservation.add', { body });
  expect(made.status).toBe(201);
  const { bookingId } = made.body;
  const read = await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } });
  return { outletId, bookingId, itemId: read.body.booking.items[0]!.itemId, email };
}
const pay = ({ outletId, bookingId }: { outletId: string; bookingId: string }) =>
  laneway.call('edit', 'payment.process', {
    body: { outletId, bookingId, paymentMode: 'partial', paymentMethod: 'CASH', amount: 79.35 },
  });
async function kindsTo(address: string): Promise<string[]> {
  await laneway.mailTo(address);
  const { rows } = await laneway.owner.query<{ kind: string }>(
    'SELECT kind FROM mail WHERE to_address = $1 ORDER BY kind',
    [address],
  );
  return rows.map(({ kind }) => kind);
}
const letTimePass = () => laneway.owner.query('UPDATE outbox SET next_at = app.now()');

describe('mail that goes out by itself', () => {
  test.each([
    ['confirmation', ['guest_moved', 'guest_receipt']],
    ['receipt', ['guest_confirmation', 'guest_moved']],
    ['moved', ['guest_confirmation', 'guest_receipt']],
  ] as const)('a %s that is switched off is not sent, the others are', async (kind, sent) => {
    const { body } = await change({ mailKinds: { ...ALL, [kind]: false } });
    expect(body.business.mailKinds).toEqual({ ...ALL, [kind]: false });
    const booking = await book();
    expect((await pay(booking)).status).toBe(201);
    await kindsTo(booking.email);
    const { outletId, bookingId, itemId, email } = booking;
    const edited = await laneway.call('edit', 'booking.edit', {
      params: { outletId, bookingId },
      body: { version: 2, items: [{ itemId, start: '20:00' }], price: 'keep' },
    });
    expect(edited.status).toBe(200);
    // The reminder of a far day is put off; everything else is due.
    await laneway.owner.query(`UPDATE outbox SET next_at = app.now() WHERE payload ->> 'kind' <> 'reminder'`);
    expect(await kindsTo(email)).toEqual(sent);
  });

  test.each([
    [true, ['guest_confirmation', 'guest_receipt', 'guest_reminder']],
    [false, ['guest_confirmation', 'guest_receipt']],
  ] as const)('a reminder goes out as it is wanted when it is due: %s', async (reminder, sent) => {
    const booking = await book();
    await pay(booking);
    await change({ mailKinds: { ...ALL, reminder } });
    await kindsTo(booking.email);
    await letTimePass();
    expect(await kindsTo(booking.email)).toEqual(sent);
  });

  test('what a person sends goes out all the same', async () => {
    await change({ mailKinds: { ...ALL, receipt: false } });
    const { outletId, bookingId } = await book();
    await pay({ outletId, bookingId });
    const to = 'sam@mail.test';
    const reply = await laneway.call('edit', 'booking.notify', {
      body: { outletId, bookingId, kind: 'receipt', to: [to] },
    });
    expect(reply.status).toBe(200);
    expect(await kindsTo(to)).toEqual(['guest_receipt']);
  });
});

test('tips are offered where the account says: at the desk, by link', async () => {
  const { outletId, bookingId } = await book();
  const atDesk = async () =>
    (await laneway.call('edit', 'payment.transactions', { params: { outletId, bookingId } })).body.offersTips;
  const made = await laneway.call('edit', 'booking.paymentLink', { body: { outletId, bookingId } });
  const token = new URL(made.body.url).searchParams.get('t') ?? '';
  const byLink = async () => {
    const reply = await laneway.app.inject({
      url: `/api/customers/payment-link/${token}`,
      headers: { 'idempotency-key': randomUUID() },
    });
    return reply.json<{ tips: { percent: number; tip: number }[] }>().tips.map(({ tip }) => tip);
  };
  expect([await atDesk(), await byLink()]).toEqual([true, [0, 21.75, 26.1, 29]]);
  await change({ tipChoices: { desk: false, link: true } });
  expect([await atDesk(), await byLink()]).toEqual([false, [0, 21.75, 26.1, 29]]);
  await change({ tipChoices: { desk: true, link: false } });
  expect([await atDesk(), await byLink()]).toEqual([true, []]);
});

test.each([
  ['tipChoices.desk', { tipChoices: { desk: 'yes', link: true } }],
  ['tipChoices.link', { tipChoices: { desk: true } }],
  ['tipChoices.kiosk', { tipChoices: { desk: true, link: true, kiosk: true } }],
  ['mailKinds.receipt', { mailKinds: { ...ALL, receipt: 1 } }],
  ['mailKinds.moved', { mailKinds: { confirmation: true, receipt: true, reminder: true, gift_card: true } }],
  ['mailKinds.advert', { mailKinds: { ...ALL, advert: true } }],
])('%s is refused at its field, and nothing changes', async (field, body) => {
  const refused = await change(body);
  expect([refused.status, refused.error.code]).toEqual([400, 'validation']);
  expect(Object.keys(refused.error.details?.['fields'] ?? {})).toEqual([field]);
  const { businessId } = laneway.venue.harbor;
  const read = await laneway.call('owner', 'business.details', { params: { businessId } });
  expect(read.body.business).toMatchObject({ mailKinds: ALL, tipChoices: { desk: true, link: true } });
});
