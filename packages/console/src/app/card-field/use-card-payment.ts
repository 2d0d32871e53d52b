import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '@laneway/contract/http/client';
import { timeNow } from '../../ui/clock.ts';
import { messageOf } from '../commands/errors.ts';
import type { CardFieldHandle } from './card-field.tsx';

/** A payment by card on its way. Instants are epoch milliseconds. */
export type CardPhase =
  | { is: 'ready' }
  /** The card field, then the bank, is asked. */
  | { is: 'asking'; since: number }
  /** Nothing was taken: why. */
  | { is: 'declined'; message: string }
  /**
   * At the bank, its amount set aside. `asksHolder`: the bank waits for the holder to confirm; `trouble` is what kept them
   * from it.
   */
  | { is: 'open'; transId: string; since: number; asksHolder: boolean; trouble: string | null };

/** What the server answers to a payment. */
type Answered = { transId: string; status: string; authenticate: string | null };
/** A payment that was at the bank before. */
type Before = { transId: string; since: number };

export type CardPayment = {
  phase: CardPhase;
  /** Of the card field that stands below the tender. */
  field: RefObject<CardFieldHandle | null>;
  /** The source of the card; null: the field has said what is missing. */
  give: () => Promise<string | null>;
  /** Somebody else than the card field has the card, such as a reader, and the bank is asked now. */
  ask: () => void;
  /** Takes the answer to the call that was sent with a source. @returns whether the money is taken */
  answered: (answer: Answered) => boolean;
  /** Takes a refusal. @returns whether the bank declined: then another try is another call, with another key */
  hear: (failure: unknown) => boolean;
  /** The payment at the bank came to nothing. */
  dropped: (message: string) => void;
  /** Has the holder confirm once more, where that did not work. */
  askHolder: () => void;
  /** Forgets a decline, as where another tender is chosen. */
  again: () => void;
};

/**
 * A payment by card from the card field to its outcome, whoever sends it: the desk's panel, or a guest's page. What is at
 * the bank is followed by whoever reads it, and ends with `dropped`, or with the money.
 */
export function useCardPayment(before: Before | null = null): CardPayment {
  const field = useRef<CardFieldHandle>(null);
  const secret = useRef('');
  /** When the card field was asked: the age of the payment counts from there. */
  const askedAt = useRef(0);
  const [phase, setPhase] = useState<CardPhase>(() =>
    before === null ? { is: 'ready' } : { is: 'open', ...before, asksHolder: false, trouble: null },
  );

  function ask(): void {
    askedAt.current = timeNow();
    setPhase({ is: 'asking', since: askedAt.current });
  }

  async function confirm(open: Extract<CardPhase, { is: 'open' }>): Promise<void> {
    setPhase({ ...open, asksHolder: true, trouble: null });
    const done = await field.current?.authenticate(secret.current);
    setPhase((now) => {
      // The bank may have answered meanwhile.
      if (now.is !== 'open' || now.transId !== open.transId) return now;
      if (done?.type === 'done') return { ...now, asksHolder: false };
      return { ...now, trouble: done?.message ?? null };
    });
  }

  return {
    phase,
    field,
    ask,
    give: async () => {
      ask();
      const given = await field.current?.give();
      if (given?.type === 'source') return given.source;
      setPhase({ is: 'ready' });
      return null;
    },
    answered: ({ transId, status, authenticate }) => {
      if (status !== 'inprogress') {
        setPhase({ is: 'ready' });
        return true;
      }
      const open = {
        is: 'open' as const,
        transId,
        since: askedAt.current || timeNow(),
        asksHolder: false,
        trouble: null,
      };
      setPhase(open);
      if (authenticate !== null) {
        secret.current = authenticate;
        void confirm(open);
      }
      return false;
    },
    hear: (failure) => {
      const isDeclined = failure instanceof ApiError && failure.body.code === 'payment.declined';
      setPhase(isDeclined ? { is: 'declined', message: messageOf(failure) } : { is: 'ready' });
      return isDeclined;
    },
    dropped: (message) => setPhase({ is: 'declined', message }),
    askHolder: () => {
      if (phase.is === 'open') void confirm(phase);
    },
    again: () => setPhase((now) => (now.is === 'declined' ? { is: 'ready' } : now)),
  };
}
