import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { cents } from '@laneway/domain/money/cents';
import { z } from 'zod';
import { PLATFORM_BUSINESS, type Database, type Tx } from '../../database/database.ts';
import type { Seal } from '../../settings/seal.ts';
import { openReaderEmulator, type READER_TIMES, type ReaderEmulator } from '../card-reader/reader-emulator.ts';
import type { Charge } from './charge.ts';
import {
  isSource,
  type ChargeOutcome,
  type Ended,
  type Gateway,
  type GatewayEvent,
  type Refund,
  type RefundOutcome,
} from './payments.ts';
import {
  addEntry,
  addEvent,
  changeEntry,
  dueEntries,
  entryByKey,
  entryByRef,
  entryBySecret,
  eventsDue,
  markEvent,
  newestEntries,
  refundsOf,
  sendAgain,
  type Entry,
  type EntryState,
  type EventRow,
  type EventType,
} from './standin.repository.ts';
import { standinAccount } from './standin-account.ts';
import { READER_SOURCE, TEST_CARDS } from './test-cards.ts';

/**
 * The stand-in of the card gateway, with the bank behind it. It takes any account of the right form and the sources of
 * `TEST_CARDS`. Its state is in tables, so that it outlives the process and is the same for several.
 */
export type Standin = {
  gateway: Gateway & { name: 'standin' };
  /** Its card readers, which a person plays as well. */
  readers: ReaderEmulator;
  /** The newest charges and refunds. */
  list: () => Promise<Entry[]>;
  /** A person plays the bank. @returns false where the entry is not there or not in a state for it. */
  press: (ref: string, button: BankButton) => Promise<boolean>;
  /** The holder of a card confirms a charge, or refuses to. @returns false where no charge waits under this secret. */
  confirm: (secret: string, press: 'confirm' | 'refuse') => Promise<boolean>;
  /** Sends each event that is due; where `post` answers false, it is tried again later. */
  sendEvents: (post: (event: SignedEvent) => Promise<boolean>) => Promise<void>;
};
export type BankButton = 'capture' | 'decline' | 'dispute' | 'again';
export type SignedEvent = { headers: { [SIGNATURE]: string }; body: string };

const SIGNATURE = 'standin-signature';
const OLDEST_SECONDS = 300;
const LAST4 = '4242';
/** The chip application of the card before a reader. */
const CHIP = 'A0000000031010';
/** Charges of the demo venue were never asked here; refunds of them are done all the same. */
const DEMO_CHARGE = /^standin_demo_/;

/** When test cards change by themselves: tok_slow, then those without an answer, then tok_bounce. */
const TIMES = { slow: { seconds: 8 }, late: { seconds: 30 }, bounce: { seconds: 120 } };

