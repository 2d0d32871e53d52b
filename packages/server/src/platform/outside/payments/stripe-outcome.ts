import Stripe from 'stripe';
import type { Captured, Declined, DeclineReason } from './charge.ts';
import type { ChargeOutcome, RefundOutcome } from './payments.ts';

/** Where an intent or refund at Stripe carries our key. */
export const KEY = 'laneway_key';

/** Codes of issuers that are told apart; every other one is `other`. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'funds',
  card_velocity_exceeded: 'funds',
  withdrawal_count_limit_exceeded: 'funds',
  expired_card: 'expired',
  fraudulent: 'fraud',
  lost_card: 'fraud',
  stolen_card: 'fraud',
  pickup_card: 'fraud',
  restricted_card: 'fraud',
  security_violation: 'fraud',
  merchant_blacklist: 'fraud',
};

/**
 * Statuses of answers by which nothing was carried out, nor will be. That too much was asked (429) is none: it says
 * nothing of an earlier try under the same key, whose answer was lost.
 */
const REFUSALS = new Set([400, 401, 402, 403, 404]);

/** The decline of a card, from the error that the SDK throws for one. */
export function declineOf(error: unknown): Declined | undefined {
  if (!(error instanceof Stripe.errors.StripeCardError)) return undefined;
  return { kind: 'declined', reason: reasonOf(error) };
}

/** Whether a key was used with other parameters, or is in use right now. */
export function isTakenKey(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return true;
  return error instanceof Stripe.errors.StripeError && error.statusCode === 409;
}

/** Whether an error says that nothing was carried out; after any other one the outcome is not known. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError) || isTakenKey(error)) return false;
  return REFUSALS.has(error.statusCode ?? 0);
}

/** `latest_charge` is expanded. */
export function outcomeOfIntent(intent: Stripe.PaymentIntent): ChargeOutcome {
  switch (intent.status) {
    case 'succeeded':
      return capturedOf(intent);
    case 'requires_action':
      return { kind: 'authenticate', clientSecret: intent.client_secret ?? '' };
    case 'requires_payment_method':
    case 'canceled':
      return { kind: 'declined', reason: reasonOf(intent.last_payment_error ?? {}) };
    default:
      return { kind: 'pending' };
  }
}

export function outcomeOfRefund({ id, status }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return { kind: 'done', refundRef: id };
  if (status === 'failed' || status === 'canceled') return { kind: 'failed', code: 'gateway.try_again' };
  return { kind: 'pending', refundRef: id };
}

function capturedOf({ id, latest_charge: charge }: Stripe.PaymentIntent): Captured {
  const how = typeof charge === 'string' ? undefined : charge?.payment_method_details;
  const card = how?.card ?? how?.card_present;
  const slip = how?.card_present?.receipt;
  return {
    kind: 'captured',
    chargeRef: id,
    brand: card?.brand?.toUpperCase() ?? null,
    last4: card?.last4 ?? null,
    authCode: how?.card?.authorization_code ?? slip?.authorization_code ?? null,
    aid: slip?.dedicated_file_name ?? null,
  };
}

function reasonOf({ code, decline_code: issuer }: { code?: string; decline_code?: string }): DeclineReason {
  return REASONS[issuer ?? ''] ?? REASONS[code ?? ''] ?? 'other';
}
