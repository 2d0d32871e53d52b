import { cents } from '@laneway/domain/money/cents';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  ACCOUNT,
  OTHER_ACCOUNT,
  PATIENT,
  aCharge,
  aRefund,
  givenUp,
  playStandin,
  playStripe,
  type PlayedGateway,
} from './gateway.fixture.ts';
import type { Captured } from './charge.ts';
import { isSource } from './payments.ts';

/** What both adapters of the gateway do alike; each is played against the outside behind it. */
describe.each<[name: string, play: () => Promise<PlayedGateway>]>([
  ['the stand-in', playStandin],
  ['Stripe', playStripe],
])('the gateway by %s', (_, play) => {
  let played: PlayedGateway;
  beforeAll(async () => {
    played = await play();
  });
  afterAll(() => played.close());
  afterEach(() => void vi.useRealTimers());

  const captured = async (more: Partial<Parameters<typeof aCharge>[1]> = {}) => {
    const asked = aCharge(played.sources.ok, more);
    const outcome = await played.gateway.charge(asked, PATIENT);
    expect(outcome.kind).toBe('captured');
    return { asked, outcome: outcome as Captured };
  };

  test('captures a charge, says of which card, and finds it again', async () => {
    const { asked, outcome } = await captured();
    expect(outcome).toEqual({
      kind: 'captured',
      aid: null,
      chargeRef: expect.stringMatching(/^\w+/) as string,
      brand: 'VISA',
      last4: '4242',
      authCode: expect.stringMatching(/^\w{6}$/) as string,
    });
    expect(await played.gateway.find(asked, PATIENT)).toEqual(outcome);
  });

  test('charges once under a key, however often it is asked', async () => {
    const { asked, outcome } = await captured();
    await played.webhooks();
    expect(await played.gateway.charge(asked, PATIENT)).toEqual(outcome);
    await expect(played.gateway.charge({ ...asked, amount: cents(1_00) }, PATIENT)).rejects.toThrow(/key/i);
    expect(await played.webhooks()).toEqual([]);
  });

  test('charges once when it is asked 8 times at once', async () => {
    const asked = aCharge(played.sources.ok);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => played.gateway.charge(asked, PATIENT)));
    expect(new Set(outcomes.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test.each([
    ['funds', 'funds'],
    ['expired', 'expired'],
    ['fraud', 'fraud'],
    ['declined', 'other'],
  ] as const)('says that a card was declined: %s', async (source, reason) => {
    const asked = aCharge(played.sources[source]);
    expect(await played.gateway.charge(asked, PATIENT)).toEqual({ kind: 'declined', reason });
    expect(await played.gateway.find(asked, PATIENT)).toEqual({ kind: 'declined', reason });
    expect(await played.gateway.charge(asked, PATIENT)).toEqual({ kind: 'declined', reason });
  });

  test('asks the holder to authenticate, and captures once that is done', async () => {
    const asked = aCharge(played.sources.authenticates);
    const outcome = await played.gateway.charge(asked, PATIENT);
    if (outcome.kind !== 'authenticate') throw new Error(`it is ${outcome.kind}`);
    expect(outcome.clientSecret.length).toBeGreaterThan(20);
    expect(await played.gateway.find(asked, PATIENT)).toEqual(outcome);
    await played.authenticate(outcome.clientSecret, true);
    expect(await played.gateway.find(asked, PATIENT)).toMatchObject({ kind: 'captured' });
  });

  test('declines where the holder does not authenticate, and takes nothing under that secret later', async () => {
    const asked = aCharge(played.sources.authenticates);
    const outcome = await played.gateway.charge(asked, PATIENT);
    if (outcome.kind !== 'authenticate') throw new Error(`it is ${outcome.kind}`);
    await played.authenticate(outcome.clientSecret, false);
    expect(await played.gateway.find(asked, PATIENT)).toEqual({ kind: 'declined', reason: 'other' });
    await expect(played.authenticate(outcome.clientSecret, true)).rejects.toThrow('no charge waits');
  });

  test('never asks to authenticate a kept card that is charged without its holder', async () => {
    const asked = aCharge(played.sources.authenticates, { offSession: true });
    expect(await played.gateway.charge(asked, PATIENT)).toEqual({ kind: 'declined', reason: 'other' });
  });

  test('keeps a card, and charges what is kept', async () => {
    const key = crypto.randomUUID();
    const kept = await played.gateway.save({ key, account: ACCOUNT, source: played.sources.ok }, PATIENT);
    const outcome = await played.gateway.charge(aCharge(kept.source, { ...kept, offSession: true }), PATIENT);
    expect(outcome.kind).toBe('captured');
  });

  test('finds a charge that was captured and whose answer was lost', async () => {
    const asked = aCharge(played.sources.lost);
    await givenUp(played, asked);
    expect(await played.gateway.find(asked, PATIENT)).toMatchObject({ kind: 'captured' });
    expect(await played.gateway.void(asked, PATIENT)).toMatchObject({ kind: 'captured' });
  });

  test('knows nothing of a charge that never arrived, and takes none under its key once it is voided', async () => {
    const asked = aCharge(played.sources.dead);
    await givenUp(played, asked);
    expect(await played.gateway.find(asked, PATIENT)).toBe('unknown');
    expect(await played.gateway.void(asked, PATIENT)).toEqual({ kind: 'voided' });
    expect(await played.gateway.void(asked, PATIENT)).toEqual({ kind: 'voided' });
    await played.webhooks();
    // The first call arrives after all.
    const late = await played.gateway.charge({ ...asked, source: played.sources.ok }, PATIENT).catch(() => 'refused');
    expect(late === 'refused' || (typeof late === 'object' && late.kind === 'declined')).toBe(true);
    expect(await played.gateway.find(asked, PATIENT)).not.toMatchObject({ kind: 'captured' });
    expect(await played.webhooks()).toEqual([]);
  });

  test.each([
    [true, { kind: 'captured' }],
    [false, { kind: 'declined', reason: 'other' }],
  ])('waits for a bank that decides late (%s)', async (isTaken, outcome) => {
    const asked = aCharge(played.sources.late);
    const patience = new AbortController();
    const call = played.gateway.charge(asked, patience.signal).catch(() => 'no answer' as const);
    await played.arrived(asked.key);
    patience.abort();
    expect(['no answer', { kind: 'pending' }]).toContainEqual(await call);
    expect(await played.gateway.find(asked, PATIENT)).toEqual({ kind: 'pending' });
    await played.decide(asked.key, isTaken);
    expect(await played.gateway.find(asked, PATIENT)).toMatchObject(outcome);
  });

  test('voids a charge that waits for its holder', async () => {
    const asked = aCharge(played.sources.authenticates);
    const outcome = await played.gateway.charge(asked, PATIENT);
    if (outcome.kind !== 'authenticate') throw new Error(`it is ${outcome.kind}`);
    expect(await played.gateway.void(asked, PATIENT)).toEqual({ kind: 'voided' });
    await expect(played.authenticate(outcome.clientSecret, true)).rejects.toThrow('no charge waits');
    expect(await played.gateway.find(asked, PATIENT)).toMatchObject({ kind: 'declined' });
  });

  test('voids no charge that was captured or declined: it says what that is', async () => {
    const { asked, outcome } = await captured();
    expect(await played.gateway.void(asked, PATIENT)).toEqual(outcome);
    const declined = aCharge(played.sources.funds);
    await played.gateway.charge(declined, PATIENT);
    expect(await played.gateway.void(declined, PATIENT)).toEqual({ kind: 'declined', reason: 'funds' });
  });

  test('gives back once under a key, and never more than was captured', async () => {
    const { outcome } = await captured();
    const refund = aRefund(outcome.chargeRef, { amount: cents(60_00) });
    expect(await played.gateway.findRefund(refund, PATIENT)).toBe('unknown');
    const done = await played.gateway.refund(refund, PATIENT);
    expect(done).toEqual({ kind: 'done', refundRef: expect.stringMatching(/re_/) as string });
    expect(await played.gateway.refund(refund, PATIENT)).toEqual(done);
    expect(await played.gateway.findRefund(refund, PATIENT)).toEqual(done);
    const failed = { kind: 'failed', code: 'gateway.try_again' };
    expect(await played.gateway.refund(aRefund(outcome.chargeRef), PATIENT)).toEqual(failed);
    const rest = aRefund(outcome.chargeRef, { amount: cents(19_35) });
    expect(await played.gateway.refund(rest, PATIENT)).toMatchObject({ kind: 'done' });
  });

  test('gives back no more than was captured when 16 ask at once', async () => {
    const { outcome } = await captured();
    const refunds = Array.from({ length: 16 }, () => aRefund(outcome.chargeRef, { amount: cents(10_00) }));
    const answers = await Promise.all(refunds.map((one) => played.gateway.refund(one, PATIENT)));
    expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(7);
  });

  test('refuses the first try of a refund that ends in .13, and does the second', async () => {
    const { outcome } = await captured();
    const refund = aRefund(outcome.chargeRef, { amount: cents(20_13) });
    const failed = { kind: 'failed', code: 'gateway.try_again' };
    expect(await played.gateway.refund(refund, PATIENT)).toEqual(failed);
    expect(await played.gateway.findRefund(refund, PATIENT)).toEqual(failed);
    const again = { ...refund, key: crypto.randomUUID() };
    expect(await played.gateway.refund(again, PATIENT)).toMatchObject({ kind: 'done' });
  });

  test('shows no account the charges of another', async () => {
    const { asked, outcome } = await captured();
    expect(await played.gateway.find({ ...asked, account: OTHER_ACCOUNT }, PATIENT)).toBe('unknown');
    const refund = aRefund(outcome.chargeRef, { account: OTHER_ACCOUNT });
    expect(await played.gateway.refund(refund, PATIENT)).toMatchObject({ kind: 'failed' });
    expect(await played.gateway.findRefund({ ...refund, account: ACCOUNT }, PATIENT)).toBe('unknown');
  });

  test.each(['4242424242424242', 'tok_4242424242424242', '4242 4242 4242 4242', 'tok_nothing_known', ''])(
    'declines what is no source (%s)',
    async (source) => {
      const asked = aCharge(source);
      expect(await played.gateway.charge(asked, PATIENT)).toEqual({ kind: 'declined', reason: 'other' });
      expect(await played.gateway.find(asked, PATIENT)).toBe('unknown');
    },
  );

  describe('tells by signed events', () => {
    test('of captures, refunds and charge-backs, with account, mode, amount and currency', async () => {
      await played.webhooks();
      const { asked, outcome } = await captured();
      const refund = aRefund(outcome.chargeRef);
      await played.gateway.refund(refund, PATIENT);
      await played.chargeBack(outcome.chargeRef);
      const told = await eventsOf(played);
      const about = { account: ACCOUNT, livemode: false, chargeRef: outcome.chargeRef, currency: 'USD' };
      expect(told.filter(({ type }) => type !== 'foreign')).toMatchObject([
        { ...about, type: 'captured', key: asked.key, amount: 79_35, refundRef: null },
        {
          ...about,
          type: 'refunded',
          key: refund.key,
          amount: 20_00,
          refundRef: expect.stringMatching(/re_/) as string,
        },
        { ...about, type: 'disputed', amount: 79_35 },
      ]);
      expect(new Set(told.map(({ eventId }) => eventId)).size).toBe(told.length);
    });

    test('of a decline', async () => {
      await played.webhooks();
      const asked = aCharge(played.sources.funds);
      await played.gateway.charge(asked, PATIENT);
      expect(await eventsOf(played)).toMatchObject([{ type: 'declined', key: asked.key, amount: 79_35 }]);
    });

    test('that are refused with another body, without a signature, old, and from the future', async () => {
      await played.webhooks();
      await captured();
      const [webhook] = await played.webhooks();
      if (webhook === undefined) throw new Error('nothing was told');
      const { headers, body } = webhook;
      const judge = (...args: Parameters<PlayedGateway['gateway']['verifyWebhook']>) =>
        played.gateway.verifyWebhook(...args);
      expect(await judge(headers, body)).toMatchObject({ type: 'captured' });
      const raised = Buffer.from(body.toString('utf8').replace('7935', '7936'));
      expect(await judge(headers, raised)).toBe('unsigned');
      expect(await judge({}, body)).toBe('unsigned');
      const [name = ''] = Object.keys(headers);
      for (const bad of ['', 'x', 't=1,v1=00', `${headers[name]}0`, 't=,v1='])
        expect([bad, await judge({ [name]: bad }, body)]).toEqual([bad, 'unsigned']);
      const now = Date.now();
      vi.useFakeTimers({ toFake: ['Date'] });
      for (const [seconds, says] of [
        [295, 'captured'],
        [-295, 'captured'],
        [305, 'unsigned'],
        [-305, 'unsigned'],
      ] as const) {
        vi.setSystemTime(now + seconds * 1000);
        const event = await judge(headers, body);
        expect([seconds, event === 'unsigned' ? event : event.type]).toEqual([seconds, says]);
      }
    });
  });
});

async function eventsOf({ gateway, webhooks }: PlayedGateway) {
  const told = [];
  for (const { headers, body } of await webhooks()) {
    const event = await gateway.verifyWebhook(headers, body);
    if (event === 'unsigned') throw new Error('an event that nobody signed');
    told.push(event);
  }
  return told;
}

test.each([
  ['tok_ok', true],
  ['pm_1PqRsTuVwXyZ0a1b2c3d4e5f', true],
  ['pm_4242424242424242', false],
  ['4242424242424242', false],
  ['tok_ok; drop', false],
  ['tok_', false],
  [`tok_${'a'.repeat(61)}`, false],
])('a source has the form of one: %s', (text, is) => {
  expect(isSource(text)).toBe(is);
});
