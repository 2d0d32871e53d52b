import { PLATFORM_BUSINESS, type Database, type Statement } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';

/** Failed tries that are free before waits begin, and the first and longest wait. */
const FREE_BY_ACCOUNT = 5;
const FREE_BY_ADDRESS = 30;
const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 15 * 60;
const FORGET_AFTER_HOURS = 24;

const READ: Statement = {
  name: 'attempt.read',
  text: `SELECT attempt_key, failures, ceil(extract(epoch FROM locked_until - app.now()))::int AS wait
         FROM attempt WHERE business_id = $1 AND attempt_key = ANY($2) AND last_at > app.now() - interval '${FORGET_AFTER_HOURS} hours'`,
};
const FAIL: Statement = {
  name: 'attempt.fail',
  text: `INSERT INTO attempt (business_id, attempt_key, failures, last_at) VALUES ($1, $2, 1, $4)
         ON CONFLICT (business_id, attempt_key) DO UPDATE SET
           failures = CASE WHEN attempt.last_at > $4::timestamptz - interval '${FORGET_AFTER_HOURS} hours' THEN attempt.failures + 1 ELSE 1 END,
           last_at = $4,
           locked_until = CASE WHEN attempt.failures + 1 >= $3 THEN
             $4::timestamptz + least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * power(2, least(attempt.failures + 1 - $3, 10))) * interval '1 second' END
         RETURNING failures`,
};
const FORGET: Statement = {
  name: 'attempt.forget',
  text: 'DELETE FROM attempt WHERE business_id = $1 AND attempt_key = $2',
};

export type Guess = { email: string; address: string };

/** @throws ApiError `too_many` with Retry-After while this account or this address has to wait. */
export async function checkAttempts(database: Database, guess: Guess, say: Say): Promise<void> {
  await database.transaction(PLATFORM_BUSINESS, async (tx) => {
    const rows = await tx.query<{ wait: number | null }>(READ, [tx.businessId, keysOf(guess)]);
    const wait = Math.max(0, ...rows.map((row) => row.wait ?? 0));
    if (wait > 0) throw tooMany(wait, say);
  });
}

/** Counts a failure. @returns how many tries are left before a pause. */
export async function noteFailure(database: Database, guess: Guess): Promise<number> {
  const [account, address] = keysOf(guess);
  return database.transaction(PLATFORM_BUSINESS, async (tx) => {
    await tx.query<{ now: string }>({ name: 'attempt.time', text: 'SELECT app.now() AS now' });
    const now = tx.now.toString();
    const [row] = await tx.query<{ failures: number }>(FAIL, [tx.businessId, account, FREE_BY_ACCOUNT, now]);
    await tx.query(FAIL, [tx.businessId, address, FREE_BY_ADDRESS, now]);
    return Math.max(0, FREE_BY_ACCOUNT - (row?.failures ?? 1));
  });
}

/** A success forgets what went before, for the account; an address has to wait its time out. */
export async function forgetFailures(database: Database, guess: Guess): Promise<void> {
  await database.transaction(PLATFORM_BUSINESS, (tx) => tx.query(FORGET, [tx.businessId, keysOf(guess)[0]]));
}

type Say = (key: string, params?: Record<string, unknown>) => string;

function tooMany(seconds: number, say: Say): ApiError {
  const minutes = Math.ceil(seconds / 60);
  const duration = say('duration.minutes', { count: minutes });
  return new ApiError('too_many', { params: { duration }, headers: { 'retry-after': String(seconds) } });
}

function keysOf({ email, address }: Guess): [string, string] {
  return [`account:${email.toLowerCase()}`, `address:${address}`];
}
