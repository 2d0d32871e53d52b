import type { Client } from 'pg';
import type { Seal } from '../settings/seal.ts';
import {
  chainHash,
  contentOf,
  digestOf,
  LINK_COLUMNS,
  linkOf,
  ROW_COLUMNS,
  type ChainHash,
  type DigestedRow,
  type Link,
} from './activity-digest.ts';
import { ERASURE } from './erase-activity.ts';
import { beforeLate, reachOf } from './seal-activity.ts';

/** What the check found in the chain of one business. */
export type ChainReport = {
  businessId: string;
  /** Links of the chain. */
  links: number;
  /** The last link, in hex; null without any. */
  head: string | null;
  /** Rows whose before and after were emptied. */
  erased: number;
  /** Rows that wait for their link. */
  waiting: number;
  /** What is wrong, in sentences. */
  findings: string[];
};

/** A link that an earlier check has seen: it must stand where it stood. */
export type KnownHead = { links: number; head: string };

const SLICE = 1000;
/** Findings of one chain that are told; the rest is counted. */
const MOST_FINDINGS = 20;

type SealRow = Link & { sealed_id: string; content: Buffer };
type Joined = SealRow & { is_there: boolean; erased: boolean } & DigestedRow;

const CHAINS = `SELECT business_id FROM activity UNION SELECT business_id FROM activity_seal ORDER BY business_id`;
const LINKS = `SELECT ${LINK_COLUMNS}, s.activity_id AS sealed_id, s.content, a.activity_id IS NOT NULL AS is_there,
    a.erased_at IS NOT NULL AS erased, ${ROW_COLUMNS}
  FROM activity_seal s LEFT JOIN activity a ON a.business_id = s.business_id AND a.activity_id = s.activity_id
  WHERE s.business_id = $1 AND s.place > $2 ORDER BY s.place LIMIT ${SLICE}`;
const UNSEALED = `SELECT a.activity_id, app.now() AS now FROM activity a WHERE a.business_id = $1 AND NOT EXISTS (
    SELECT FROM activity_seal s WHERE s.business_id = a.business_id AND s.activity_id = a.activity_id) ORDER BY a.activity_id`;
const ERASURES = `SELECT jsonb_array_elements_text(a.after->'activityIds') AS id FROM activity a
  WHERE a.business_id = $1 AND a.what = '${ERASURE}' AND jsonb_typeof(a.after->'activityIds') = 'array'`;

/** The businesses that have activity, or had it. */
export async function chainsOf(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ business_id: string }>(CHAINS);
  return rows.map((row) => row.business_id);
}

/**
 * Checks every link of a business's chain, and that each row of its activity has one. Reads as the database's owner.
 * @param known the head that an earlier check has seen.
 */
export async function checkChain(
  owner: Client,
  seal: Seal,
  businessId: string,
  known: KnownHead | null,
): Promise<ChainReport> {
  const hash = chainHash(seal);
  const report: ChainReport = { businessId, links: 0, head: null, erased: 0, waiting: 0, findings: [] };
  const { rows: erasures } = await owner.query<{ id: string }>(ERASURES, [businessId]);
  const recorded = new Set(erasures.map(({ id }) => id));
  let before: Buffer | null = null;
  let reached: Temporal.Instant | undefined;
  for (let last = SLICE; last === SLICE;) {
    const { rows }: { rows: Joined[] } = await owner.query(LINKS, [businessId, report.links]);
    for (const row of rows) {
      const isGenuine = linkOf(hash, before, row).equals(row.link);
      if (isGenuine) reached = reachOf({ ...row, activity_id: row.sealed_id });
      report.findings.push(...judge(hash, row, report.links + 1, isGenuine));
      if (row.erased) {
        report.erased += 1;
        if (!recorded.has(row.sealed_id))
          report.findings.push(`row ${row.sealed_id} was erased, and no activity says by whom`);
      }
      report.links = row.place;
      before = row.link;
      if (report.links === known?.links && row.link.toString('hex') !== known.head)
        report.findings.push(`link ${report.links} is not the one of the last check: the chain was made anew`);
    }
    last = rows.length;
  }
  report.head = before?.toString('hex') ?? null;
  if (known !== null && report.links < known.links)
    report.findings.push(`the chain ends at ${report.links}, and had ${known.links} links at the last check`);
  const { rows: unsealed } = await owner.query<{ activity_id: string; now: Date }>(UNSEALED, [businessId]);
  const now = Temporal.Instant.fromEpochMilliseconds(unsealed[0]?.now.getTime() ?? 0);
  const chained = reached === undefined ? '' : beforeLate(reached, now);
  const added = unsealed.filter(({ activity_id: id }) => id < chained);
  report.findings.push(...added.map(({ activity_id: id }) => `row ${id} was added behind the chain`));
  report.waiting = unsealed.length - added.length;
  const told = report.findings.slice(0, MOST_FINDINGS);
  const more = report.findings.length - told.length;
  return { ...report, findings: more > 0 ? [...told, `and ${more} more`] : told };
}

function judge(hash: ChainHash, row: Joined, expected: number, isGenuine: boolean): string[] {
  const { place, version } = row;
  const found: string[] = [];
  if (place !== expected) found.push(`links ${expected} to ${place - 1} are missing`);
  if (!isGenuine) found.push(`link ${place} does not follow from the one before`);
  if (!row.is_there) return [...found, `row ${row.sealed_id} was deleted`];
  const isEmpty = row.before === null && row.after === null;
  const content = row.erased ? row.content : contentOf(hash, row);
  if (
    (row.erased && !isEmpty) ||
    !content.equals(row.content) ||
    !digestOf(hash, version, row, content).equals(row.digest)
  )
    found.push(`row ${row.sealed_id} was changed`);
  return found;
}
