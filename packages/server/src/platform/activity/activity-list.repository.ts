import { lowestIdAt } from '../database/uuid.ts';
import type { Statement, Tx } from '../database/database.ts';
import { COUNTED_ROWS, type PageRequest } from '../paging/page.ts';
import { IS_SHOWN } from './record-activity.ts';

/**
 * Reads the history, newest first. A filter is written into the statement only when it is set, so each can use its
 * index.
 */

export type ListedActivity = {
  activity_id: string;
  at: string;
  actor_id: string | null;
  actor_name: string;
  acting_as: 'ADM' | 'BIZ' | 'MGR' | 'CUS' | 'SYS';
  what: string;
  outlet_id: string | null;
  outlet_name: string | null;
  booking_id: string | null;
  booking_code: string | null;
  booking_name: string | null;
  subject: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

export type Wanted = {
  actorId: string | null;
  outletId: string | null;
  /** Names of activities; null means any. */
  deeds: readonly string[] | null;
  /** From inclusive, to exclusive. */
  between: { from: Temporal.Instant; to: Temporal.Instant } | null;
};

const COLUMNS = `business_id, activity_id, at, actor_id, actor_name, acting_as, what, outlet_id, booking_id,
  subject_kind, subject_id, before, after`;

/** How far the time in an id may be from the time of its row: ids were once made by the process's clock. */
const SLACK = { minutes: 10 };

type Narrow = { where: string; values: unknown[]; name: string };

/** The conditions of the filters, with parameters from $3 on; $1 is the business, $2 the limit. */
function narrow({ actorId, outletId, between, deeds }: Wanted, from: string | null, beyond: '<' | '>'): Narrow {
  const values: unknown[] = [];
  const parts: string[] = [];
  const names: string[] = [];
  const add = (name: string, value: unknown, condition: (place: string) => string) => {
    values.push(value);
    names.push(name);
    parts.push(condition(`$${values.length + 2}`));
  };
  if (deeds !== null) values.push(deeds);
  if (actorId !== null) add('actor', actorId, (at) => `actor_id = ${at}`);
  if (outletId !== null) add('outlet', outletId, (at) => `outlet_id = ${at}`);
  if (from !== null) add(beyond === '<' ? 'after' : 'before', from, (at) => `activity_id ${beyond} ${at}`);
  if (between !== null) {
    // Ids start with their time, so the day is a range of the index; the exact time decides at both ends of the range.
    add('from', lowestIdAt(between.from.subtract(SLACK)), (at) => `activity_id >= ${at}`);
    add('to', lowestIdAt(between.to.add(SLACK)), (at) => `activity_id < ${at}`);
    add('begins', between.from.toString(), (at) => `at >= ${at}`);
    add('ends', between.to.toString(), (at) => `at < ${at}`);
  }
  return { where: parts.map((part) => ` AND ${part}`).join(''), values, name: names.join('_') };
}

/**
 * The rows beyond a cursor. With several activity names, reads the newest of each name and then the newest of those.
 */
function inner(deeds: Wanted['deeds'], where: string, direction: 'ASC' | 'DESC'): string {
  const end = `ORDER BY activity_id ${direction} LIMIT $2`;
  if (deeds === null) return `SELECT ${COLUMNS} FROM activity WHERE business_id = $1 AND ${IS_SHOWN}${where} ${end}`;
  return `SELECT n.* FROM unnest($3::text[]) AS w(deed) CROSS JOIN LATERAL (
      SELECT ${COLUMNS} FROM activity WHERE business_id = $1 AND what = w.deed${where} ${end}
    ) AS n ${end}`;
}

/** One page of the history, forward or backward from a cursor; one row more than the page holds when there are more. */
export async function listedActivity(
  tx: Tx,
  wanted: Wanted,
  page: Pick<PageRequest<string>, 'backward' | 'from' | 'limit'>,
): Promise<ListedActivity[]> {
  const direction = page.backward ? 'ASC' : 'DESC';
  const { where, values, name } = narrow(wanted, page.from, page.backward ? '>' : '<');
  const statement: Statement = {
    name: `activity.list_${direction}_${wanted.deeds === null ? 'any' : 'deeds'}_${name}`,
    text: `SELECT a.activity_id, a.at, a.actor_id, a.actor_name, a.acting_as, a.what, a.outlet_id, o.name AS outlet_name,
             a.booking_id, b.prefix || '-' || b.code AS booking_code, b.name AS booking_name, a.before, a.after,
             CASE WHEN a.subject_kind IN ('manager', 'owner') THEN trim(p.first_name || ' ' || p.last_name)
               WHEN a.subject_kind = 'resource' THEN r.name WHEN a.subject_kind = 'outlet' THEN so.name END AS subject
           FROM (${inner(wanted.deeds, where, direction)}) AS a
           LEFT JOIN outlet o ON o.business_id = a.business_id AND o.outlet_id = a.outlet_id
           LEFT JOIN booking b ON b.business_id = a.business_id AND b.booking_id = a.booking_id
           LEFT JOIN staff p ON p.business_id = a.business_id AND p.staff_id = a.subject_id
           LEFT JOIN resource r ON r.business_id = a.business_id AND r.resource_id = a.subject_id
           LEFT JOIN outlet so ON so.business_id = a.business_id AND so.outlet_id = a.subject_id
           WHERE a.business_id = $1
           ORDER BY a.activity_id ${direction}`,
  };
  return tx.query<ListedActivity>(statement, [tx.businessId, page.limit, ...values]);
}

/** Counts the matching rows, up to one beyond the limit. */
export async function countActivity(tx: Tx, wanted: Wanted): Promise<number> {
  const { where, values, name } = narrow(wanted, null, '<');
  const statement: Statement = {
    name: `activity.count_${wanted.deeds === null ? 'any' : 'deeds'}_${name}`,
    text: `SELECT count(*) AS counted FROM (${inner(wanted.deeds, where, 'DESC')}) AS counted_rows`,
  };
  const rows = await tx.query<{ counted: number }>(statement, [tx.businessId, COUNTED_ROWS + 1, ...values]);
  return rows[0]?.counted ?? 0;
}

const MOST_PEOPLE = 200;
/** Skips from one person to the next in the index: as many steps as there are people, however long the history is. */
const PEOPLE: Statement = {
  name: 'activity.people',
  text: `WITH RECURSIVE people AS (
           (SELECT actor_id, actor_name FROM activity WHERE business_id = $1 AND actor_id IS NOT NULL
            ORDER BY actor_id DESC, activity_id DESC LIMIT 1)
           UNION ALL
           SELECT n.actor_id, n.actor_name FROM people CROSS JOIN LATERAL (
             SELECT actor_id, actor_name FROM activity WHERE business_id = $1 AND actor_id < people.actor_id
             ORDER BY actor_id DESC, activity_id DESC LIMIT 1) AS n
         )
         SELECT actor_id AS id, actor_name AS name FROM people LIMIT ${MOST_PEOPLE}`,
};

/** Everybody with an activity, under the name of their latest one. */
export async function peopleOf(tx: Tx): Promise<{ id: string; name: string }[]> {
  const people = await tx.query<{ id: string; name: string }>(PEOPLE, [tx.businessId]);
  return people.toSorted((a, b) => a.name.localeCompare(b.name));
}

const ZONE_AND_CURRENCY: Statement = {
  name: 'activity.zone_and_currency',
  text: `SELECT coalesce(o.timezone, b.timezone) AS zone, b.currency FROM business b
         LEFT JOIN outlet o ON o.business_id = b.business_id AND o.outlet_id = $2
         WHERE b.business_id = $1`,
};

/** The zone that dates are meant in (the outlet's, else the business's) and the business's currency. */
export async function zoneAndCurrencyOf(tx: Tx, outletId: string | null): Promise<{ zone: string; currency: string }> {
  const [row] = await tx.query<{ zone: string; currency: string }>(ZONE_AND_CURRENCY, [tx.businessId, outletId]);
  if (row === undefined) throw new Error('the business of the transaction is not there');
  return row;
}
