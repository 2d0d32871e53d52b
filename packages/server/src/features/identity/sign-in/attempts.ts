import { PLATFORM_BUSINESS, type Database, type Statement, type Tx } from '../../../platform/database/database.ts';
import { networkOf } from '../../../platform/http/network-of.ts';
import { tooMany } from '../../../platform/http/too-many.ts';
import type { Say } from '../../../platform/http/words.ts';
import { countWithin } from './count-within.ts';

/** Tries without a wait, by e-mail and by network address, and the first wait in seconds. */
const LIMITS = {
  /** Passwords of one person from one network, or in a browser where they have signed in before. */
  account: { free: 5, freeByAddress: 30, firstWait: 15 },
  /** Six-digit codes of one sign-up. */
  confirm: { free: 5, freeByAddress: 30, firstWait: 15 },
  /** Codes of an authenticator app, and recovery codes. */
  two_step: { free: 5, freeByAddress: 30, firstWait: 15 },
  /** Passwords and codes of a colleague at another's desk; always counted by device. */
  approval: { free: 5, freeByAddress: 30, firstWait: 15 },
  approval_code: { free: 5, freeByAddress: 30, firstWait: 15 },
  /** Mail requested without a session, to one person from one network. */
  mail: { free: 1, freeByAddress: 20, firstWait: 30 },
} as const;
/** Tries without a wait by network address alone, where no e-mail is known yet. */
const ADDRESS_LIMITS = {
  /** Sign-ins begun at the outside provider. */
  provider: { free: 30, firstWait: 15 },
  /** Mailed links that set a password or accept an invitation. */
  link: { free: 20, firstWait: 15 },
} as const;
/**
 * Wrong passwords of one person from all addresses together; only unknown browsers count and wait. High, since anybody
 * can make a person wait by it.
 */
const FREE_FROM_ANYWHERE = 100;
/**
 * Mails to one person from all networks and people together. One network alone gets to eight in its first hour, so it
 * keeps nobody from a mail.
 */
const MAILS_AN_HOUR = 20;
const LONGEST_WAIT_SECONDS = 15 * 60;
const FORGET_AFTER_HOURS = 24;

/**
 * Takes the row's lock, so that concurrent guesses are counted one after another. Failures are forgotten a day after
 * the last one.
 */
const TAKE: Statement = {
  name: 'attempt.take',
  text: `INSERT INTO attempt (business_id, attempt_key, failures, last_at) VALUES ($1, $2, 0, app.now())
         ON CONFLICT (business_id, attempt_key) DO UPDATE SET
           failures = CASE WHEN attempt.last_at > app.now() - interval '${FORGET_AFTER_HOURS} hours' THEN attempt.failures ELSE 0 END
         RETURNING ceil(extract(epoch FROM locked_until - app.now()))::int AS wait`,
};
/** Of a row that `TAKE` has locked. */
const FAIL: Statement = {
  name: 'attempt.fail',
  text: `UPDATE attempt SET failures = failures + 1, last_at = $4,
           locked_until = CASE WHEN failures + 1 >= $3 THEN
             $4::timestamptz + least(${LONGEST_WAIT_SECONDS}, $5::int * power(2, least(failures + 1 - $3, 10))) * interval '1 second' END
         WHERE business_id = $1 AND attempt_key = $2
         RETURNING failures`,
};
const FORGET: Statement = {
  name: 'attempt.forget',
  text: 'DELETE FROM attempt WHERE business_id = $1 AND attempt_key = $2',
};
const TAKE_BACK: Statement = {
  name: 'attempt.take_back',
  text: `UPDATE attempt SET failures = greatest(0, failures - 1),
           locked_until = CASE WHEN failures > $3 THEN locked_until END
         WHERE business_id = $1 AND attempt_key = $2`,
};
const TRY_CODE: Statement = {
  name: 'attempt.try_code',
  text: `INSERT INTO attempt (business_id, attempt_key, failures, last_at) VALUES ($1, $2, 1, app.now())
         ON CONFLICT (business_id, attempt_key) DO UPDATE SET failures = attempt.failures + 1, last_at = app.now()`,
};
const CODE_STATE: Statement = {
  name: 'attempt.code_state',
  text: `SELECT coalesce(max(failures) FILTER (WHERE attempt_key = $2), 0) AS tries,
           greatest(0, ceil(extract(epoch FROM max(locked_until) FILTER (WHERE attempt_key = $3) - app.now())))::int AS wait
         FROM attempt WHERE business_id = $1 AND attempt_key IN ($2, $3)`,
};

/** A guess by e-mail and network address; of a password by default. */
export type Guess = {
  email: string;
  address: string;
  of?: keyof typeof LIMITS;
  /**
   * A browser, sign-up or session that the person has opened before: guesses there count and wait by it alone. What
   * anybody can open, such as a sign-up, needs a limit of its own.
   */
  device?: string | undefined;
};

/**
 * Counts a guess as failed before the password is checked, so that a thousand concurrent guesses cannot bypass the
 * waits.
 * @returns the number of tries left before a wait.
 * @throws ApiError `too_many` with Retry-After while this account or this address has to wait.
 */
export async function countGuess(database: Database, guess: Guess, say: Say): Promise<number> {
  const { free, firstWait } = LIMITS[guess.of ?? 'account'];
  return Math.max(0, free - (await countAll(database, keysOf(guess), firstWait, say)));
}

