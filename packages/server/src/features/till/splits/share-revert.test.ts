import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { choreOf } from '../../../testing/test-chores.ts';
import { silentLog } from '../../../testing/test-log.ts';
import { cardTill, refusalOf } from '../gift-cards/cards.fixture.ts';
import { splitsOf } from './split.fixture.ts';

const TODAY = '2026-12-11';
const DESK = 'hall1:desk2';
const till = cardTill();
let shares: ReturnType<typeof splitsOf>;
beforeAll(() => {
  shares = splitsOf(till.app);
});

type Story = Awaited<ReturnType<typeof shares.story>>;
type Tender = 'CASH' | 'CHECK' | 'OTHER' | 'CARD' | 'CARD_PRESENT' | 'GIFT_CARD' | 'LINK';

/** Takes the first share of 39.67, with a tip of 5.00 but by gift card. @returns the card that paid. */
async function take(story: Story, tender: Tender): Promise<string> {
  const giftCardId = await pay(story, tender);
  expect(await shares.list(story.bookingId)).toMatchObject(isPaid(story));
  return giftCardId;
}

async function pay({ bookingId, a }: Story, tender: Tender): Promise<string> {
  const tip = 5;
  switch (tender) {
    case 'CARD_PRESENT': {
      const body = { outletId: till.outlet(), bookingId, deskNumber: DESK, amount: 39.67, tip, splitId: a };
      await Promise.all([till.app.call('edit', 'reader.payment', { body }), tap()]);
      return '';
    }
    case 'LINK': {
      const body = { outletId: till.outlet(), bookingId, splitId: a };
      const { url } = (await till.app.call('edit', 'booking.paymentLink', { body })).body;
      await till.app.app.inject({
        method: 'POST',
        url: `/api/customers/payment-link/${new URL(url).searchParams.get('t')}/pay`,
        payload: { source: 'tok_ok', tip },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
      return '';
    }
    case 'GIFT_CARD': {
      const { code, giftCardId } = await till.aCard();
      await shares.confirm(bookingId, a, { paymentMethod: tender, gcCode: code });
      return giftCardId;
    }
    case 'CARD':
      await shares.confirm(bookingId, a, { paymentMethod: tender, source: 'tok_ok', tip });
      return '';
    default:
      await shares.confirm(bookingId, a, { paymentMethod: tender, receiptNo: tender === 'CASH' ? '' : '1042', tip });
      return '';
  }
}
/** Taps a card once the reader waits for one. */
const tap = () => vi.waitFor(() => expect(till.app.standin.readers.press(DESK, 'tap')).toBe(true), { timeout: 10_000 });
type Update = Call<'splitPayment.update'>['body'];
const revert = ({ bookingId, a }: Story, more: Partial<Update> = {}, key?: string) =>
  till.app.call(
    'owner',
    'splitPayment.update',
    { body: { bookingId, splitId: a, version: 2, action: 'revert', ...more } },
    key === undefined ? {} : { key },
  );
/** 79.34 are open in two shares, of which the first is the next. */
const isOpen = ({ a }: Story) => ({ balance: 79.34, poolAmount: 79.35, unassigned: 0, current: a });
/** The first share has its money: 39.67 are open. */
const isPaid = ({ b }: Story) => ({ balance: 39.67, poolAmount: 119.02, unassigned: 0, current: b });
/** Sums of the ledger but for the deposit of 79.35 in cash, without those that are 0. */
async function posted({ bookingId }: Story): Promise<Record<string, number>> {
  const all = Object.entries(await till.posted(bookingId)).map(([at, sum]) => {
    const deposit = { 'payment tender_cash': 7935, 'payment receivable': -7935 }[at.replace(` ${TODAY}`, '')] ?? 0;
    return [at.replace(` ${TODAY}`, ''), sum - deposit] as const;
  });
  return Object.fromEntries(all.filter(([, sum]) => sum !== 0));
}
const lastDeed = async ({ bookingId }: Story) => (await till.details(bookingId)).history[0];

describe('a share is reverted', () => {
  test.each(['CASH', 'CHECK', 'OTHER'] as const)('paid by %s: its payment is void with its tip', async (tender) => {
    const story = await shares.story();
    await take(story, tender);
    const back = await revert(story);
    expect([back.status, back.body]).toMatchObject([
      200,
      { message: 'Share reverted', ...isOpen(story), payment: null, refund: null },
    ]);
    expect(back.body.rows?.[0]).toMatchObject({ paymentStatus: 1, status: 'invited', payments: [], version: 3 });
    const of = `tender_${tender.toLowerCase()}`;
    expect(await posted(story)).toEqual({
      [`payment ${of}`]: 3967,
      'payment receivable': -3967,
      [`tip ${of}`]: 500,
      'tip tip': -500,
      [`void ${of}`]: -4467,
      'void receivable': 3967,
      'void tip': 500,
    });
    expect(await lastDeed(story)).toMatchObject({
      what: 'split.reverted',
      after: { shares: ['Dana Cole'], amount: 39.67, tip: 5, paymentMethod: tender, reason: 'split reverted' },
    });
  });

  test.each(['CARD', 'CARD_PRESENT', 'LINK'] as const)(
    'paid by %s: the bank gives it back with its tip',
    async (tender) => {
      const story = await shares.story();
      await take(story, tender);
      const back = await revert(story);
      expect([back.status, back.body]).toMatchObject([
        200,
        { message: 'Share reverted', ...isOpen(story), refund: { status: 'successful', error: null } },
      ]);
      const of = tender === 'CARD_PRESENT' ? 'tender_card_present' : 'tender_card';
      expect(await posted(story)).toEqual({
        [`payment ${of}`]: 3967,
        'payment receivable': -3967,
        [`tip ${of}`]: 500,
        'tip tip': -500,
        [`refund ${of}`]: -4467,
        'refund receivable': 3967,
        'refund tip': 500,
      });
      expect(await lastDeed(story)).toMatchObject({
        what: 'split.reverted',
        after: { shares: ['Dana Cole'], amount: 39.67, tip: 5 },
      });
    },
  );

  test.each(['active', 'blocked'] as const)(
    'paid by a gift card that is %s by now: it holds 50.00 again',
    async (status) => {
      const story = await shares.story();
      const giftCardId = await take(story, 'GIFT_CARD');
      await till.app.owner.query('UPDATE gift_card SET status = $2 WHERE gift_card_id = $1', [giftCardId, status]);
      const back = await revert(story);
      expect([back.status, back.body]).toMatchObject([
        200,
        { message: 'Share reverted', ...isOpen(story), refund: { status: 'successful', error: null } },
      ]);
      expect(await till.card(giftCardId)).toMatchObject({
        status,
        balance: 50,
        ledger: [{ type: 'restore', amount: 39.67 }, {}, {}],
      });
      expect(await posted(story)).toEqual({
        'payment tender_gift_card': 3967,
        'payment receivable': -3967,
        'refund tender_gift_card': -3967,
        'refund receivable': 3967,
      });
      expect(await lastDeed(story)).toMatchObject({
        what: 'split.reverted',
        after: { shares: ['Dana Cole'], amount: 39.67 },
      });
    },
  );

  test.each(['CASH', 'CARD', 'GIFT_CARD'] as const)(
    'paid by %s: once for a repeat, for two desks, and for a version that was seen',
    async (tender) => {
      const story = await shares.story();
      await take(story, tender);
      expect(refusalOf(await revert(story, { version: 1 }))).toEqual([409, 'stale']);
      expect(await shares.list(story.bookingId)).toMatchObject(isPaid(story));
      const keys = ['one', 'other'].map((desk) => `revert-${desk}-${story.a}`);
      const both = await Promise.all(keys.map((key) => revert(story, {}, key)));
      expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
      const done = both.findIndex(({ status }) => status === 200);
      const again = await revert(story, {}, keys[done]);
      expect([again.status, again.body]).toEqual([200, both[done]?.body]);
      expect(await shares.list(story.bookingId)).toMatchObject(isOpen(story));
      expect(Object.values(await posted(story)).reduce((sum, one) => sum + one, 0)).toBe(0);
      const moved = Object.entries(await posted(story)).filter(([at]) => /^(void|refund) receivable$/.test(at));
      expect(moved.map(([, sum]) => sum)).toEqual([3967]);
    },
  );
});

describe('a crash in the middle', () => {
  test.each([
    ['CASH', 'ledger_entry', "NEW.kind = 'void'"],
    ['GIFT_CARD', 'gift_card_move', "NEW.type = 'restore'"],
    ['CARD', 'refund', 'true'],
  ] as const)(
    'of what is written of a revert of %s leaves the share paid, and can be tried again',
    async (tender, table, when) => {
      const story = await shares.story();
      const giftCardId = await take(story, tender);
      const failed = await failing(table, when, () => revert(story));
      expect(failed.status).toBe(500);
      expect(await shares.list(story.bookingId)).toMatchObject(isPaid(story));
      expect(Object.keys(await posted(story)).filter((at) => /^(void|refund)/.test(at))).toEqual([]);
      expect((await revert(story)).body).toMatchObject(isOpen(story));
      expect(giftCardId === '' ? 50 : (await till.card(giftCardId)).balance).toBe(50);
    },
  );

  test('before the bank is asked to give back: the chore does it, and a repeat has the answer of a share', async () => {
    const story = await shares.story();
    await take(story, 'CARD');
    const key = `killed-${story.a}`;
    const spy = vi.spyOn(till.app.standin.gateway, 'refund');
    spy.mockImplementationOnce(() => new Promise<never>(() => undefined));
    const silent = await revert(story, {}, key);
    spy.mockRestore();
    expect(silent.body).toMatchObject({
      refund: { status: 'inprogress' },
      rows: [{ paymentStatus: 2, isGivingBack: true }, {}],
    });
    expect(refusalOf(await shares.remove(story.bookingId, story.b))).toEqual([200, undefined]);
    await dieUnanswered(key);
    await later('refund', 'asked_at', 'ask about card refunds');
    const repeat = await revert(story, {}, key);
    expect([repeat.status, repeat.body]).toMatchObject([
      200,
      {
        message: 'Share reverted',
        poolAmount: 79.35,
        current: story.a,
        refund: { status: 'successful' },
        rows: [{ paymentStatus: 1 }, {}],
      },
    ]);
    expect(await posted(story)).toMatchObject({ 'refund tender_card': -4467 });
  });

  test('after the bank has charged: the chore confirms the share, and a repeat has the answer of a share', async () => {
    const story = await shares.story();
    const key = `charged-${story.a}`;
    const { gateway } = till.app.standin;
    const charge = gateway.charge;
    const spy = vi.spyOn(gateway, 'charge');
    spy.mockImplementationOnce(async (...asked) =>
      charge(...asked).then(() => Promise.reject(new Error('the line broke'))),
    );
    const confirm = () =>
      revert(story, { version: 1, action: 'confirm', paymentMethod: 'CARD', source: 'tok_ok' }, key);
    const silent = await confirm();
    spy.mockRestore();
    expect([silent.status, silent.body]).toMatchObject([200, { balance: 79.34, payment: { status: 'inprogress' } }]);
    await dieUnanswered(key);
    await later('payment', 'created_at', 'ask about card payments');
    const repeat = await confirm();
    expect([repeat.status, repeat.body]).toMatchObject([
      200,
      {
        message: 'Payment received',
        ...isPaid(story),
        payment: { status: 'successful' },
        rows: [{ paymentStatus: 2 }, {}],
      },
    ]);
    expect(await posted(story)).toEqual({ 'payment tender_card': 3967, 'payment receivable': -3967 });
  });
});

/** What a command answers while rows of a table that are such cannot be written. */
async function failing<T>(table: string, when: string, command: () => Promise<T>): Promise<T> {
  const { owner } = till.app;
  await owner.query(
    `CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN IF ${when} THEN RAISE EXCEPTION 'the drive is full'; END IF; RETURN NEW; END $$`,
  );
  await owner.query(`CREATE TRIGGER refuse_row BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_row()`);
  try {
    return await command();
  } finally {
    await owner.query('DROP FUNCTION refuse_row() CASCADE');
  }
}

/** As a process leaves a call that dies between its steps: the rows are there, and no answer is. */
async function dieUnanswered(key: string): Promise<void> {
  const { rowCount } = await till.app.owner.query(
    `UPDATE stepped_call SET state = 'asked', status = NULL, answer = NULL, sealed = NULL, answered_at = NULL WHERE key = $1`,
    [key],
  );
  expect(rowCount).toBe(1);
}

/** The chore, once what has no outcome is as old as it asks. */
async function later(table: string, at: string, chore: string): Promise<void> {
  await till.app.owner.query(`UPDATE ${table} SET ${at} = ${at} - interval '16 seconds' WHERE status = 'inprogress'`);
  await choreOf(till.app, chore).work(silentLog);
}
