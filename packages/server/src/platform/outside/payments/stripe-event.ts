import { cents } from '@laneway/domain/money/cents';
import type Stripe from 'stripe';
import type { GatewayEvent } from './payments.ts';
import { KEY, outcomeOfRefund } from './stripe-outcome.ts';

const OLDEST_SECONDS = 300;

/** Whether the time of a signature is near now; the SDK refuses old ones alone. */
export function isSignedNow(signature: string): boolean {
  const [, at = ''] = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature) ?? [];
  return at !== '' && Math.abs(Date.now() / 1000 - Number(at)) <= OLDEST_SECONDS;
}

/** What an event of Stripe says about a charge or refund. */
export function eventOf(event: Stripe.Event): GatewayEvent {
  const foreign = { type: 'foreign' as const, eventId: event.id };
  const told = {
    eventId: event.id,
    account: event.account ?? null,
    livemode: event.livemode,
    refundRef: null,
    at: Temporal.Instant.fromEpochMilliseconds(event.created * 1000),
  };
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const { id, amount, amount_received: received, currency, metadata } = event.data.object;
      const key = metadata[KEY];
      // A payment that was made elsewhere in that account.
      if (key === undefined) return foreign;
      const isCaptured = event.type === 'payment_intent.succeeded';
      return {
        ...told,
        ...sumOf(isCaptured ? received : amount, currency),
        type: isCaptured ? 'captured' : 'declined',
        key,
        chargeRef: id,
      };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object;
      const chargeRef = idOf(refund.payment_intent);
      const outcome = outcomeOfRefund(refund);
      if (chargeRef === undefined || outcome.kind === 'pending') return foreign;
      return {
        ...told,
        ...sumOf(refund.amount, refund.currency),
        type: outcome.kind === 'done' ? 'refunded' : 'refund_failed',
        key: refund.metadata?.[KEY] ?? null,
        chargeRef,
        refundRef: refund.id,
      };
    }
    // Only now is the money gone: an inquiry is opened as a dispute, too.
    case 'charge.dispute.funds_withdrawn': {
      const { payment_intent: intent, amount, currency } = event.data.object;
      const chargeRef = idOf(intent);
      if (chargeRef === undefined) return foreign;
      return { ...told, ...sumOf(amount, currency), type: 'disputed', key: null, chargeRef };
    }
    default:
      return foreign;
  }
}

function sumOf(amount: number, currency: string) {
  return { amount: cents(amount), currency: currency.toUpperCase() };
}

function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}
