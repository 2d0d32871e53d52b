import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';
import type { Intent, StripeClient, StripeLog } from '../payments/stripe-client.ts';
import { declineOf, isRefusal, KEY, outcomeOfIntent } from '../payments/stripe-outcome.ts';
import type { ReaderState } from '@laneway/domain/till/reader-state';
import type { CardReaders, ReaderAt, ReaderCharge, ReaderOutcome } from './card-reader.ts';

type Reader = Stripe.Terminal.Reader;

/** In milliseconds: how often a reader is asked, and how long a card is waited for. */
export const STRIPE_READER_TIMES = { look: 1_000, patience: 50_000 };
/** Readers of one page of a list. */
const PAGE = 100;

/**
 * Readers of Stripe Terminal, driven from the server. A reader belongs to the desk that its label at Stripe names. A
 * charge is a payment intent that is handed to the reader; like that of a card field it is known by our key.
 */
export function stripeReaders(
  { stripe, ask, at, cancelIntent }: StripeClient,
  log: StripeLog,
  times: typeof STRIPE_READER_TIMES = STRIPE_READER_TIMES,
): CardReaders {
  async function readerAt({ account, label }: ReaderAt): Promise<Reader | undefined> {
    for await (const reader of stripe.terminal.readers.list({ limit: PAGE }, at(account)))
      if (reader.label.trim().toLowerCase() === label.toLowerCase()) return reader;
    return undefined;
  }

  /** Ends an intent that no card has paid; what was captured meanwhile stands. */
  async function end(intent: Intent, account: string | null, otherwise: ReaderOutcome): Promise<ReaderOutcome> {
    const ended = await cancelIntent(intent, account);
    if (ended.kind === 'captured') return ended;
    if (ended.kind === 'pending') throw new Error('the bank holds a charge of the reader');
    return otherwise;
  }

  /** Waits until the intent has an outcome, or the reader no longer asks for its card. */
  async function followed(reader: Reader, intent: Intent, account: string | null): Promise<ReaderOutcome> {
    const until = performance.now() + times.patience;
    while (performance.now() < until) {
      await wait(times.look);
      const [now, current] = await Promise.all([
        stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] }, at(account)),
        stripe.terminal.readers.retrieve(reader.id, {}, at(account)),
      ]);
      const outcome = outcomeOfIntent(now);
      if (outcome.kind === 'captured') return outcome;
      const action = 'action' in current ? current.action : null;
      if (action?.status === 'in_progress' && isAbout(action, intent)) continue;
      if (now.status === 'processing') continue;
      const isDeclined = now.last_payment_error !== null && outcome.kind === 'declined';
      return end(now, account, isDeclined ? outcome : { kind: 'ended', why: 'cancelled' });
    }
    await stripe.terminal.readers.cancelAction(reader.id, {}, at(account)).catch((error: unknown) => {
      // It may have ended by itself.
      if (!isRefusal(error)) throw error;
    });
    return end(intent, account, { kind: 'ended', why: 'timeout' });
  }

  async function handOver(reader: Reader, requested: ReaderCharge): Promise<ReaderOutcome> {
    const { key, account } = requested;
    const intent = await stripe.paymentIntents.create(intentOf(requested), at(account, key));
    try {
      const config = { payment_intent: intent.id, process_config: { enable_customer_cancellation: true } };
      await stripe.terminal.readers.processPaymentIntent(reader.id, config, at(account));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { code, statusCode, requestId } = error as Stripe.errors.StripeError;
      log.warn({ code, statusCode, requestId }, 'a card reader refused a payment');
      return end(intent, account, { kind: 'ended', why: code === 'terminal_reader_busy' ? 'busy' : 'off' });
    }
    return followed(reader, intent, account);
  }

  return {
    isEmulator: false,
    charge: (requested, signal) =>
      ask(signal, async () => {
        const reader = await readerAt(requested);
        if (reader === undefined || reader.status !== 'online') return { kind: 'ended', why: 'off' };
        if (reader.action?.status === 'in_progress') return { kind: 'ended', why: 'busy' };
        try {
          return await handOver(reader, requested);
        } catch (error) {
          const declined = declineOf(error);
          if (declined === undefined) throw error;
          return declined;
        }
      }),
    look: (reader, signal) => ask(signal, async () => stateOf(await readerAt(reader))),
    cancel: (reader, signal) =>
      ask(signal, async () => {
        const found = await readerAt(reader);
        if (found?.action?.status !== 'in_progress') return false;
        try {
          await stripe.terminal.readers.cancelAction(found.id, {}, at(reader.account));
          return true;
        } catch (error) {
          if (!isRefusal(error)) throw error;
          return false;
        }
      }),
  };
}

function intentOf({ key, amount, currency, reference }: ReaderCharge): Stripe.PaymentIntentCreateParams {
  return {
    amount,
    currency: currency.toLowerCase(),
    allowed_payment_method_types: ['card_present'],
    capture_method: 'automatic',
    description: reference,
    metadata: { [KEY]: key },
  };
}

function isAbout({ process_payment_intent: action }: NonNullable<Reader['action']>, { id }: Intent): boolean {
  const about = action?.payment_intent;
  return (typeof about === 'string' ? about : about?.id) === id;
}

/** Stripe does not tell a card that is read from one that is waited for. */
function stateOf(reader: Reader | undefined): ReaderState {
  if (reader?.status !== 'online') return 'offline';
  switch (reader.action?.status) {
    case 'in_progress':
      return 'waiting';
    case 'succeeded':
      return 'approved';
    case 'failed':
      return 'declined';
    default:
      return 'ready';
  }
}
