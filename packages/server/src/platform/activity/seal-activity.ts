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
  linkOf,
  ROW_COLUMNS,
  type ChainHash,
  type DigestedRow,
} from './activity-digest.ts';

/**
 * A row that was committed this long after newer ones still gets its link, at the end of the chain. A row that is
 * older was added behind the chain, and the check says so. Transactions last seconds.
 */
export const LATE = { minutes: 10 };
const BATCH = 500;

const HEAD: Statement = {
  name: 'activity_seal.head',
  text: `SELECT place, link, (
           SELECT activity_id FROM activity_seal WHERE business_id = $1 ORDER BY activity_id DESC LIMIT 1) AS newest
         FROM activity_seal WHERE business_id = $1 ORDER BY place DESC LIMIT 1`,
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
  text: `INSERT INTO activity_seal (business_id, place, activity_id, content, digest, link, sealed_at)
         VALUES ($1, $2, $3, $4, $5, $6, app.now()) ON CONFLICT DO NOTHING RETURNING place`,
};
/** Reads as the platform, across businesses: those with activity above $1. */
const NEWS: Statement = {
  name: 'activity_seal.news',
  text: `SELECT b.business_id, (SELECT app.now()) AS now, EXISTS (
           SELECT 1 FROM activity a WHERE a.business_id = b.business_id AND a.activity_id > $1) AS is_newer
         FROM business b ORDER BY b.business_id`,
};

/**
 * Makes the next links of the transaction's business, for rows that no running transaction can come before.
 * @returns how many.
 */
export async function sealActivity(tx: Tx, hash: ChainHash): Promise<number> {
  const [head] = await tx.query<{ place: number; link: Buffer; newest: string }>(HEAD, [tx.businessId]);
  const from = head === undefined ? lowestIdAt(Temporal.Instant.fromEpochMilliseconds(0)) : beforeLate(head.newest);
  const rows = await tx.query<DigestedRow>(UNSEALED, [tx.businessId, from, overlapBefore(tx.now)]);
  let link = head?.link ?? null;
  const links = rows.map((row, index) => {
    const place = (head?.place ?? 0) + index + 1;
    const content = contentOf(hash, row);
    const digest = digestOf(hash, row, content);
    link = linkOf(hash, link, place, digest);
    return [tx.businessId, place, row.activity_id, content, digest, link];
  });
  const [first, ...others] = links;
  if (first === undefined || (await tx.query(FIRST, first)).length === 0) return 0;
  const columns = ['business_id', 'place', 'activity_id', 'content', 'digest', 'link', 'sealed_at'];
  const now = tx.now.toString();
  const { statement, values } = insertStatement([
    { table: 'activity_seal', columns, rows: others.map((one) => [...one, now]) },
  ]);
  if (others.length > 0) tx.send(statement, values);
  return links.length;
}

/** The lowest id of a row that may have been committed after this one was sealed. */
export function beforeLate(newest: string): string {
  return lowestIdAt(timeOfId(newest).subtract(LATE));
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
        // A row is sealed a while after its id was made, and may have been committed late.
        const since = lowestIdAt(lookedAt.subtract(LATE));
        const news = await database.platform.query<{ business_id: string; now: string; is_newer: boolean }>(NEWS, [
          since,
        ]);
        for (const { business_id: id, is_newer: isNewer } of news) if (isNewer) due.add(id);
        const ids = Array.from(due, (id) => ({ business_id: id }));
        await forEachBusiness(ids, log, async ({ business_id: id }) => {
          while ((await database.transaction(id, (tx) => sealActivity(tx, hash))) >= BATCH);
          due.delete(id);
        });
        // The platform's business may have no row to be found by.
        due.add(PLATFORM_BUSINESS);
        const [first] = news;
        if (first !== undefined) lookedAt = Temporal.Instant.from(first.now);
      },
    },
  ];
}
