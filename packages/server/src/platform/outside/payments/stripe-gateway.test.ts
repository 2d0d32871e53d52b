import { cents } from '@laneway/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT, PATIENT, STRIPE_SOURCES, aCharge, aRefund, playStripe, resigned } from './gateway.fixture.ts';
import { stripeGateway } from './stripe-gateway.ts';

const { ok, authenticates, late } = STRIPE_SOURCES;

let played: Awaited<ReturnType<typeof playStripe>>;
beforeAll(async () => {
  played = await playStripe();
});
afterAll(() => played.close());
beforeEach(() => {
  played.server.requests.length = 0;
  played.logged.length = 0;
});

const chargesUnder = (key: string) =>
  played.server.bank.intents.filter(
    ({ metadata, status }) => metadata['laneway_key'] === key && status === 'succeeded',
  );

describe('a gateway with bad manners', () => {
  test.each(['cut', 'broken', 'busy'] as const)('charges once when its answer is %s', async (manner) => {
    const asked = aCharge(ok);
    played.server.next.push(manner);
    expect(await played.gateway.charge(asked, PATIENT)).toMatchObject({ kind: 'captured' });
    expect(played.server.requests).toHaveLength(2);
    expect(new Set(played.server.requests.map(({ key }) => key))).toEqual(new Set([asked.key]));
    expect(chargesUnder(asked.key)).toHaveLength(1);
  });

  test('leaves the outcome open when it fails again and again, and finds what it did', async () => {
    const asked = aCharge(ok);
    played.server.next.push('broken', 'broken', 'broken');
    await expect(played.gateway.charge(asked, PATIENT)).rejects.toMatchObject({ statusCode: 500 });
    expect(await played.gateway.find(asked, PATIENT)).toMatchObject({ kind: 'captured' });
    expect(chargesUnder(asked.key)).toHaveLength(1);
  });

  test('gives back once when the answer of a refund is lost', async () => {
    const outcome = await played.gateway.charge(aCharge(ok), PATIENT);
    if (outcome.kind !== 'captured') throw new Error(`it is ${outcome.kind}`);
    const refund = aRefund(outcome.chargeRef);
    played.server.next.push('broken', 'broken', 'broken');
    await expect(played.gateway.refund(refund, PATIENT)).rejects.toMatchObject({ statusCode: 500 });
    expect(await played.gateway.findRefund(refund, PATIENT)).toMatchObject({ kind: 'done' });
    expect(await played.gateway.refund(refund, PATIENT)).toMatchObject({ kind: 'done' });
    const given = played.server.bank.refunds.filter((one) => one.payment_intent === outcome.chargeRef);
    expect(given).toHaveLength(1);
  });

  test('that takes no further call says nothing of the one before it, whose answer was lost', async () => {
    const asked = aCharge(ok);
    played.server.next.push('broken', 'limited');
    await expect(played.gateway.charge(asked, PATIENT)).rejects.toMatchObject({ statusCode: 429 });
    const found = await played.gateway.find(asked, PATIENT);
    if (found === 'unknown' || found.kind !== 'captured') throw new Error('the charge was not found');
    const refund = aRefund(found.chargeRef);
    played.server.next.push('broken', 'limited');
    await expect(played.gateway.refund(refund, PATIENT)).rejects.toMatchObject({ statusCode: 429 });
    expect(await played.gateway.findRefund(refund, PATIENT)).toMatchObject({ kind: 'done' });
  });

  test('leaves the outcome open while another call under the key is on its way', async () => {
    played.server.next.push('busy', 'busy', 'busy');
    await expect(played.gateway.charge(aCharge(ok), PATIENT)).rejects.toMatchObject({ statusCode: 409 });
    played.server.next.push('busy', 'busy', 'busy');
    await expect(played.gateway.void(aCharge(ok), PATIENT)).rejects.toThrow(/on its way/);
  });

  test('a charge that arrives after its key was taken is refused there', async () => {
    const asked = aCharge(ok);
    expect(await played.gateway.void(asked, PATIENT)).toEqual({ kind: 'voided' });
    await expect(played.gateway.charge(asked, PATIENT)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    expect(chargesUnder(asked.key)).toHaveLength(0);
  });

  test('cannot be stopped while the bank holds a charge, and says so', async () => {
    const asked = aCharge(late);
    expect(await played.gateway.charge(asked, PATIENT)).toEqual({ kind: 'pending' });
    expect(await played.gateway.void(asked, PATIENT)).toEqual({ kind: 'pending' });
    await played.decide(asked.key, false);
    expect(await played.gateway.void(asked, PATIENT)).toEqual({ kind: 'declined', reason: 'other' });
  });
});

describe('a call of Stripe', () => {
  test('names the account of the business, or none for that of the platform', async () => {
    await played.gateway.charge(aCharge(ok), PATIENT);
    await played.gateway.charge(aCharge(ok, { account: null }), PATIENT);
    expect(played.server.requests.map(({ account }) => account)).toEqual([ACCOUNT, null]);
  });

  test('confirms the intent as it is made, for cards alone, with the code of the booking', async () => {
    const asked = aCharge(ok, { amount: cents(1) });
    await played.gateway.charge(asked, PATIENT);
    expect(Object.fromEntries(new URLSearchParams(played.server.requests[0]?.body))).toEqual({
      amount: '1',
      currency: 'usd',
      payment_method: ok,
      'allowed_payment_method_types[0]': 'card',
      confirm: 'true',
      use_stripe_sdk: 'true',
      description: 'HL-7K3QM',
      'metadata[laneway_key]': asked.key,
      'expand[0]': 'latest_charge',
    });
  });

  test('with a wrong key or a foreign account charges nothing, and is logged without what was sent', async () => {
    const { url, publishableKey, webhookSecrets } = played.server;
    const logged: object[] = [];
    const settings = { secretKey: 'sk_test_wrong', publishableKey, webhookSecrets, apiUrl: url, ownAccount: false };
    const wrong = stripeGateway(settings, { warn: (details) => void logged.push(details) });
    expect(await wrong.charge(aCharge(ok), PATIENT)).toEqual({ kind: 'declined', reason: 'other' });
    const foreign = aCharge(ok, { account: 'acct_somebody1' });
    expect(await played.gateway.charge(foreign, PATIENT)).toEqual({ kind: 'declined', reason: 'other' });
    expect(logged).toMatchObject([{ statusCode: 401 }]);
    expect(played.logged).toMatchObject([{ details: { statusCode: 403 } }]);
    expect(JSON.stringify([logged, played.logged])).not.toContain(ok);
  });

  test('finds a charge among more than one page of them, and none of another hour', async () => {
    const asked = aCharge(ok);
    await played.gateway.charge(asked, PATIENT);
    for (let more = 0; more < 120; more += 1)
      played.server.bank.createIntent(ACCOUNT, { amount: '100', currency: 'usd' });
    expect(await played.gateway.find(asked, PATIENT)).toMatchObject({ kind: 'captured' });
    const other = { ...asked, askedAt: asked.askedAt.subtract({ hours: 1 }) };
    expect(await played.gateway.find(other, PATIENT)).toBe('unknown');
  });

  test('sends no text that is no source', async () => {
    await played.gateway.charge(aCharge('4242424242424242'), PATIENT);
    expect(played.server.requests).toEqual([]);
  });

  test('carries no secret in what is logged or thrown', async () => {
    played.server.next.push('broken', 'broken', 'broken');
    const error: unknown = await played.gateway.charge(aCharge(ok), PATIENT).catch((thrown: unknown) => thrown);
    const { secretKey } = played.server;
    expect(String(error) + JSON.stringify(error) + JSON.stringify(played.logged)).not.toContain(secretKey);
  });
});

describe('an event of Stripe', () => {
  const judge = ({ headers, body }: { headers: Record<string, string>; body: Buffer }) =>
    played.gateway.verifyWebhook(headers, body);

  test('is taken by either of two secrets, and by no other', async () => {
    await played.gateway.charge(aCharge(ok), PATIENT);
    const [newer, older] = played.server.webhookSecrets;
    expect(await judge(resigned(played.server, { secret: newer }))).toMatchObject({ type: 'captured' });
    expect(await judge(resigned(played.server, { secret: older }))).toMatchObject({ type: 'captured' });
    expect(await judge(resigned(played.server, { secret: 'whsec_of_somebody_else' }))).toBe('unsigned');
  });

  test('says of which mode it is', async () => {
    await played.gateway.charge(aCharge(ok), PATIENT);
    expect(await judge(resigned(played.server, { livemode: true }))).toMatchObject({ livemode: true });
    expect(played.gateway.livemode).toBe(false);
  });

  test('is foreign where it is about a payout, an inquiry, or a payment that was made elsewhere', async () => {
    await played.webhooks();
    played.server.bank.payout(ACCOUNT);
    played.server.bank.createIntent(ACCOUNT, { amount: '500', currency: 'usd', payment_method: ok, confirm: 'true' });
    const outcome = await played.gateway.charge(aCharge(ok), PATIENT);
    if (outcome.kind !== 'captured') throw new Error(`it is ${outcome.kind}`);
    played.server.bank.dispute(outcome.chargeRef, 'inquiry');
    const types = [];
    for (const webhook of await played.webhooks()) {
      const event = await judge(webhook);
      types.push(event === 'unsigned' ? event : event.type);
    }
    expect(types).toEqual(['foreign', 'foreign', 'captured', 'foreign']);
  });

  test('of a refund that the house made at Stripe names our charge, and no key of ours', async () => {
    const outcome = await played.gateway.charge(aCharge(ok), PATIENT);
    if (outcome.kind !== 'captured') throw new Error(`it is ${outcome.kind}`);
    await played.webhooks();
    played.server.bank.createRefund(ACCOUNT, { payment_intent: outcome.chargeRef, amount: '500' });
    const [webhook] = await played.webhooks();
    if (webhook === undefined) throw new Error('nothing was told');
    expect(await judge(webhook)).toMatchObject({
      type: 'refunded',
      key: null,
      chargeRef: outcome.chargeRef,
      amount: 500,
    });
  });

  test('comes before the answer, again and out of order, each time with the same id and key', async () => {
    await played.webhooks();
    const asked = aCharge(authenticates);
    const outcome = await played.gateway.charge(asked, PATIENT);
    if (outcome.kind !== 'authenticate') throw new Error(`it is ${outcome.kind}`);
    await played.authenticate(outcome.clientSecret, true);
    const [webhook] = await played.webhooks();
    if (webhook === undefined) throw new Error('nothing was told');
    const [first, again] = [await judge(webhook), await judge(webhook)];
    expect(first).toEqual(again);
    expect(first).toMatchObject({ type: 'captured', key: asked.key, account: ACCOUNT });
  });
});
