import type { Database } from '../../platform/database/database.ts';
import { lowestIdAt, overlapBefore } from '../../platform/database/uuid.ts';
import { activityAfter, activityIdsAfter } from './board.repository.ts';
import { reloadText, textOf } from './event-text.ts';
import type { FeedLog } from './listener.ts';
import { resumeFrom } from './position.ts';
import type { Stream } from './stream.ts';

/** Reads the activity of one outlet, once for all streams of this process. */
export type OutletReader = {
  readonly businessId: string;
  readonly outletId: string;
  readonly streams: Set<Stream>;
  /** The position up to which everything was sent; empty before the first read. */
  position: () => string;
  /** Resolves once every later change will be sent. */
  ready: () => Promise<void>;
  /** The events since a client's position, as text of the stream. */
  missedSince: (position: string) => Promise<string>;
  /** Triggers a read; however often it is called, at most one read runs and one is pending. */
  wake: () => void;
  /** Resolves when no read runs. */
  idle: () => Promise<void>;
};

/** With more at once, such as an import, the client reloads the board instead. */
const MOST_EVENTS = 500;

export function readOutlet(
  database: Database,
  outlet: { businessId: string; outletId: string },
  log: FeedLog,
): OutletReader {
  const { businessId, outletId } = outlet;
  const streams = new Set<Stream>();
  const told = new Set<string>();
  let readAt: Temporal.Instant | undefined;
  let first: Promise<void> | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let failing = false;

  /**
   * Sends the activity that became visible since the last read. The very first read, and one that leads to a reload,
   * only record what is there: the client reads it with the board.
   */
  async function read(): Promise<void> {
    const since = overlapBefore(readAt ?? (await database.now()));
    const { startedAt, text, ids } = await database.transaction(businessId, async (tx) => {
      const noteAll = async (said: string) => {
        const all = await activityIdsAfter(tx, outletId, since);
        return { startedAt: tx.now, text: said, ids: all };
      };
      if (readAt === undefined) return noteAll('');
      const rows = await activityAfter(tx, outletId, since, told.size + MOST_EVENTS + 1);
      const fresh = rows.filter((row) => !told.has(row.activity_id));
      const said = fresh.length > MOST_EVENTS ? 'reload' : await textOf(tx, outletId, fresh, since);
      if (said === 'reload') return noteAll(reloadText(lowestIdAt(tx.now)));
      return { startedAt: tx.now, text: said.text, ids: fresh.map((row) => row.activity_id) };
    });
    readAt = startedAt;
    const oldest = overlapBefore(startedAt);
    for (const id of told) if (id < oldest) told.delete(id);
    for (const id of ids) if (id >= oldest) told.add(id);
    if (text !== '') for (const stream of streams) stream.write(text);
  }

  async function run(): Promise<void> {
    do {
      again = false;
      try {
        await read();
        failing = false;
      } catch (error) {
        // The next read starts at the last successful position, so no event is lost.
        if (!failing) log.warn({ err: error, outletId }, 'what happens at an outlet cannot be read');
        failing = true;
      }
    } while (again);
    running = undefined;
  }

  return {
    businessId,
    outletId,
    streams,
    position: () => (readAt === undefined ? '' : lowestIdAt(readAt)),
    ready: async () => {
      first ??= read();
      try {
        await first;
      } catch (error) {
        first = undefined;
        throw error;
      }
    },
    missedSince: async (position) => {
      const now = await database.now();
      const from = resumeFrom(position, now);
      if (from === null) return reloadText(lowestIdAt(now));
      return database.transaction(businessId, async (tx) => {
        const rows = await activityAfter(tx, outletId, from.since, MOST_EVENTS + 1);
        const said = rows.length > MOST_EVENTS ? 'reload' : await textOf(tx, outletId, rows, from.frameFrom);
        return said === 'reload' ? reloadText(lowestIdAt(now)) : said.text;
      });
    },
    wake: () => {
      if (readAt === undefined) return;
      again = true;
      running ??= run();
    },
    idle: async () => {
      await running;
    },
  };
}
