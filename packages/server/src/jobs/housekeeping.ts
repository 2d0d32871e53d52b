import type { FastifyBaseLogger } from 'fastify';
import type { Database, Statement } from '../database/database.ts';
import { expireHolds } from './expire-holds.ts';

/** Something done again and again, by every process; each is safe to be done by several at once. */
export type Chore = { name: string; everySeconds: number; work: () => Promise<unknown> };

const BUSINESSES: Statement = {
  name: 'jobs.businesses',
  text: 'SELECT business_id FROM business ORDER BY business_id',
};
const FORGET_KEYS: Statement = {
  name: 'jobs.forget_keys',
  text: `DELETE FROM idempotency_key WHERE business_id = $1 AND created_at < now() - interval '7 days'`,
};
const FORGET_TOKENS: Statement = {
  name: 'jobs.forget_tokens',
  text: `DELETE FROM one_use_token WHERE business_id = $1 AND expires_at < now() - interval '7 days'`,
};
/** Failed sign-ins count for a day; addresses that were made up would otherwise stay for ever. */
const FORGET_ATTEMPTS: Statement = {
  name: 'jobs.forget_attempts',
  text: `DELETE FROM attempt WHERE business_id = $1 AND last_at < app.now() - interval '7 days'`,
};

/** Holds are marked within seconds; what has served its time is cleared away every hour. */
export function ownChores(database: Database): Chore[] {
  return [
    { name: 'expire holds', everySeconds: 2, work: () => expireHolds(database) },
    { name: 'forget old keys', everySeconds: 3600, work: () => forgetOld(database) },
  ];
}

async function forgetOld(database: Database): Promise<void> {
  for (const { business_id: id } of await database.platform.query<{ business_id: string }>(BUSINESSES)) {
    await database.transaction(id, async (tx) => {
      await tx.query(FORGET_KEYS, [tx.businessId]);
      await tx.query(FORGET_TOKENS, [tx.businessId]);
      await tx.query(FORGET_ATTEMPTS, [tx.businessId]);
    });
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