/**
 * Counts a mail that is requested without a session.
 * @returns the seconds after which the next mail to this address may be requested.
 * @throws ApiError `too_many` with Retry-After until then.
 */
export async function countMail(database: Database, by: Omit<Guess, 'of'>, say: Say): Promise<number> {
  const { free, firstWait } = LIMITS.mail;
  const asked = await database.transaction(PLATFORM_BUSINESS, async (tx) => {
    const counted = await countKeys(tx, keysOf({ ...by, of: 'mail' }), firstWait, say);
    const ceiling = { key: accountKey('mail-hour', by.email), most: MAILS_AN_HOUR, seconds: 60 * 60 };
    const wait = by.device === undefined ? await countWithin(tx, ceiling) : 0;
    if (wait > 0) throw tooMany(wait, say);
    return counted;
  });
  return Math.min(LONGEST_WAIT_SECONDS, firstWait * 2 ** Math.min(asked - free, 10));
}

/** A sign-up with an e-mail, known by the hash of its browser's secret. */
export type CodeOf = { email: string; secretHash: Buffer };

/**
 * Tries of the sign-up's latest code, and `wait`: seconds until another code may be asked for from this network.
 * Depends on what the caller did only, so it reveals nothing about whether an account exists.
 */
export async function codeState(tx: Tx, of: CodeOf, address: string): Promise<{ tries: number; wait: number }> {
  const [mailKey] = keysOf({ email: of.email, address, of: 'mail' });
  const keys = [tx.businessId, codeKey(of), mailKey?.key];
  const [row] = await tx.query<{ tries: number; wait: number }>(CODE_STATE, keys);
  return row ?? { tries: 0, wait: 0 };
}

/** Counts a try of the sign-up's latest code; it starts no wait. */
export async function countCodeTry(tx: Tx, of: CodeOf): Promise<void> {
  await tx.query(TRY_CODE, [tx.businessId, codeKey(of)]);
}

/** Resets the count of tries when the code was used or replaced. */
export async function forgetCodeTries(tx: Tx, of: CodeOf): Promise<void> {
  await tx.query(FORGET, [tx.businessId, codeKey(of)]);
}

/** A try known by its network address alone. */
export type Visit = { address: string; of: keyof typeof ADDRESS_LIMITS };

/** Counts a try of an address as failed until `forgetVisit` undoes it. @throws ApiError `too_many` with Retry-After. */
export async function countVisit(database: Database, visit: Visit, say: Say): Promise<void> {
  const { free, firstWait } = ADDRESS_LIMITS[visit.of];
  await countAll(database, [{ key: keyOf(visit), free }], firstWait, say);
}

/** The try succeeded: the address has one failure less; a wait that has begun goes on. */
export async function forgetVisit(database: Database, visit: Visit): Promise<void> {
  const { free } = ADDRESS_LIMITS[visit.of];
  await database.transaction(PLATFORM_BUSINESS, (tx) => tx.query(TAKE_BACK, [tx.businessId, keyOf(visit), free]));
}

const keyOf = ({ of, address }: Visit): string => `${of}-address:${networkOf(address)}`;

function countAll(database: Database, keys: Counted[], firstWait: number, say: Say): Promise<number> {
  return database.transaction(PLATFORM_BUSINESS, (tx) => countKeys(tx, keys, firstWait, say));
}

/** @returns the count of the first key. */
async function countKeys(tx: Tx, keys: Counted[], firstWait: number, say: Say): Promise<number> {
  const waits: number[] = [];
  for (const { key } of keys) {
    const [row] = await tx.query<{ wait: number | null }>(TAKE, [tx.businessId, key]);
    waits.push(row?.wait ?? 0);
  }
  const wait = Math.max(0, ...waits);
  if (wait > 0) throw tooMany(wait, say);
  const now = tx.now.toString();
  const counted: number[] = [];
  for (const { key, free } of keys) {
    const [row] = await tx.query<{ failures: number }>(FAIL, [tx.businessId, key, free, now, firstWait]);
    counted.push(row?.failures ?? 1);
  }
  return counted[0] ?? 1;
}

/** The guess was right: its failures are reset, the others have one less; a wait of theirs goes on. */
export async function forgetFailures(database: Database, guess: Guess): Promise<void> {
  const [own, ...others] = keysOf(guess);
  await database.transaction(PLATFORM_BUSINESS, async (tx) => {
    await tx.query(FORGET, [tx.businessId, own?.key]);
    for (const { key, free } of others) await tx.query(TAKE_BACK, [tx.businessId, key, free]);
  });
}

type Counted = { key: string; free: number };

function accountKey(of: keyof typeof LIMITS | 'code' | 'mail-hour', email: string): string {
  return `${of}:${email.toLowerCase()}`;
}

const codeKey = ({ email, secretHash }: CodeOf): string => `${accountKey('code', email)} ${secretHash.toString('hex')}`;

/** In the order in which every guess locks them. */
function keysOf({ email, address, of = 'account', device }: Guess): Counted[] {
  const { free, freeByAddress } = LIMITS[of];
  const account = accountKey(of, email);
  const network = networkOf(address);
  if (device !== undefined) return [{ key: `${account} ${device}`, free }];
  const byAddress = { key: `${of === 'account' ? '' : `${of}-`}address:${network}`, free: freeByAddress };
  const byBoth = { key: `${account} ${network}`, free };
  if (of === 'account') return [byBoth, byAddress, { key: account, free: FREE_FROM_ANYWHERE }];
  return [of === 'mail' ? byBoth : { key: account, free }, byAddress];
}
