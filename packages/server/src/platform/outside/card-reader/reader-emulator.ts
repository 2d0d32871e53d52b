import { setTimeout as wait } from 'node:timers/promises';
import type { Cents } from '@laneway/domain/money/cents';
import type { Gateway } from '../payments/payments.ts';
import { READER_SOURCE } from '../payments/test-cards.ts';
import { CAN_CANCEL, type ReaderState } from '@laneway/domain/till/reader-state';
import type { CardReaders, ReaderAt, ReaderOutcome } from './card-reader.ts';

/** What a person does with a reader, or with the card before it. */
export const READER_PRESSES = ['on', 'off', 'tap', 'decline', 'remove'] as const;
export type ReaderPress = (typeof READER_PRESSES)[number];

/** A reader as the page of the emulator shows it; `amount` and `reference` of the payment that it waits for. */
export type EmulatedReader = ReaderAt & {
  isOn: boolean;
  state: ReaderState;
  payment: { amount: Cents; currency: string; reference: string } | null;
};

export type ReaderEmulator = CardReaders & {
  list: () => EmulatedReader[];
  /**
   * Presses at a reader, named by its label or its desk alone. @returns false where none is known, or it is in no state
   * for that
   */
  press: (name: string, button: ReaderPress) => boolean;
};

/** In milliseconds: how long a card is read and authorised, a result stands, and a card is waited for. */
export const READER_TIMES = { read: 400, authorise: 800, shown: 6_000, patience: 50_000 };

/** The bank of the stand-in, as far as a reader needs it. */
type Bank = Pick<Gateway, 'charge' | 'find' | 'void'> & {
  /** Decides a charge that is pending. */
  decide: (key: string, account: string | null, as: 'capture' | 'decline') => Promise<boolean>;
};
type Happening = ReaderPress | 'cancel' | 'timeout';
type Reader = EmulatedReader & { shownUntil: number; happen: ((what: Happening) => void) | null };

/**
 * Card readers that a person plays. Each desk has one, switched on until somebody switches it off. They live with the
 * process, as a reader does with its power; what they charge is an entry of the stand-in's bank.
 */
export function openReaderEmulator(bank: Bank, times: typeof READER_TIMES = READER_TIMES): ReaderEmulator {
  const readers = new Map<string, Reader>();
  const readerAt = ({ account, label }: ReaderAt): Reader => {
    const known = readers.get(keyOf({ account, label }));
    if (known !== undefined) return settled(known);
    const made: Reader = { account, label, isOn: true, state: 'ready', payment: null, shownUntil: 0, happen: null };
    readers.set(keyOf(made), made);
    return made;
  };

  /** Waits for what happens next at a reader. */
  function next(reader: Reader, signal: AbortSignal): Promise<Happening> {
    const { promise, resolve } = Promise.withResolvers<Happening>();
    const end = () => resolve('timeout');
    signal.addEventListener('abort', end, { once: true });
    reader.happen = resolve;
    if (signal.aborted) end();
    return promise.finally(() => {
      signal.removeEventListener('abort', end);
      reader.happen = null;
    });
  }

  return {
    isEmulator: true,
    look: async (at) => readerAt(at).state,
    cancel: async (at) => {
      const reader = readerAt(at);
      if (!CAN_CANCEL.has(reader.state) || reader.happen === null) return false;
      reader.happen('cancel');
      return true;
    },
    charge: async ({ label, isRead = false, ...requested }, signal) => {
      const reader = readerAt({ account: requested.account, label });
      if (!reader.isOn) return { kind: 'ended', why: 'off' };
      if (reader.payment !== null) return { kind: 'ended', why: 'busy' };
      const { amount, currency, reference } = requested;
      reader.payment = { amount, currency, reference };
      const begun = bank.charge({ ...requested, source: READER_SOURCE }, signal);
      try {
        const outcome = await begun;
        if (outcome.kind === 'captured' || outcome.kind === 'declined') return outcome;
        if (isRead) return await authorise(reader, requested, 'capture');
        const patience = AbortSignal.any([signal, AbortSignal.timeout(times.patience)]);
        return await present(reader, requested, patience);
      } finally {
        reader.payment = null;
        reader.shownUntil = performance.now() + times.shown;
      }
    },
    list: () => Array.from(readers.values(), (reader) => settled(reader)),
    press: (name, button) => {
      const reader = [...readers.values()].find(({ label }) => label === name || label.endsWith(` ${name}`));
      if (reader === undefined || !buttonsOf(settled(reader)).includes(button)) return false;
      if (button === 'on' || button === 'off') {
        reader.isOn = button === 'on';
        reader.state = reader.isOn ? 'ready' : 'offline';
      }
      reader.happen?.(button);
      return true;
    },
  };

  /** The card of one payment: from the first wait to what the bank says. */
  async function present(
    reader: Reader,
    requested: Parameters<Bank['void']>[0],
    patience: AbortSignal,
  ): Promise<ReaderOutcome> {
    reader.state = 'waiting';
    for (;;) {
      const what = await next(reader, patience);
      if (what === 'remove') {
        reader.state = 'removed';
        continue;
      }
      if (what !== 'tap' && what !== 'decline') return giveUp(reader, requested, what);
      reader.state = 'reading';
      const early = await Promise.race([next(reader, patience), wait(times.read, null)]);
      if (early === 'remove') {
        reader.state = 'removed';
        continue;
      }
      if (early !== null && early !== 'tap' && early !== 'decline') return giveUp(reader, requested, early);
      return authorise(reader, requested, what === 'tap' ? 'capture' : 'decline');
    }
  }

  /** Asks the bank about a card that was read. */
  async function authorise(
    reader: Reader,
    requested: Parameters<Bank['void']>[0],
    as: 'capture' | 'decline',
  ): Promise<ReaderOutcome> {
    reader.state = 'authorising';
    await wait(times.authorise);
    await bank.decide(requested.key, requested.account, as);
    const outcome = await bank.find(requested, AbortSignal.timeout(times.patience));
    const isTaken = outcome !== 'unknown' && outcome.kind === 'captured';
    if (reader.isOn) reader.state = isTaken ? 'approved' : 'declined';
    return isTaken ? outcome : { kind: 'declined', reason: 'other' };
  }

  /** Ends a payment whose card did not come. What the bank has decided before stands. */
  async function giveUp(
    reader: Reader,
    requested: Parameters<Bank['void']>[0],
    what: Happening,
  ): Promise<ReaderOutcome> {
    const ended = await bank.void(requested, AbortSignal.timeout(times.patience));
    if (reader.isOn) reader.state = 'ready';
    if (ended.kind === 'captured' || ended.kind === 'declined') return ended;
    return { kind: 'ended', why: what === 'off' ? 'off' : what === 'cancel' ? 'cancelled' : 'timeout' };
  }

  /** A result stands on the reader for a while. */
  function settled(reader: Reader): Reader {
    const isShown = reader.state === 'approved' || reader.state === 'declined';
    if (isShown && reader.payment === null && performance.now() > reader.shownUntil) reader.state = 'ready';
    return reader;
  }
}

/** What a person can do with a reader as it is. */
export function buttonsOf({ isOn, state }: Pick<EmulatedReader, 'isOn' | 'state'>): ReaderPress[] {
  if (!isOn) return ['on'];
  if (state === 'waiting' || state === 'removed') return ['tap', 'decline', 'remove', 'off'];
  if (state === 'reading') return ['remove', 'off'];
  return state === 'authorising' ? [] : ['off'];
}

function keyOf({ account, label }: ReaderAt): string {
  return `${account ?? ''} ${label}`;
}
