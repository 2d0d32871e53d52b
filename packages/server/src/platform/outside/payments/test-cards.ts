import type { DeclineReason } from './charge.ts';

/** How the stand-in answers a test card. */
type TestCard = {
  /** State that the charge has at once. */
  state: 'captured' | 'declined' | 'authenticate' | 'pending';
  reason?: DeclineReason;
  /** State that the charge gets by itself, and after which of the stand-in's times. */
  later?: { state: 'captured' | 'declined' | 'disputed'; after: 'slow' | 'late' | 'bounce' };
  /** The call is answered when the charge has its later state. */
  slow?: true;
  /** The call gets no answer. */
  silent?: true;
  /** Nor does an event tell of it: only a question finds it. */
  mute?: true;
  /** The call is lost on its way: no charge, no answer. */
  dead?: true;
};

const FUNDS: TestCard = { state: 'declined', reason: 'funds' };
const EXPIRED: TestCard = { state: 'declined', reason: 'expired' };
const FRAUD: TestCard = { state: 'declined', reason: 'fraud' };
const AUTHENTICATES: TestCard = { state: 'authenticate' };

/** A card before a reader: it has no name, and whoever plays the reader decides. */
export const READER_SOURCE = 'tok_reader';

/** The sources of the stand-in; some have a second, longer name. */
export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  tok_ok: { state: 'captured' },
  tok_declined: { state: 'declined', reason: 'other' },
  tok_funds: FUNDS,
  tok_declined_funds: FUNDS,
  tok_expired: EXPIRED,
  tok_declined_expired: EXPIRED,
  tok_fraud: FRAUD,
  tok_declined_fraud: FRAUD,
  tok_auth: AUTHENTICATES,
  tok_authenticate: AUTHENTICATES,
  tok_slow: { state: 'pending', slow: true, later: { state: 'captured', after: 'slow' } },
  tok_timeout: { state: 'pending', silent: true, later: { state: 'captured', after: 'late' } },
  tok_late_decline: { state: 'pending', reason: 'other', silent: true, later: { state: 'declined', after: 'late' } },
  tok_lost: { state: 'captured', silent: true, mute: true },
  tok_dead: { state: 'pending', dead: true },
  tok_bounce: { state: 'captured', later: { state: 'disputed', after: 'bounce' } },
  [READER_SOURCE]: { state: 'pending' },
};

/** The sources that the card field offers. */
export const OFFERED_CARDS: readonly string[] = [
  'tok_ok',
  'tok_declined',
  'tok_funds',
  'tok_expired',
  'tok_fraud',
  'tok_auth',
  'tok_slow',
  'tok_timeout',
  'tok_late_decline',
  'tok_lost',
  'tok_dead',
  'tok_bounce',
];
