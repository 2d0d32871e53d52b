import type { FastifyBaseLogger } from 'fastify';
import { PLATFORM_BUSINESS, type Database, type Statement } from '../database/database.ts';
import { keepFigures } from '../../features/figures/keep-figures.ts';
import { expireHolds } from '../../features/bookings/expire-holds.ts';

/** Something done again and again, by every process; each is safe to be done by several at once. */
export type Chore = { name: string; everySeconds: number; work: () => Promise<unknown> };

const BUSINESSES: Statement = {
  name: 'jobs.businesses',
  text: 'SELECT business_id FROM business ORDER BY business_id',
};
/** So many rows go in one transaction: no more wait for its locks than that. */
const BATCH = 1000;
const WEEK_AGO = "(SELECT app.now() - interval '7 days')";
/** An ended sign-in still says who came in from where, should somebody ask. */
const MONTH_AGO = "(SELECT app.now() - interval '30 days')";

/** What has served its time. Which rows go is asked once, as a value: as a join it would be asked for each row. */
const FORGET: Statement[] = [
  {
    name: 'jobs.forget_keys',
    text: `DELETE FROM idempotency_key WHERE business_id = $1 AND created_at <= (
             SELECT max(created_at) FROM (
               SELECT created_at FROM idempotency_key WHERE business_id = $1 AND created_at < ${WEEK_AGO}
               ORDER BY created_at LIMIT $2) AS oldest) RETURNING 1 AS gone`,
  },
  {
    name: 'jobs.forget_tokens',
    text: `DELETE FROM one_use_token WHERE business_id = $1 AND token_hash = ANY(ARRAY(
             SELECT token_hash FROM one_use_token WHERE business_id = $1 AND least(expires_at, used_at) < ${WEEK_AGO}
             ORDER BY token_hash LIMIT $2)) RETURNING 1 AS gone`,
  },
  // Failed sign-ins count for a day; addresses that were made up would otherwise stay for ever.
  {
    name: 'jobs.forget_attempts',
    text: `DELETE FROM attempt WHERE business_id = $1 AND attempt_key = ANY(ARRAY(
             SELECT attempt_key FROM attempt WHERE business_id = $1 AND last_at < ${WEEK_AGO}
             ORDER BY attempt_key LIMIT $2)) RETURNING 1 AS gone`,
  },
  {
    name: 'jobs.forget_sessions',
    text: `DELETE FROM session WHERE business_id = $1 AND session_id = ANY(ARRAY(
             SELECT session_id FROM session
             WHERE business_id = $1 AND least(ended_at, idle_expires_at, expires_at) < ${MONTH_AGO}
             ORDER BY session_id LIMIT $2)) RETURNING 1 AS gone`,
  },
  {
    name: 'jobs.forget_mail',
    text: `DELETE FROM mail WHERE business_id = $1 AND mail_id = ANY(ARRAY(
             SELECT mail_id FROM mail WHERE business_id = $1 AND created_at < ${MONTH_AGO}
             ORDER BY mail_id LIMIT $2)) RETURNING 1 AS gone`,
  },
  {
    name: 'jobs.forget_outbox',
    text: `DELETE FROM outbox WHERE business_id = $1 AND outbox_id = ANY(ARRAY(
             SELECT outbox_id FROM outbox WHERE business_id = $1 AND relayed_at < ${WEEK_AGO}
             ORDER BY outbox_id LIMIT $2)) RETURNING 1 AS gone`,
  },
];

/** Holds are marked within seconds; what has served its time is cleared away every hour. */
export function ownChores(database: Database): Chore[] {
  return [
    { name: 'expire holds', everySeconds: 2, work: () => expireHolds(database) },
    { name: 'keep the figures of days', everySeconds: 10, work: () => keepAllFigures(database) },
    { name: 'forget what is old', everySeconds: 3600, work: () => forgetOld(database) },
  ];
}

async function keepAllFigures(database: Database): Promise<void> {
  const businesses = await database.platform.query<{ business_id: string }>(BUSINESSES);
  for (const { business_id: id } of businesses) await database.transaction(id, keepFigures);
}

async function forgetOld(database: Database): Promise<void> {
  const businesses = await database.platform.query<{ business_id: string }>(BUSINESSES);
  // Sign-ins are counted at the platform, whether it has a row of its own or not.
  for (const id of new Set([PLATFORM_BUSINESS, ...businesses.map((row) => row.business_id)])) {
    for (const statement of FORGET) {
      let gone: unknown[];
      do gone = await database.transaction(id, (tx) => tx.query(statement, [tx.businessId, BATCH]));
      while (gone.length >= BATCH);
    }
  }
}

/** Starts the chores. A failure is logged and tried again at the next turn. @returns what ends them, when idle. */
export function startHousekeeping(chores: readonly Chore[], log: FastifyBaseLogger): () => Promise<void> {
  let stopped = false;
  const running = new Set<Promise<void>>();
  const timers = chores.map((chore) =>
    setInterval(() => {
      if (stopped || busy.has(chore.name)) return;
      busy.add(chore.name);
      const turn = chore
        .work()
        .then(
          () => undefined,
          (error: unknown) => log.warn({ err: error, chore: chore.name }, 'a chore failed and will be tried again'),
        )
        .finally(() => {
          busy.delete(chore.name);
          running.delete(turn);
        });
      running.add(turn);
    }, chore.everySeconds * 1000),
  );
  const busy = new Set<string>();
  return async () => {
    stopped = true;
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
