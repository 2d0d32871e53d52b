import Stripe from 'stripe';
import { isLiveKey, type StripeSettings } from '../../settings/payment-settings.ts';
import type { Charge } from './charge.ts';
import { isSource, type Ended, type Gateway, type RefundOutcome } from './payments.ts';
import { stripeReaders } from '../card-reader/stripe-readers.ts';
import { stripeClient, type Intent, type StripeLog } from './stripe-client.ts';
import { eventOf, isSignedNow } from './stripe-event.ts';
import { declineOf, isRefusal, isTakenKey, KEY, outcomeOfIntent, outcomeOfRefund } from './stripe-outcome.ts';

/** How far Stripe's clock may be from ours where an intent is searched by its time. */
const NEAR = { minutes: 10 };
/** Rows of one page of a list. */
const PAGE = 100;

/**
 * Stripe. A charge is a payment intent that is confirmed as it is made, with our payment's id as idempotency key and in
 * its metadata; the intent's id is the charge's reference.
 *
 * A charge whose answer was lost is found in the list of intents made near that time: lists are as new as the writes,
 * a search is not, and to send the charge again would charge where the first call never arrived.
 */
export function stripeGateway(settings: StripeSettings & { ownAccount: boolean }, log: StripeLog): Gateway {
  const { secretKey, webhookSecrets, ownAccount } = settings;
  const client = stripeClient(settings);
  const { stripe, ask, at, cancelIntent } = client;
  const refused = (error: unknown) => {
    const { type, code, statusCode, requestId } = error as Stripe.errors.StripeError;
    log.warn({ type, code, statusCode, requestId }, 'the gateway refused a call');
  };

  async function searchIntent({ key, account, askedAt }: Pick<Charge, 'key' | 'account' | 'askedAt'>) {
    const created = { gte: secondsOf(askedAt.subtract(NEAR)), lte: secondsOf(askedAt.add(NEAR)) };
    const list = stripe.paymentIntents.list({ created, limit: PAGE, expand: ['data.latest_charge'] }, at(account));
    for await (const intent of list) if (intent.metadata[KEY] === key) return intent;
    return undefined;
  }

  /**
   * Ends an intent. One whose card was declined is ended, too: where authentication failed, whoever has its client
   * secret could try another card.
   */
  async function endOf(intent: Intent, account: string | null): Promise<Ended> {
    const outcome = outcomeOfIntent(intent);
    if (outcome.kind === 'captured') return outcome;
    const ended: Ended = intent.status === 'canceled' ? { kind: 'voided' } : await cancelIntent(intent, account);
    return ended.kind === 'voided' && outcome.kind === 'declined' && intent.last_payment_error ? outcome : ended;
  }

  /**
   * Takes the key of a charge that never arrived: Stripe then refuses that charge, should it arrive after all, since
   * its parameters differ.
   * @returns undefined where the charge arrived first.
   */
  async function takeKey({ key, account, amount, currency }: Pick<Charge, 'key' | 'account' | 'amount' | 'currency'>) {
    const parameters = { amount, currency: currency.toLowerCase(), metadata: { [KEY]: key } };
    try {
      return await stripe.paymentIntents.create(
        { ...parameters, allowed_payment_method_types: ['card'], description: 'Not charged' },
        at(account, key),
      );
    } catch (error) {
      if (isTakenKey(error)) return undefined;
      throw error;
    }
  }

  return {
    name: 'stripe',
    livemode: isLiveKey(secretKey),
    ownAccount,
    newAccount: null,
    readers: stripeReaders(client, log),
    charge: (asked, signal) =>
      ask(signal, async () => {
        // A text that is no source, such as a card's number, goes no further than here.
        if (!isSource(asked.source)) return { kind: 'declined', reason: 'other' };
        try {
          const intent = await stripe.paymentIntents.create(intentOf(asked), at(asked.account, asked.key));
          return outcomeOfIntent(intent);
        } catch (error) {
          const declined = declineOf(error);
          if (declined !== undefined) return declined;
          if (!isRefusal(error)) throw error;
          refused(error);
          return { kind: 'declined', reason: 'other' };
        }
      }),
    refund: ({ key, account, chargeRef, amount }, signal) =>
      ask(signal, async (): Promise<RefundOutcome> => {
        const parameters = { payment_intent: chargeRef, amount, metadata: { [KEY]: key } };
        try {
          return outcomeOfRefund(await stripe.refunds.create(parameters, at(account, key)));
        } catch (error) {
          if (!isRefusal(error)) throw error;
          refused(error);
          return { kind: 'failed', code: 'gateway.try_again' };
        }
      }),
    find: (asked, signal) =>
      ask(signal, async () => {
        const intent = await searchIntent(asked);
        if (intent === undefined) return 'unknown';
        const outcome = outcomeOfIntent(intent);
        if (outcome.kind !== 'declined') return outcome;
        const ended = await endOf(intent, asked.account);
        return ended.kind === 'voided' ? outcome : ended;
      }),
    void: (asked, signal) =>
      ask(signal, async () => {
        const intent = (await searchIntent(asked)) ?? (await takeKey(asked)) ?? (await searchIntent(asked));
        if (intent === undefined) throw new Error('a charge under this key is still on its way to the gateway');
        return endOf(intent, asked.account);
      }),
    findRefund: ({ key, account, chargeRef }, signal) =>
      ask(signal, async () => {
        const list = stripe.refunds.list({ payment_intent: chargeRef, limit: PAGE }, at(account));
        for await (const refund of list) if (refund.metadata?.[KEY] === key) return outcomeOfRefund(refund);
        return 'unknown';
      }),
    save: ({ key, account, source }, signal) =>
      ask(signal, async () => {
        const parameters = { payment_method: source, metadata: { [KEY]: key } };
        const customer = await stripe.customers.create(parameters, at(account, key));
        return { customer: customer.id, source };
      }),
    verifyWebhook: async (headers, body) => {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string' || !isSignedNow(signature)) return 'unsigned';
      for (const secret of webhookSecrets) {
        const event = signedBy(stripe, { body, signature, secret });
        if (event !== undefined) return eventOf(event);
      }
      return 'unsigned';
    },
    readEvent: (body) => eventOf(JSON.parse(body.toString('utf8')) as Stripe.Event),
  };
}

function intentOf(asked: Charge): Stripe.PaymentIntentCreateParams {
  const { key, amount, currency, source, reference, customer, offSession = false } = asked;
  return {
    amount,
    currency: currency.toLowerCase(),
    payment_method: source,
    // Cards alone, so that nothing that settles days later or needs a page of its own is taken.
    allowed_payment_method_types: ['card'],
    confirm: true,
    // A kept card has nobody before the field who could authenticate.
    ...(offSession ? { off_session: true } : { use_stripe_sdk: true }),
    ...(customer !== undefined && { customer }),
    description: reference,
    metadata: { [KEY]: key },
    expand: ['latest_charge'],
  };
}

function secondsOf(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1000);
}

function signedBy(
  stripe: Stripe,
  { body, signature, secret }: { body: Buffer; signature: string; secret: string },
): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}
