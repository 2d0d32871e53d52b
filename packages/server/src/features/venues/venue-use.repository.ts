import type { ResourceNeed } from '@laneway/domain/plans/plan';
import type { Statement, Tx } from '../../platform/database/database.ts';

/** Live holds and bookings on places from now on. */
const BOOKINGS: Statement = {
  name: 'venue.future_bookings',
  text: `SELECT i.booking_id AS "bookingId", b.prefix || '-' || b.code AS code, b.name, i.business_date AS date,
           i.start_wall AS start, i.end_wall AS "end", o.resource_id AS "resourceId"
         FROM occupancy o
         JOIN booking_item i ON i.business_id = o.business_id AND i.booking_item_id = o.booking_item_id
         JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
         WHERE o.business_id = $1 AND o.outlet_id = $2 AND o.resource_id = ANY($3)
           AND o.during && tstzrange(app.now(), NULL) AND (o.expires_at IS NULL OR o.expires_at > app.now())
         ORDER BY o.starts_at, i.booking_id`,
};
/** Each need of a plan once: a document of many entries names the same few. */
const PLANS: Statement = {
  name: 'venue.plans',
  text: `SELECT p.plan_id AS "planId", p.title, ARRAY(
           SELECT DISTINCT jsonb_path_query(v.document, '$.schedules[*].dateRange[*].requires[*]') - 'count') AS needs
         FROM plan p
         JOIN plan_version v ON v.business_id = p.business_id AND v.plan_id = p.plan_id AND v.version = p.document_version
         WHERE p.business_id = $1 AND p.outlet_id = $2 AND NOT p.is_deleted ORDER BY p.sort_order, lower(p.title)`,
};

export type UsedBy = {
  bookingId: string;
  code: string;
  name: string;
  date: string;
  start: string;
  end: string;
  resourceId: string;
};

/** The bookings on these places from now on, by start: one row for each booking and place. */
export function futureUse(tx: Tx, outletId: string, resourceIds: readonly string[]): Promise<UsedBy[]> {
  return tx.query<UsedBy>(BOOKINGS, [tx.businessId, outletId, resourceIds]);
}

/** What a plan takes, however many of it. */
type Need = Omit<ResourceNeed, 'count'>;
export type PlanNeeds = { planId: string; title: string; needs: Need[] };

/** The outlet's plans, each with what its entries take. */
export function plansWithNeeds(tx: Tx, outletId: string): Promise<PlanNeeds[]> {
  return tx.query(PLANS, [tx.businessId, outletId]);
}
