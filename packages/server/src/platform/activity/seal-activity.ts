import { PLATFORM_BUSINESS, type Database, type Statement, type Tx } from '../database/database.ts';
import { insertStatement } from '../database/insert-rows.ts';
import { lowestIdAt, overlapBefore, timeOfId } from '../database/uuid.ts';
import { forEachBusiness } from '../jobs/for-each-business.ts';
import type { Chore } from '../jobs/housekeeping.ts';
import type { Seal } from '../settings/seal.ts';
import {
  chainHash,
  contentOf,
  digestOf,
  LINK_COLUMNS,
  linkOf,
  ROW_COLUMNS,
  VERSION,
  type ChainHash,
  type DigestedRow,
  type Link,
} from './activity-digest.ts';

/**
 * A row that is this much older than what the last link reaches still gets its own, at the end of the chain: it was
 * committed late. A row that is older was added behind the chain, and the check says so. Transactions last seconds.
 */
const LATE = { minutes: 10 };
const BATCH = 500;
const START = lowestIdAt(Temporal.Instant.fromEpochMilliseconds(0));
const COLUMNS = ['business_id', 'place', 'activity_id', 'content', 'digest', 'link', 'sealed_at', 'version', 'reaches'];

/** The last links by their place: an id may be false, or of a clock that was ahead. */
const HEAD: Statement = {
  name: 'activity_seal.head',
  text: `SELECT s.activity_id, ${LINK_COLUMNS} FROM activity_seal s WHERE s.business_id = $1 ORDER BY s.place DESC LIMIT 2`,
};
/** Both tables are read from $2 on, however long the chain is. */
const UNSEALED: Statement = {
  name: 'activity_seal.unsealed',
  text: `SELECT ${ROW_COLUMNS} FROM activity a
         WHERE a.business_id = $1 AND a.activity_id > $2 AND a.activity_id < $3 AND NOT EXISTS (
           SELECT FROM activity_seal s
           WHERE s.business_id = $1 AND s.activity_id = a.activity_id AND s.activity_id > $2 AND s.activity_id < $3)
         ORDER BY a.activity_id LIMIT ${BATCH}`,
};
/** Waits for another process that makes the same link, and then makes none: its place is the lock of the chain. */
const FIRST: Statement = {
  name: 'activity_seal.first',
  text: `INSERT INTO activity_seal (${COLUMNS.join(', ')})
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING place`,
};
/** Reads as the platform, across businesses: those with activity above $1. */
const NEWS: Statement = {
  name: 'activity_seal.news',
  text: `SELECT b.business_id, EXISTS (
           SELECT 1 FROM activity a WHERE a.business_id = b.business_id AND a.activity_id > $1) AS is_newer
         FROM business b ORDER BY b.business_id`,
};

/**
 * Makes the next links of the transaction's business, for rows that no running transaction can come before. A last
 * link that is false is followed like any other, but what it says it reaches counts for nothing.
 * @returns how many.
 */
export async function sealActivity(tx: Tx, hash: ChainHash): Promise<number> {
  const [head, previous] = await tx.query<HeadLink>(HEAD, [tx.businessId]);
  const isGenuine = head !== undefined && linkOf(hash, previous?.link ?? null, head).equals(head.link);
  const from = head === undefined ? START : beforeLate(isGenuine ? reachOf(head) : tx.now, tx.now);
  const rows = await tx.query<DigestedRow>(UNSEALED, [tx.businessId, from, overlapBefore(tx.now)]);
  const newest = rows.length < BATCH ? null : rows.at(-1)?.activity_id;
  const until = newest ? timeOfId(newest) : tx.now;
  const reaches = String(until.epochMilliseconds);
  let before = head?.link ?? null;
  const links = rows.map((row, index) => {
    const place = (head?.place ?? 0) + index + 1;
    const content = contentOf(hash, row);
    const digest = digestOf(hash, VERSION, row, content);
    before = linkOf(hash, before, { version: VERSION, place, digest, reaches });
    const at = Temporal.Instant.fromEpochMilliseconds(until.epochMilliseconds).toString();
    return [tx.businessId, place, row.activity_id, content, digest, before, tx.now.toString(), VERSION, at];
  });
  const [first, ...others] = links;
  if (first === undefined || (await tx.query(FIRST, first)).length === 0) return 0;
  const { statement, values } = insertStatement([{ table: 'activity_seal', columns: COLUMNS, rows: others }]);
  if (others.length > 0) tx.send(statement, values);
  return links.length;
}

export type HeadLink = Link & { activity_id: string };

/** Rows from before it had their links when this one was made. */
export function reachOf({ reaches, activity_id: id }: Pick<HeadLink, 'reaches' | 'activity_id'>): Temporal.Instant {
  return reaches === null ? timeOfId(id) : Temporal.Instant.fromEpochMilliseconds(Number(reaches));
}

/** The lowest id of a row that may still get its link. What reaches ahead, by a clock that was, reaches to now. */
export function beforeLate(reaches: Temporal.Instant, now: Temporal.Instant): string {
  return lowestIdAt(earlier(reaches, now).subtract(LATE));
}

function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? one : other;
}

export function sealChores(database: Database, seal: Seal): Chore[] {
  const hash = chainHash(seal);
  /** Businesses whose last run failed, or has not been. */
  const due = new Set([PLATFORM_BUSINESS]);
  let lookedAt = Temporal.Instant.fromEpochMilliseconds(0);
  return [
    {
      name: 'seal the activity',
      everySeconds: 30,
      work: async (log) => {
        const now = await database.platform.now();
        // A row is sealed a while after its id was made, and may have been committed late.
        const since = beforeLate(lookedAt, now);
        const news = await database.platform.query<{ business_id: string; is_newer: boolean }>(NEWS, [since]);
        for (const { business_id: id, is_newer: isNewer } of news) if (isNewer) due.add(id);
        const ids = Array.from(due, (id) => ({ business_id: id }));
        await forEachBusiness(ids, log, async ({ business_id: id }) => {
          while ((await database.transaction(id, (tx) => sealActivity(tx, hash))) >= BATCH);
          due.delete(id);
        });
        // The platform's business may have no row to be found by.
        due.add(PLATFORM_BUSINESS);
        lookedAt = now;
      },
    },
  ];
}