export function openStandin(options: {
  database: Database;
  /** Signs the events. */
  seal: Seal;
  ownAccount: boolean;
  times?: typeof TIMES;
  readerTimes?: typeof READER_TIMES;
  /** After how many milliseconds the line of a call without an answer breaks; absent: when its caller gives up. */
  silentMs?: number;
}): Standin {
  const { database, seal, ownAccount, times = TIMES, readerTimes, silentMs } = options;
  const noAnswer = (signal: AbortSignal) =>
    brokenLine(silentMs === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(silentMs)]));
  /** Every look at the bank first makes what is due. */
  const atBank = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.transaction(PLATFORM_BUSINESS, async (tx) => {
      for (const entry of await dueEntries(tx)) await become(tx, entry, entry.due_state ?? entry.state);
      return work(tx);
    });
  const sign = (at: number, body: string) => seal.mac(`standin ${at}.${body}`);

  const bank: Omit<Standin['gateway'], 'readers'> = {
    name: 'standin',
    livemode: false,
    ownAccount,
    newAccount: standinAccount,
    charge: async (asked, signal) => {
      const card = TEST_CARDS[asked.source];
      // A text that is no source, such as a card's number, goes no further than here.
      if (card === undefined || !isSource(asked.source) || !isAccount(asked.account))
        return { kind: 'declined', reason: 'other' };
      if (card.dead) return noAnswer(signal);
      const { entry, isNew } = await atBank((tx) => beginCharge(tx, asked, times));
      if (isNew && card.silent) return noAnswer(signal);
      if (!isNew || !card.slow) return outcomeOf(entry);
      await wait(Temporal.Duration.from(times.slow).total('milliseconds'), undefined, { signal });
      const later = await atBank((tx) => entryByRef(tx, entry.ref));
      return outcomeOf(later ?? entry);
    },
    refund: (asked) => atBank((tx) => refundAt(tx, asked)),
    void: (asked) =>
      atBank(async (tx): Promise<Ended> => {
        const charge = { ...newCharge({ ...asked, source: '', reference: '' }), state: 'voided' as const };
        const entry = (await addEntry(tx, charge)) ?? (await knownCharge(tx, asked));
        const outcome = outcomeOf(entry);
        if (outcome.kind === 'captured' || (outcome.kind === 'declined' && entry.state === 'declined')) return outcome;
        if (entry.state !== 'voided') await become(tx, entry, 'voided');
        return { kind: 'voided' };
      }),
    find: (asked) =>
      atBank(async (tx) => {
        const entry = await chargeOf(tx, asked);
        return entry === undefined ? 'unknown' : outcomeOf(entry);
      }),
    findRefund: (asked) =>
      atBank(async (tx) => {
        const entry = await entryByKey(tx, { account: asked.account ?? '', kind: 'refund', key: asked.key });
        return entry === undefined ? 'unknown' : refundOutcomeOf(entry);
      }),
    save: async ({ key, source }) => {
      if (TEST_CARDS[source] === undefined) throw new Error('the stand-in does not know this test card');
      return { customer: `cus_standin_${key}`, source };
    },
    verifyWebhook: async (headers, body) => judgeEvent(headers, body, sign),
    readEvent,
  };
  const decide = (key: string, account: string | null, as: 'capture' | 'decline') =>
    atBank(async (tx) => {
      const entry = await chargeOf(tx, { key, account });
      if (entry === undefined || !buttonsOf(entry).includes(as)) return false;
      await become(tx, entry, as === 'capture' ? 'captured' : 'declined');
      return true;
    });
  const readers = openReaderEmulator({ ...bank, decide }, readerTimes);

  return {
    gateway: { ...bank, readers },
    readers,
    list: () => atBank(newestEntries),
    press: (ref, button) =>
      atBank(async (tx) => {
        if (button === 'again') return (await sendAgain(tx, ref)) > 0;
        const entry = await entryByRef(tx, ref);
        if (entry === undefined || !buttonsOf(entry).includes(button)) return false;
        await become(tx, entry, ({ capture: 'captured', decline: 'declined', dispute: 'disputed' } as const)[button]);
        return true;
      }),
    confirm: (secret, press) =>
      atBank(async (tx) => {
        const entry = await entryBySecret(tx, secret);
        if (entry === undefined) return false;
        await become(tx, entry, press === 'confirm' ? 'captured' : 'declined');
        return true;
      }),
    sendEvents: async (post) => {
      for (const event of await atBank(eventsDue)) {
        const body = JSON.stringify(bodyOf(event));
        const at = Math.floor(Date.now() / 1000);
        const signature = `t=${at},v1=${sign(at, body).toString('hex')}`;
        const isTaken = await post({ headers: { [SIGNATURE]: signature }, body });
        await atBank((tx) => markEvent(tx, event.event_id, isTaken ? 'sent' : 'in vain'));
      }
    },
  };
}

/** What a person can make of an entry at the bank. */
export function buttonsOf({ kind, state }: Entry): BankButton[] {
  if (kind === 'refund') return ['again'];
  if (state === 'pending' || state === 'authenticate') return ['capture', 'decline'];
  return state === 'captured' ? ['dispute', 'again'] : ['again'];
}

function isAccount(account: string | null): boolean {
  return account === null || /^acct_\w{6,40}$/.test(account);
}

