import type { Cents } from '@laneway/domain/money/cents';

/** `key`: our id of the payment, or the `gateway_key` of a refund. `account`: of the business; null: the platform's. */
export type Asked = { key: string; account: string | null };
/** `askedAt`: when the charge was asked first, near which the gateway is searched. */
export type Found = Asked & { askedAt: Temporal.Instant };
/** `currency`: ISO 4217, "USD". */
export type Sum = { amount: Cents; currency: string };

export type Charge = Found &
  Sum & {
    /** A payment method of the card field (`isSource`); never a card's number. */
    source: string;
    /** What the holder may read at their bank or the house at the gateway: the booking's code. */
    reference: string;
    /** Of a kept source, as `save` answered it. */
    customer?: string | undefined;
    /** A kept source, charged without its holder: it never asks for authentication. */
    offSession?: boolean | undefined;
  };

export type DeclineReason = 'funds' | 'expired' | 'fraud' | 'other';
export type Captured = {
  kind: 'captured';
  chargeRef: string;
  /** As a receipt prints it: "VISA". */
  brand: string | null;
  last4: string | null;
  authCode: string | null;
  /** Application of a chip card, where a reader has read one. */
  aid: string | null;
};
/** Nothing was captured, and nothing will be. */
export type Declined = { kind: 'declined'; reason: DeclineReason };
