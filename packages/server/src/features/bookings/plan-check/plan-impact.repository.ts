import type { TouchedBooking } from '@laneway/contract/outlets/outlet.schema';
import type { Statement, Tx } from '../../../platform/database/database.ts';

/** Number of bookings in the answer; the count includes the others. */
const NAMED = 50;
/** Each booking once, by the first of its items with the plan. */
const BOOKINGS: Statement = {
  name: 'plan_impact.bookings',
  text: `WITH first_items AS (
           SELECT DISTINCT ON (i.booking_id) i.booking_id AS "bookingId", b.prefix || '-' || b.code AS code, b.name,
             i.status, i.business_date AS date, i.start_wall AS start, i.end_wall AS "end", i.starts_at
           FROM booking_item i JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
           WHERE i.business_id = $1 AND i.outlet_id = $2 AND i.business_date >= $3 AND i.plan_id = $4
             AND i.ends_at > $5 AND i.status IN ('pending', 'successful', 'inprogress')
           ORDER BY i.booking_id, i.starts_at)
         SELECT "bookingId", code, name, status, date, start, "end", count(*) OVER () AS counted FROM first_items
         ORDER BY starts_at, "bookingId" LIMIT ${NAMED}`,
};
const HOLDS: Statement = {
  name: 'plan_impact.holds',
  text: `SELECT count(DISTINCT i.booking_id) AS counted
         FROM booking_item i JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
         WHERE i.business_id = $1 AND i.outlet_id = $2 AND (i.business_date >= $3 OR i.business_date IS NULL) AND i.plan_id = $4
           AND i.status = 'holding' AND (b.expires_at IS NULL OR b.expires_at > $5)`,
};
const DEAL_TAGS: Statement = {
  name: 'plan_impact.deal_tags',
  text: `SELECT t.tag_id AS "tagId", t.tag_name AS "tagName" FROM deal_tag d
         JOIN tag t ON t.business_id = d.business_id AND t.tag_id = d.tag_id
         WHERE d.business_id = $1 AND d.outlet_id = $2 AND d.plan_list @> $3::jsonb ORDER BY d.priority`,
};

export type PlanAt = { outletId: string; planId: string; /** Business date now. */ today: string };

/** Counts the bookings of a plan that are still to be played, and gives the first of them by start. */
export async function bookingsOfPlan(
  tx: Tx,
  { outletId, planId, today }: PlanAt,
): Promise<{ count: number; bookings: TouchedBooking[] }> {
  const values = [tx.businessId, outletId, today, planId, tx.now.toString()];
  const rows = await tx.query<TouchedBooking & { counted: number }>(BOOKINGS, values);
  const bookings = rows.map((row) => {
    const { counted: _, ...booking } = row;
    return booking;
  });
  return { count: rows[0]?.counted ?? 0, bookings };
}

/** Counts the live holds of a plan. */
export async function holdsOfPlan(tx: Tx, { outletId, planId, today }: PlanAt): Promise<number> {
  const values = [tx.businessId, outletId, today, planId, tx.now.toString()];
  return (await tx.query<{ counted: number }>(HOLDS, values))[0]?.counted ?? 0;
}

/** Tags under which the outlet offers a plan. */
export function dealTagsOfPlan(tx: Tx, { outletId, planId }: PlanAt): Promise<{ tagId: string; tagName: string }[]> {
  return tx.query(DEAL_TAGS, [tx.businessId, outletId, JSON.stringify([{ planId }])]);
}