/** Rejects when the caller gives up, as a call whose answer was lost. */
function brokenLine(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(signal.reason instanceof Error ? signal.reason : new Error('no answer'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}

const EVENT_OF: Partial<Record<EntryState, EventType>> = {
  captured: 'captured',
  declined: 'declined',
  disputed: 'disputed',
  done: 'refunded',
  failed: 'refund_failed',
};

async function tell(tx: Tx, { ref, state, source }: Entry): Promise<void> {
  const type = EVENT_OF[state];
  if (type !== undefined && TEST_CARDS[source]?.mute !== true)
    await addEvent(tx, `evt_standin_${randomUUID()}`, ref, type);
}

async function become(tx: Tx, entry: Entry, state: EntryState): Promise<void> {
  const reason = state === 'declined' ? (entry.reason ?? 'other') : null;
  await changeEntry(tx, entry.ref, state, reason);
  await tell(tx, { ...entry, state });
}

type NewEntry = Omit<Entry, 'created_at'>;

function newCharge({
  key,
  account,
  amount,
  currency,
  source,
  reference,
}: Pick<Charge, 'key' | 'account' | 'amount' | 'currency' | 'source' | 'reference'>): NewEntry {
  const ref = `standin_ch_${randomUUID()}`;
  return {
    account: account ?? '',
    kind: 'charge',
    key,
    ref,
    charge_ref: ref,
    amount_cents: amount,
    currency,
    source,
    reference,
    state: 'pending',
    reason: null,
    secret: null,
    due_at: null,
    due_state: null,
  };
}

async function beginCharge(tx: Tx, asked: Charge, times: typeof TIMES): Promise<{ entry: Entry; isNew: boolean }> {
  const card = TEST_CARDS[asked.source];
  if (card === undefined) throw new Error('the stand-in does not know this test card');
  const { state, reason, later } = card;
  // Without its holder nobody can confirm a charge.
  const isRefused = state === 'authenticate' && asked.offSession === true;
  const added = await addEntry(tx, {
    ...newCharge(asked),
    state: isRefused ? 'declined' : state,
    reason: isRefused ? 'other' : (reason ?? null),
    secret: state === 'authenticate' ? `standin_secret_${randomUUID()}` : null,
    due_at: later === undefined ? null : tx.now.add(times[later.after]).toString(),
    due_state: later?.state ?? null,
  });
  if (added !== undefined) {
    await tell(tx, added);
    return { entry: added, isNew: true };
  }
  const entry = await knownCharge(tx, asked);
  const isSame = entry.amount_cents === asked.amount && entry.currency === asked.currency;
  if (!isSame || (entry.state !== 'voided' && entry.source !== asked.source))
    throw new Error('another charge was asked under this key');
  return { entry, isNew: false };
}

function chargeOf(tx: Tx, { key, account }: { key: string; account: string | null }): Promise<Entry | undefined> {
  return entryByKey(tx, { account: account ?? '', kind: 'charge', key });
}

async function knownCharge(tx: Tx, asked: { key: string; account: string | null }): Promise<Entry> {
  const entry = await chargeOf(tx, asked);
  if (entry === undefined) throw new Error('the charge of this key is gone');
  return entry;
}

async function refundAt(tx: Tx, asked: Refund): Promise<RefundOutcome> {
  const { key, account, chargeRef, amount, currency } = asked;
  // Locked, so that refunds of one charge wait for each other.
  const charge = await entryByRef(tx, chargeRef);
  const known = await entryByKey(tx, { account: account ?? '', kind: 'refund', key });
  if (known !== undefined) {
    if (known.charge_ref !== chargeRef || known.amount_cents !== amount)
      throw new Error('another refund was asked under this key');
    return refundOutcomeOf(known);
  }
  const others = await refundsOf(tx, chargeRef);
  const given = others.reduce((sum, one) => sum + (one.state === 'done' ? one.amount_cents : 0), 0);
  const isThere =
    charge?.state === 'captured' && charge.account === (account ?? '') && charge.currency === currency
      ? given + amount <= charge.amount_cents
      : DEMO_CHARGE.test(chargeRef);
  const isFirstOfThirteen =
    amount % 100 === 13 && !others.some((one) => one.state === 'failed' && one.amount_cents === amount);
  const entry = await addEntry(tx, {
    ...newCharge({ key, account, amount, currency, source: '', reference: '' }),
    kind: 'refund',
    ref: `standin_re_${randomUUID()}`,
    charge_ref: chargeRef,
    state: isThere && !isFirstOfThirteen ? 'done' : 'failed',
  });
  if (entry === undefined) throw new Error('a refund was asked twice at once under this key');
  await tell(tx, entry);
  return refundOutcomeOf(entry);
}

function outcomeOf({ state, ref, reason, secret, source }: Entry): ChargeOutcome {
  if (state === 'pending') return { kind: 'pending' };
  if (state === 'authenticate') return { kind: 'authenticate', clientSecret: secret ?? '' };
  if (state === 'declined' || state === 'voided') return { kind: 'declined', reason: reason ?? 'other' };
  const authCode = ref.slice(-6).toUpperCase();
  const aid = source === READER_SOURCE ? CHIP : null;
  return { kind: 'captured', chargeRef: ref, brand: 'VISA', last4: LAST4, authCode, aid };
}

function refundOutcomeOf({ state, ref }: Entry): RefundOutcome {
  return state === 'done' ? { kind: 'done', refundRef: ref } : { kind: 'failed', code: 'gateway.try_again' };
}

const eventBody = z.object({
  eventId: z.string(),
  account: z.string().nullable(),
  type: z.enum(['captured', 'declined', 'refunded', 'refund_failed', 'disputed']),
  key: z.string(),
  chargeRef: z.string(),
  refundRef: z.string().nullable(),
  amount: z.number().transform(cents),
  currency: z.string(),
  at: z.string(),
});

function bodyOf(event: EventRow): z.input<typeof eventBody> {
  return {
    eventId: event.event_id,
    account: event.account === '' ? null : event.account,
    type: event.type,
    key: event.key,
    chargeRef: event.charge_ref,
    refundRef: event.kind === 'refund' ? event.ref : null,
    amount: event.amount_cents,
    currency: event.currency,
    at: event.created_at,
  };
}

function judgeEvent(
  headers: IncomingHttpHeaders,
  body: Buffer,
  sign: (at: number, body: string) => Buffer,
): 'unsigned' | GatewayEvent {
  const [, at = '', hex = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(String(headers[SIGNATURE])) ?? [];
  if (at === '' || Math.abs(Date.now() / 1000 - Number(at)) > OLDEST_SECONDS) return 'unsigned';
  if (!timingSafeEqual(Buffer.from(hex, 'hex'), sign(Number(at), body.toString('utf8')))) return 'unsigned';
  return readEvent(body);
}

function readEvent(body: Buffer): GatewayEvent {
  const event = eventBody.parse(JSON.parse(body.toString('utf8')));
  return { ...event, livemode: false, at: Temporal.Instant.from(event.at) };
}
