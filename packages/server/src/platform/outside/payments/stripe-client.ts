import { AsyncLocalStorage } from 'node:async_hooks';
import Stripe from 'stripe';
import type { StripeSettings } from '../../settings/payment-settings.ts';
import type { Ended } from './payments.ts';
import { isRefusal, outcomeOfIntent } from './stripe-outcome.ts';

export type Intent = Stripe.PaymentIntent;
export type StripeLog = { warn: (details: object, sentence: string) => void };

/** The SDK with our platform's key, as gateway and card readers use it. */
export type StripeClient = {
  stripe: Stripe;
  /** Does work whose calls end with the caller's signal. */
  ask: <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;
  /** In which account, and under which idempotency key. */
  at: (account: string | null, key?: string) => Stripe.RequestOptions;
  /** Cancels an intent; answers what it has become where it was too late for that. */
  cancelIntent: (intent: Intent, account: string | null) => Promise<Ended>;
};

/** Retries of the SDK go under the same idempotency key, and end with the caller's signal. */
const TRIES_AGAIN = 2;
const LONGEST_MS = 30_000;

export function stripeClient({ secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): StripeClient {
  const caller = new AsyncLocalStorage<AbortSignal>();
  const stripe = new Stripe(secretKey, {
    ...(apiUrl && {
      host: apiUrl.hostname,
      protocol: apiUrl.protocol === 'http:' ? 'http' : 'https',
      port: apiUrl.port || (apiUrl.protocol === 'http:' ? '80' : '443'),
    }),
    maxNetworkRetries: TRIES_AGAIN,
    timeout: LONGEST_MS,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) => {
      const signals = [init?.signal, caller.getStore()].filter((signal) => signal instanceof AbortSignal);
      return fetch(url, { ...init, signal: AbortSignal.any(signals) });
    }),
  });
  const at = (account: string | null, key?: string): Stripe.RequestOptions => ({
    ...(account !== null && { stripeAccount: account }),
    ...(key !== undefined && { idempotencyKey: key }),
  });
  return {
    stripe,
    ask: (signal, work) => {
      signal.throwIfAborted();
      return caller.run(signal, work);
    },
    at,
    cancelIntent: async (intent, account) => {
      try {
        await stripe.paymentIntents.cancel(intent.id, {}, at(account));
        return { kind: 'voided' };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const now = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] }, at(account));
        if (now.status === 'canceled') return { kind: 'voided' };
        const outcome = outcomeOfIntent(now);
        return outcome.kind === 'authenticate' ? { kind: 'pending' } : outcome;
      }
    },
  };
}
