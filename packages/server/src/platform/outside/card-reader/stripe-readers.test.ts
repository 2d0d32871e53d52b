import { cents } from '@laneway/domain/money/cents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT, OTHER_ACCOUNT, PATIENT } from '../payments/gateway.fixture.ts';
import { stripeClient } from '../payments/stripe-client.ts';
import { stripeGateway } from '../payments/stripe-gateway.ts';
import type { AtReader } from '../../../testing/stripe-server/stripe-terminal.ts';
import { startStripeServer, type StripeServer } from '../../../testing/stripe-server/stripe-server.ts';
import type { CardReaders, ReaderCharge } from './card-reader.ts';
import { stripeReaders } from './stripe-readers.ts';

let server: StripeServer;
let readers: CardReaders;
beforeAll(async () => {
  server = await startStripeServer([ACCOUNT, OTHER_ACCOUNT]);
  readers = readersWith(20_000);
});
afterAll(() => server.close());

const settings = () => ({ ...server, apiUrl: server.url, ownAccount: false });
const readersWith = (patience: number) =>
  stripeReaders(stripeClient(settings()), { warn: () => undefined }, { look: 10, patience });

/** A charge of 79.35 at the reader of a desk. */
const chargeAt = (label: string): ReaderCharge => ({
  key: crypto.randomUUID(),
  account: ACCOUNT,
  askedAt: Temporal.Now.instant(),
  amount: cents(79_35),
  currency: 'USD',
  reference: 'HL-7K3QM',
  label,
});
let labels = 0;
function newReader(status: 'online' | 'offline' = 'online') {
  labels += 1;
  return server.terminal.add(ACCOUNT, `HL hall1:desk${labels}`, status);
}
type Reader = ReturnType<typeof newReader>;
const asksFor = (reader: Reader) => expect.poll(() => reader.action?.status, { timeout: 10_000 }).toBe('in_progress');
async function played(reader: Reader, what: AtReader) {
  const requested = chargeAt(reader.label);
  const charging = readers.charge(requested, PATIENT);
  await asksFor(reader);
  server.terminal.act(reader, what);
  return { requested, outcome: await charging };
}
const intentOf = (key: string) => server.bank.intents.find(({ metadata }) => metadata['laneway_key'] === key);

describe('a reader of Stripe Terminal', () => {
  test('charges a card that is there, once, under our key, and says what its slip says', async () => {
    const reader = newReader();
    const { requested, outcome } = await played(reader, 'tap');
    const intent = intentOf(requested.key);
    expect(outcome).toEqual({
      kind: 'captured',
      chargeRef: intent?.id,
      brand: 'VISA',
      last4: '4242',
      authCode: '301299',
      aid: 'A0000000031010',
    });
    expect(intent).toMatchObject({ amount: 7935, account: ACCOUNT, description: 'HL-7K3QM', status: 'succeeded' });
    // The gateway finds and gives back what a reader took.
    const gateway = stripeGateway(settings(), { warn: () => undefined });
    expect(await gateway.find(requested, PATIENT)).toEqual(outcome);
    const refund = { key: crypto.randomUUID(), account: ACCOUNT, amount: cents(20_00), currency: 'USD' };
    expect(await gateway.refund({ ...refund, chargeRef: intent?.id ?? '' }, PATIENT)).toMatchObject({ kind: 'done' });
  });

  test.each([
    ['decline', { kind: 'declined', reason: 'funds' }],
    ['walk away', { kind: 'ended', why: 'cancelled' }],
  ] as const)('%s: nothing is taken, and nothing can be any more', async (what, expected) => {
    const { requested, outcome } = await played(newReader(), what);
    expect(outcome).toEqual(expected);
    expect(intentOf(requested.key)?.status).toBe('canceled');
  });

  test('that is told to stop, or waits too long, ends the payment', async () => {
    const reader = newReader();
    const requested = chargeAt(reader.label);
    const charging = readers.charge(requested, PATIENT);
    await asksFor(reader);
    expect(await readers.look(requested, PATIENT)).toBe('waiting');
    expect(await readers.cancel(requested, PATIENT)).toBe(true);
    expect(await charging).toEqual({ kind: 'ended', why: 'cancelled' });
    expect(await readers.cancel(requested, PATIENT)).toBe(false);
    const late = chargeAt(reader.label);
    expect(await readersWith(30).charge(late, PATIENT)).toEqual({ kind: 'ended', why: 'timeout' });
    expect([reader.action, intentOf(late.key)?.status]).toEqual([null, 'canceled']);
  });

  test('that is off, unknown, another account’s or busy takes nothing', async () => {
    const off = newReader('offline');
    const elsewhere = server.terminal.add(OTHER_ACCOUNT, 'CA hall1:desk1');
    for (const label of [off.label, 'HL hall7:desk7', elsewhere.label]) {
      expect(await readers.charge(chargeAt(label), PATIENT)).toEqual({ kind: 'ended', why: 'off' });
      expect(await readers.look({ account: ACCOUNT, label }, PATIENT)).toBe('offline');
    }
    const reader = newReader();
    const charging = readers.charge(chargeAt(reader.label), PATIENT);
    await asksFor(reader);
    expect(await readers.charge(chargeAt(reader.label), PATIENT)).toEqual({ kind: 'ended', why: 'busy' });
    server.terminal.act(reader, 'tap');
    expect(await charging).toMatchObject({ kind: 'captured' });
  });

  test('whose answers are cut still charges once', async () => {
    const reader = newReader();
    server.next.push('cut');
    const { requested, outcome } = await played(reader, 'tap');
    expect(outcome).toMatchObject({ kind: 'captured' });
    const made = server.bank.intents.filter(({ metadata }) => metadata['laneway_key'] === requested.key);
    expect(made).toHaveLength(1);
  });
});
