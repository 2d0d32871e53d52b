import { datePlus } from '@laneway/domain/time/date-plus';
import { businessDateBounds, businessDateOf } from '@laneway/domain/time/business-day';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { overlapBefore } from '../../platform/database/uuid.ts';
import { figuredOutlets, type FiguredOutlet } from './figures.repository.ts';
import { makeFigures } from './make-figures.ts';

/** Days back that have a row, booked or not; reads over weeks reach no further. */
const KEPT_DAYS = 63;
/** Changes read at once. */
const PIECE = 2000;
const DATE = /^\d{4}-\d\d-\d\d$/;

/**
 * How far the rows of each outlet reach: the newest change in them, and the kept dates that have a row. A row without
 * starts is from an older version, and is made again.
 */
const STANDING: Statement = {
  name: 'figures.standing',
  text: `SELECT outlet_id, (extract(epoch FROM max(made_at)) * 1000)::float8 AS made_ms,
           coalesce(array_agg(business_date::text) FILTER (WHERE business_date >= $2 AND starts IS NOT NULL), '{}') AS dates,
           min(business_date) FILTER (WHERE bookings > 0)::text AS first
         FROM day_figures WHERE business_id = $1 GROUP BY outlet_id`,
};
const FIRST_DATE: Statement = {
  name: 'figures.first_date',
  text: `SELECT b.list_date::text AS date FROM booking b
         WHERE b.business_id = $1 AND b.outlet_id = $2 AND b.list_date >= $3 ORDER BY b.list_date LIMIT 1`,
};
const CHANGES: Statement = {
  name: 'figures.changes',
  text: `SELECT activity_id, booking_id, before->>'date' AS was, after->>'date' AS is FROM activity
         WHERE business_id = $1 AND outlet_id = $2 AND activity_id > $3 ORDER BY activity_id LIMIT $4`,
};
/** Days that a booking's change affects: those of its items, of its payments, and of what was given back. */
const DATES: Statement = {
  name: 'figures.dates',
  text: `SELECT i.business_date::text AS date FROM booking_item i
           WHERE i.business_id = $1 AND i.booking_id = ANY($2) AND i.business_date IS NOT NULL
         UNION SELECT b.business_date::text FROM booking b
           WHERE b.business_id = $1 AND b.booking_id = ANY($2) AND b.business_date IS NOT NULL
         UNION SELECT p.business_date::text FROM payment p WHERE p.business_id = $1 AND p.booking_id = ANY($2)
         UNION SELECT e.business_date::text FROM ledger_entry e
           WHERE e.business_id = $1 AND e.booking_id = ANY($2) AND e.kind IN ('refund', 'void')`,
};

type Standing = { outlet_id: string; made_ms: number; dates: string[]; first: string | null };
type Change = { activity_id: string; booking_id: string | null; was: string | null; is: string | null };

/**
 * Updates the summary rows of a business: of days whose bookings have changed since, and of days that have begun. Safe
 * in several processes, and catches up after any pause.
 * @returns when the next business day of an outlet begins; null without outlets.
 */
export async function keepFigures(tx: Tx): Promise<Temporal.Instant | null> {
  const outlets = await figuredOutlets(tx, null);
  const since = datePlus(tx.now.toString().slice(0, 10), -KEPT_DAYS - 1);
  const rows = await tx.query<Standing>(STANDING, [tx.businessId, since]);
  const standing = new Map(rows.map((row) => [row.outlet_id, row]));
  const ends: Temporal.Instant[] = [];
  // One outlet after the other, so that two processes lock the rows in the same order.
  for (const outlet of outlets) {
    const today = businessDateOf(tx.now, outlet.hours.zone, outlet.dayStart);
    await keepOutlet(tx, outlet, standing.get(outlet.outletId), today);
    ends.push(businessDateBounds(today, outlet.hours.zone, outlet.dayStart).endsAt);
  }
  return ends.toSorted((a, b) => Temporal.Instant.compare(a, b))[0] ?? null;
}

async function keepOutlet(tx: Tx, outlet: FiguredOutlet, standing: Standing | undefined, today: string): Promise<void> {
  const dates = new Set(await missingDates(tx, outlet, standing, today));
  if (standing !== undefined) {
    const position = Temporal.Instant.fromEpochMilliseconds(Math.floor(standing.made_ms));
    const changes = await changesAfter(tx, outlet, overlapBefore(position));
    if (changes.length > 0) for (const date of await changedDates(tx, changes, today)) dates.add(date);
  }
  await makeFigures(tx, outlet, [...dates], { today, madeAt: tx.now });
}

async function changesAfter(tx: Tx, { outletId }: FiguredOutlet, position: string): Promise<Change[]> {
  const changes: Change[] = [];
  let piece: Change[];
  do {
    const after = changes.at(-1)?.activity_id ?? position;
    piece = await tx.query<Change>(CHANGES, [tx.businessId, outletId, after, PIECE]);
    changes.push(...piece);
  } while (piece.length === PIECE);
  return changes;
}

/** Kept days up to today without a row; days before an outlet's first booking need none. */
async function missingDates(
  tx: Tx,
  { outletId }: FiguredOutlet,
  standing: Standing | undefined,
  today: string,
): Promise<string[]> {
  const last = Temporal.PlainDate.from(today);
  const oldest = last.subtract({ days: KEPT_DAYS }).toString();
  const known = new Set(standing?.dates);
  let first = standing?.first ?? undefined;
  if (first === undefined) {
    const [row] = await tx.query<{ date: string }>(FIRST_DATE, [tx.businessId, outletId, oldest]);
    first = row?.date;
  }
  const dates: string[] = [];
  for (let date = last; date.toString() >= oldest; date = date.subtract({ days: 1 })) {
    if (date.toString() !== today && date.toString() < (first ?? today)) break;
    if (!known.has(date.toString())) dates.push(date.toString());
  }
  return dates;
}

/**
 * Days up to today that changes affect; a day ahead gets its row when it begins. Today is always included, so that the
 * rows show how far they reach.
 */
async function changedDates(tx: Tx, changes: readonly Change[], today: string): Promise<string[]> {
  const bookings = [...new Set(changes.flatMap(({ booking_id: id }) => id ?? []))];
  const rows = await tx.query<{ date: string }>(DATES, [tx.businessId, bookings]);
  const named = changes.flatMap(({ was, is }) => [was ?? '', is ?? '']).filter((text) => DATE.test(text));
  return [today, ...rows.map(({ date }) => date), ...named].filter((date) => date <= today);
}
