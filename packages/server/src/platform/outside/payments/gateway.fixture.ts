import { cents } from '@laneway/domain/money/cents';
import { vi } from 'vitest';
import { startStripeServer, type Signing, type StripeServer } from '../../../testing/stripe-server/stripe-server.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { Charge } from './charge.ts';
import type { Gateway, Refund } from './payments.ts';
import { openStandin } from './standin.ts';
import { stripeGateway } from './stripe-gateway.ts';

export const ACCOUNT = 'acct_harbor01';
export const OTHER_ACCOUNT = 'acct_cedar001';

type SourceKind = 'ok' | 'declined' | 'funds' | 'expired' | 'fraud' | 'authenticates' | 'lost' | 'dead' | 'late';
type Webhook = { headers: Record<string, string>; body: Buffer };

/** A gateway with the outside behind it, as the suite of both adapters plays it. */
export type PlayedGateway = {
  gateway: Gateway;
  sources: Record<SourceKind, string>;
  /** The holder of the card confirms a charge, or does not. */
  authenticate: (secret: string, isDone: boolean) => Promise<void>;
  /** The bank decides on the charge of a key that it held. */
  decide: (key: string, isTaken: boolean) => Promise<void>;
  chargeBack: (chargeRef: string) => Promise<void>;
  /** Waits until a charge is with the outside; at once for one that never arrives. */
  arrived: (key: string) => Promise<void>;
  /** Events that were not taken yet, in their order. */
  webhooks: () => Promise<Webhook[]>;
  close: () => Promise<void>;
};

export async function playStandin(): Promise<PlayedGateway> {
  const app = await startTestApp();
  // Nothing changes by itself while the suite looks.
  const times = { slow: { seconds: 0 }, late: { seconds: 3600 }, bounce: { seconds: 3600 } };
  const standin = openStandin({ database: app.database, seal: app.post.seal, ownAccount: false, times });
  const refOf = async (key: string) => (await standin.list()).find((one) => one.key === key)?.ref;
  return {
    gateway: standin.gateway,
    sources: {
      ok: 'tok_ok',
      declined: 'tok_declined',
      funds: 'tok_funds',
      expired: 'tok_expired',
      fraud: 'tok_fraud',
      authenticates: 'tok_auth',
      lost: 'tok_lost',
      dead: 'tok_dead',
      late: 'tok_timeout',
    },
    authenticate: async (secret, isDone) => {
      if (!(await standin.confirm(secret, isDone ? 'confirm' : 'refuse'))) throw new Error('no charge waits');
    },
    decide: async (key, isTaken) => {
      const ref = (await refOf(key)) ?? '';
      if (!(await standin.press(ref, isTaken ? 'capture' : 'decline')))
        throw new Error('the bank holds no such charge');
    },
    chargeBack: async (ref) => void (await standin.press(ref, 'dispute')),
    arrived: (key) =>
      vi.waitFor(async () => {
        if ((await refOf(key)) === undefined) throw new Error('not there yet');
      }),
    webhooks: async () => {
      const taken: Webhook[] = [];
      await standin.sendEvents(async ({ headers, body }) => {
        taken.push({ headers, body: Buffer.from(body) });
        return true;
      });
      return taken;
    },
    close: () => app.close(),
  };
}

export const STRIPE_SOURCES: Record<SourceKind, string> = {
  ok: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  funds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  expired: 'pm_card_chargeDeclinedExpiredCard',
  fraud: 'pm_card_chargeDeclinedFraudulent',
  authenticates: 'pm_card_authenticationRequired',
  lost: 'pm_card_lost',
  dead: 'pm_card_dead',
  late: 'pm_card_late',
};

/** What the adapter logs, for the tests that read it. */
export type Logged = { details: object; sentence: string }[];

export async function playStripe(): Promise<PlayedGateway & { server: StripeServer; logged: Logged }> {
  const server = await startStripeServer([ACCOUNT, OTHER_ACCOUNT]);
  const { secretKey, publishableKey, webhookSecrets, url, bank } = server;
  const logged: Logged = [];
  const settings = { secretKey, publishableKey, webhookSecrets, apiUrl: url, ownAccount: false };
  const gateway = stripeGateway(settings, { warn: (details, sentence) => void logged.push({ details, sentence }) });
  const idOf = (key: string) => bank.intents.find(({ metadata }) => metadata['laneway_key'] === key)?.id;
  let taken = 0;
  return {
    gateway,
    server,
    logged,
    sources: STRIPE_SOURCES,
    authenticate: async (secret, isDone) => bank.authenticate(secret, isDone),
    decide: async (key, isTaken) => bank.decide(idOf(key) ?? '', isTaken),
    chargeBack: async (ref) => bank.dispute(ref, 'charge-back'),
    arrived: (key) =>
      vi.waitFor(() => {
        if (!server.requests.some((one) => one.key === key)) throw new Error('not there yet');
      }),
    webhooks: async () => {
      const fresh = bank.events.slice(taken);
      taken = bank.events.length;
      return fresh.map((event) => server.signed(event));
    },
    close: () => server.close(),
  };
}

/** Signs an event of the outside in a way of its own. */
export function resigned(server: StripeServer, signing: Signing): Webhook {
  const event = server.bank.events.at(-1);
  if (event === undefined) throw new Error('nothing has happened yet');
  return server.signed(event, signing);
}

/** A charge of 79.35 that is asked now, under a key of its own. */
export function aCharge(source: string, more: Partial<Charge> = {}): Charge {
  return {
    key: crypto.randomUUID(),
    account: ACCOUNT,
    askedAt: Temporal.Now.instant(),
    amount: cents(79_35),
    currency: 'USD',
    source,
    reference: 'HL-7K3QM',
    ...more,
  };
}

export function aRefund(chargeRef: string, more: Partial<Refund> = {}): Refund {
  return { key: crypto.randomUUID(), account: ACCOUNT, chargeRef, amount: cents(20_00), currency: 'USD', ...more };
}

/** A call that never gets an answer: waits until it is with the outside, and gives up. */
export async function givenUp(played: PlayedGateway, asked: Charge): Promise<void> {
  const patience = new AbortController();
  const call = played.gateway.charge(asked, patience.signal).then(
    () => 'answered',
    () => 'no answer',
  );
  if (asked.source !== 'tok_dead') await played.arrived(asked.key);
  patience.abort(new Error('the deadline is over'));
  if ((await call) !== 'no answer') throw new Error('the call was answered');
}

/** A signal that is never over. */
export const PATIENT = new AbortController().signal;
