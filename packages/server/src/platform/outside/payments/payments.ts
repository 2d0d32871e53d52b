import type { IncomingHttpHeaders } from 'node:http';
import type { Cents } from '@laneway/domain/money/cents';
import { holdsCardNumber } from '@laneway/domain/patterns/card-number';
import type { CardReaders } from '../card-reader/card-reader.ts';
import type { Asked, Captured, Charge, Declined, Found, Sum } from './charge.ts';

/**
 * The card gateway. `charge`, `refund`, `void`, `find`, `findRefund` and `save` ask the outside, so they are called in
 * no transaction. What they throw, a deadline that is over included, means that the outcome is not known: `find` and
 * `findRefund` then say it.
 */
export type Gateway = {
  name: 'stripe' | 'standin';
  /** Whether it moves real money; an event of the other mode is not about ours. */
  livemode: boolean;
  /** `PAYMENTS_OWN_ACCOUNT`: the oldest business without an account of its own uses the platform's (`account` null). */
  ownAccount: boolean;
  /** The account that a new business has at once; null: it gets one at the gateway, and an owner or the Admin names it. */
  newAccount: ((businessId: string) => string) | null;
  /** Its readers, for cards that are there. */
  readers: CardReaders;
  charge: (asked: Charge, signal: AbortSignal) => Promise<ChargeOutcome>;
  /** A repeat under the same key gives nothing back a second time. */
  refund: (asked: Refund, signal: AbortSignal) => Promise<RefundOutcome>;
  /**
   * Ends a charge that has no outcome, so that nothing can be captured under its key any more. Whatever the gateway has
   * decided before stands, and is the answer: one that was captured is `captured`.
   */
  void: (asked: Found & Sum, signal: AbortSignal) => Promise<Ended>;
  /** The charge as it is now; `unknown`: the gateway has none under this key. A dispute or refund changes nothing here. */
  find: (asked: Found, signal: AbortSignal) => Promise<ChargeOutcome | 'unknown'>;
  /** `unknown`: the gateway has none under this key; the refund may then be asked again under it. */
  findRefund: (asked: Omit<Refund, keyof Sum>, signal: AbortSignal) => Promise<RefundOutcome | 'unknown'>;
  /** Keeps a source for charges without its holder; both answers go into `charge`. @throws when it is refused. */
  save: (asked: Asked & { source: string }, signal: AbortSignal) => Promise<{ customer: string; source: string }>;
  /** Judges signature and age (5 minutes, both ways) of an event; the bytes are those that were sent. */
  verifyWebhook: (headers: IncomingHttpHeaders, body: Buffer) => Promise<'unsigned' | GatewayEvent>;
  /** What the bytes of an event say whose signature was judged when it came. */
  readEvent: (body: Buffer) => GatewayEvent;
};

/** `chargeRef`: of the captured charge that it gives back from. */
export type Refund = Asked & Sum & { chargeRef: string };

/** `authenticate`: the card field has the holder confirm it under this secret. `pending`: the bank has not decided. */
export type ChargeOutcome = Captured | Declined | { kind: 'authenticate'; clientSecret: string } | { kind: 'pending' };
/** `voided`: nothing was captured, and nothing will be. `pending`: the bank holds it and cannot be stopped; ask again. */
export type Ended = Captured | Declined | { kind: 'voided' } | { kind: 'pending' };
/** `failed`: nothing was given back, and nothing will be under this key; another try takes another key. */
export type RefundOutcome =
  | { kind: 'done'; refundRef: string }
  | { kind: 'pending'; refundRef: string }
  | { kind: 'failed'; code: 'gateway.try_again' };

/**
 * An event of the gateway. `disputed`: the bank has taken the money back. `foreign`: about nothing that is asked here.
 * `key` is what the gateway carries for us, and only a hint: the payment is found by our own row, and account, mode,
 * currency and amount must be that row's.
 */
export type GatewayEvent =
  | { type: 'foreign'; eventId: string }
  | {
      type: 'captured' | 'declined' | 'refunded' | 'refund_failed' | 'disputed';
      eventId: string;
      /** Null: of the platform's account. */
      account: string | null;
      livemode: boolean;
      /** Key of the charge, or of the refund where the event is about one; null when the gateway names none. */
      key: string | null;
      /** Reference of the charge, also where the event is about a refund or dispute of it. */
      chargeRef: string;
      /** Of a refund; else null. */
      refundRef: string | null;
      amount: Cents;
      currency: string;
      /** When it happened. */
      at: Temporal.Instant;
    };

/**
 * Whether a text is a reference to a payment method, of the stand-in or of Stripe. A card's number is none, so it
 * reaches neither table nor log.
 */
export function isSource(text: string): boolean {
  return /^(?:tok|pm)_\w{1,60}$/.test(text) && !holdsCardNumber(text);
}
