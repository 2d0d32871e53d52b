import type { Database } from '../database/database.ts';
import { forEachBusiness } from '../jobs/for-each-business.ts';
import type { ChoreLog } from '../jobs/housekeeping.ts';
import { dueLanes, markDone, markFailed, takeNext, type Lane, type OutboxRow } from './outbox.repository.ts';
import type { Finish, Topic, Topics, Try } from './outbox.ts';

/** Businesses whose rows of one topic are in work at once in this process. */
const MOST_BUSINESSES = 32;
/** Rows of a lane in one run; after them other businesses have their turn. A row that fails ends the run of its lane. */
const ROWS_A_TURN = 20;
/** Shorter than the lease of a row, so that two processes never work on the same row. */
const TRY_LIMIT_MS = 60_000;
const FIRST_WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 3600;
/** About two days; what a row asks for is long out of date by then. */
const MOST_TRIES = 55;

export type Outbox = {
  /**
   * Starts a run: every lane in which a row is due, except those that an earlier run still works on.
   * @returns the number of rows done, once the lanes of this run have ended.
   */
  carryOut: (log: ChoreLog) => Promise<number>;
};

/**
 * Carries out the rows of the outbox, in any number of processes. A row is leased in one transaction, tried outside of
 * any, and marked as done in a second one: a crash in between repeats the try, and loses no row.
 */
export function openOutbox(
  database: Database,
  registered: readonly Topics[],
  { limitMs = TRY_LIMIT_MS }: { limitMs?: number } = {},
): Outbox {
  const topics = new Map<string, Topic>();
  /** Businesses with a lane in work, by topic. */
  const inWork = new Map<string, Set<string>>();
  for (const [name, topic] of registered.flatMap((each) => Object.entries(each))) {
    if (topics.has(name)) throw new Error(`two features register the topic ${name}`);
    topics.set(name, topic);
    inWork.set(name, new Set());
  }

  /** @returns the number of rows done. */
  async function workOn(lane: Lane, topic: Topic, log: ChoreLog): Promise<number> {
    let done = 0;
    await forEachBusiness([lane], log, async ({ business_id: businessId, topic: name }) => {
      for (let count = 0; count < ROWS_A_TURN; count += 1) {
        const row = await database.transaction(businessId, (tx) => takeNext(tx, name));
        if (row === undefined) return;
        try {
          await carry(businessId, topic, row);
          done += 1;
        } catch (error) {
          await noteFailure(lane, topic, row, error, log);
          // Receivers that fail slowly would otherwise hold all places of a topic for many rows.
          return;
        }
      }
    });
    return done;
  }

  async function carry(businessId: string, topic: Topic, row: OutboxRow): Promise<void> {
    if (row.attempts > MOST_TRIES) throw new Error('the last try never ended');
    const finish = await within(limitMs, (signal) =>
      topic.carryOut({ businessId, id: row.outbox_id, payload: row.payload, signal }),
    );
    await database.transaction(businessId, async (tx) => {
      if (await markDone(tx, row.outbox_id)) await finish?.(tx);
    });
  }

  async function noteFailure(lane: Lane, topic: Topic, row: OutboxRow, error: unknown, log: ChoreLog): Promise<void> {
    const { outbox_id: outboxId, attempts } = row;
    const givenUp = attempts >= MOST_TRIES;
    const reason = error instanceof Error ? error.message : String(error);
    const waitSeconds = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1));
    await database.transaction(lane.business_id, async (tx) => {
      const noted = await markFailed(tx, row, { reason, waitSeconds, givenUp });
      if (noted && givenUp) await topic.givenUp?.(tx, row.payload);
    });
    const details = { err: error, ...lane, outboxId, attempts };
    if (givenUp) log.error(details, 'a row of the outbox is given up');
    else log.warn(details, 'a row of the outbox failed and will be tried again');
  }

  return {
    carryOut: async (log) => {
      const begun: Promise<number>[] = [];
      for (const lane of await dueLanes(database.platform, [...topics.keys()])) {
        const topic = topics.get(lane.topic);
        const businesses = inWork.get(lane.topic);
        if (topic === undefined || businesses === undefined) continue;
        if (businesses.has(lane.business_id) || businesses.size >= MOST_BUSINESSES) continue;
        businesses.add(lane.business_id);
        begun.push(workOn(lane, topic, log).finally(() => businesses.delete(lane.business_id)));
      }
      // Waits for all: the rejection of one must not leave the others unawaited.
      await Promise.allSettled(begun);
      const done = await Promise.all(begun);
      return done.reduce((sum, count) => sum + count, 0);
    },
  };
}

/** A try that runs into its time limit counts as failed; its signal aborts it. */
async function within(
  limitMs: number,
  work: (signal: Try['signal']) => Promise<Finish | undefined>,
): Promise<Finish | undefined> {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const reason = new Error(`no answer within ${limitMs / 1000} seconds`);
    controller.abort(reason);
    late.reject(reason);
  }, limitMs);
  try {
    return await Promise.race([work(controller.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
