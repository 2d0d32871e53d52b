import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { splitsOf } from './split.fixture.ts';

let laneway: TestApp;
let till: ReturnType<typeof splitsOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  till = splitsOf(laneway);
  await laneway.owner.query(`UPDATE business SET gateway_account = 'acct_harbor' WHERE business_id = $1`, [
    laneway.venue.harbor.businessId,
  ]);
});
afterAll(() => laneway.close());

describe('a link of a share', () => {
  const linkTo = (bookingId: string, splitId: string | null, more: object = {}) =>
    laneway.call('edit', 'booking.paymentLink', {
      body: { outletId: laneway.venue.harbor.outletId, bookingId, splitId, ...more },
    });
  const tokenOf = ({ body }: { body: { url: string } }) => new URL(body.url).searchParams.get('t') ?? '';
  const guest = async (token: string, pay?: object) => {
    const reply = await laneway.app.inject({
      method: pay === undefined ? 'GET' : 'POST',
      url: `/api/customers/payment-link/${token}${pay === undefined ? '' : '/pay'}`,
      ...(pay !== undefined && { payload: pay, headers: { 'idempotency-key': crypto.randomUUID() } }),
    });
    return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
  };
  const over = (why: string) => ({
    status: 404,
    body: expect.objectContaining({ code: 'link.over', details: { why } }),
  });

  test('asks its person for its amount, shows when it was opened, and confirms the share', async () => {
    const { bookingId, a, b } = await till.story('Dana Cole', 'Jon Marsh');
    const made = await linkTo(bookingId, b, { email: 'jon@mail.test' });
    expect([made.status, made.body]).toMatchObject([
      201,
      { amount: 39.67, message: 'Payment link sent to jon@mail.test' },
    ]);
    expect((await till.list(bookingId)).rows[1]).toMatchObject({
      status: 'invited',
      link: { state: 'open', seenAt: null },
    });
    const token = tokenOf(made);
    const shown = await guest(token);
    expect(shown.body).toMatchObject({ what: 'share', amount: 39.67, name: 'Jon M.', total: 158.69 });
    expect((await till.list(bookingId)).rows[1]).toMatchObject({
      status: 'seen',
      link: { amount: 39.67, state: 'open', seenAt: expect.stringMatching(/^2026-12-11T23:4/) },
    });
    const paid = await guest(token, { source: 'tok_ok', amount: 39.67, tip: 5 });
    expect([paid.status, paid.body['balance']]).toEqual([201, 39.67]);
    const { rows, current } = await till.list(bookingId);
    expect([current, rows[1]]).toMatchObject([
      a,
      { status: 'paid', paymentStatus: 2, link: { state: 'paid' }, payments: [{ splitAmt: 39.67, tip: 5 }] },
    ]);
    expect((await till.booking(bookingId)).history[0]).toMatchObject({
      what: 'split.confirmed',
      after: { byLink: true, shares: ['Jon Marsh'] },
    });
    expect(await guest(token)).toEqual(over('paid'));
  });

  test('ends an earlier one of the same share alone', async () => {
    const { bookingId, a, b } = await till.story();
    const tokens = [await linkTo(bookingId, a), await linkTo(bookingId, b), await linkTo(bookingId, null)].map(tokenOf);
    const second = tokenOf(await linkTo(bookingId, a));
    const found = await Promise.all([...tokens, second].map(async (token) => (await guest(token)).status));
    expect(found).toEqual([404, 200, 200, 200]);
  });

  test('of a share that was removed, or whose amount the shares no longer fit, is over', async () => {
    const { bookingId, a, b } = await till.story();
    const [ofA, ofB] = [tokenOf(await linkTo(bookingId, a)), tokenOf(await linkTo(bookingId, b))];
    await till.remove(bookingId, a);
    expect([await guest(ofA), await guest(ofA, { source: 'tok_ok' })]).toEqual([over('share'), over('share')]);
    expect((await guest(ofB)).body).toMatchObject({ amount: 79.34 });
    expect((await guest(ofB, { source: 'tok_ok', amount: 39.67 })).body).toMatchObject({ code: 'price.changed' });
    await till.pay(bookingId, { amount: 20 });
    expect(await guest(ofB)).toEqual(over('share'));
  });

  test('is not made with an amount of its own, of a share that is paid, removed or of another booking', async () => {
    const { bookingId, a, b } = await till.story();
    expect((await linkTo(bookingId, a, { amount: 10 })).status).toBe(400);
    await till.confirm(bookingId, a);
    expect((await linkTo(bookingId, a)).error.code).toBe('stale');
    await till.remove(bookingId, b);
    expect((await linkTo(bookingId, b)).status).toBe(404);
    const other = await till.story();
    expect((await linkTo(bookingId, other.a)).status).toBe(404);
  });

  test('and the desk take one share at the same time: it is paid once', async () => {
    const { bookingId, a } = await till.story();
    const token = tokenOf(await linkTo(bookingId, a));
    const [byGuest, byDesk] = await Promise.all([guest(token, { source: 'tok_ok' }), till.confirm(bookingId, a)]);
    expect([byGuest.status, byDesk.status].filter((status) => status < 300)).toHaveLength(1);
    expect((await till.list(bookingId)).balance).toBe(39.67);
  });
});
