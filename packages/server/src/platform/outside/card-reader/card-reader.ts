import type { ReaderState } from '@laneway/domain/till/reader-state';
import type { Captured, Charge, Declined } from '../payments/charge.ts';

/**
 * The card readers of a business, driven from the server: no page of ours talks to one. A charge at a reader is one of
 * the gateway, whose `find`, `void` and `refund` know it by its key. All of these ask the outside, so they are called in
 * no transaction.
 */
export type CardReaders = {
  /** Whether a person of this machine plays the readers; such alone take a card that a house's own reader has read. */
  isEmulator: boolean;
  /**
   * Hands a charge to a reader and waits for the card. Where nobody presents one in time, or the desk gives up, it ends
   * the charge at the gateway before it answers. A failure means that the outcome is not known.
   */
  charge: (requested: ReaderCharge, signal: AbortSignal) => Promise<ReaderOutcome>;
  look: (reader: ReaderAt, signal: AbortSignal) => Promise<ReaderState>;
  /** Ends the payment that a reader waits for. @returns false when there is none, or its card is being authorised */
  cancel: (reader: ReaderAt, signal: AbortSignal) => Promise<boolean>;
};

/** The reader of a desk: its label in the business's account at the gateway, "HL hall1:desk2". */
export type ReaderAt = { account: string | null; label: string };
export type ReaderCharge = Omit<Charge, 'source' | 'customer' | 'offSession'> &
  ReaderAt & {
    /** A house's own reader has read the card: nobody is asked to present it. */
    isRead?: boolean;
  };

/** `off`: no reader is switched on at this desk. `busy`: it waits for the card of another payment. Nothing is captured. */
export type ReaderOutcome = Captured | Declined | { kind: 'ended'; why: 'off' | 'busy' | 'cancelled' | 'timeout' };
