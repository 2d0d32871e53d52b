import type { Database, Statement } from '../database/database.ts';
import { StartFailure } from '../settings/start-failure.ts';
import type { Chore, ChoreLog } from './housekeeping.ts';

/** The real clock, also where a test has set app.now(). */
const CLOCK: Statement = { name: 'jobs.clock', text: 'SELECT clock_timestamp() AS now' };
const WARN_MS = 2_000;
const REFUSE_MS = 10_000;

/**
 * How far the process's clock is ahead of the database's (behind: negative), in milliseconds. The database answers
 * between two readings of the process's clock, and a time between these counts as no difference.
 */
async function differenceMs(database: Database): Promise<number> {
  const before = Date.now();
  const [row] = await database.platform.query<{ now: string }>(CLOCK);
  const after = Date.now();
  if (row === undefined) throw new Error('the database told no time');
  const there = Date.parse(row.now);
  if (there < before) return before - there;
  return there > after ? after - there : 0;
}

async function compareClocks(database: Database, log: ChoreLog): Promise<number> {
  const difference = await differenceMs(database);
  if (Math.abs(difference) > WARN_MS) {
    log.warn({ aheadMs: difference }, 'the clock of this process and that of the database differ: set both by NTP');
  }
  return difference;
}

/** @throws StartFailure when the clocks differ so much that expiries, sessions and the boards' times would be wrong. */
export async function refuseWrongClock(database: Database, log: ChoreLog): Promise<void> {
  const difference = await compareClocks(database, log);
  if (Math.abs(difference) <= REFUSE_MS) return;
  const seconds = Math.round(Math.abs(difference) / 1000);
  throw new StartFailure(
    `This machine's clock is ${seconds} seconds ${difference > 0 ? 'ahead of' : 'behind'} the database's: set both by NTP, then start again.`,
  );
}

export function clockChores(database: Database): Chore[] {
  return [{ name: 'compare clocks', everySeconds: 60, work: (log) => compareClocks(database, log) }];
}
