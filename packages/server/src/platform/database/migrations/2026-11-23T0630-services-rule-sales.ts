import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/**
 * The kinds of places and the categories of a service now rule what it sells. What was set up while they ruled nothing
 * gets those of the plans that are on sale, so that every outlet goes on selling them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `UPDATE service_config f SET venue_types = ARRAY(SELECT DISTINCT unnest(f.venue_types || s.kinds) ORDER BY 1)
     FROM (
       SELECT p.business_id, p.outlet_id, p.service_id, array_agg(DISTINCT need->>'venueType') AS kinds
       FROM plan p
       JOIN plan_version v ON v.business_id = p.business_id AND v.plan_id = p.plan_id AND v.version = p.document_version
       CROSS JOIN jsonb_path_query(v.document, '$.schedules[*].dateRange[*].requires[*]') need
       WHERE NOT p.is_deleted AND p.service_item_type IN ('PLAN', 'PARTY_EVENT')
       GROUP BY p.business_id, p.outlet_id, p.service_id) s
     WHERE f.business_id = s.business_id AND f.outlet_id = s.outlet_id AND f.service_id = s.service_id
       AND NOT s.kinds <@ f.venue_types`,
  );
  await run(
    db,
    `UPDATE service_config f
     SET service_categories = ARRAY(SELECT DISTINCT unnest(f.service_categories || s.categories) ORDER BY 1)
     FROM (
       SELECT p.business_id, p.outlet_id, p.service_id, array_agg(DISTINCT category) AS categories
       FROM plan p CROSS JOIN unnest(p.service_categories) category
       WHERE NOT p.is_deleted GROUP BY p.business_id, p.outlet_id, p.service_id) s
     WHERE f.business_id = s.business_id AND f.outlet_id = s.outlet_id AND f.service_id = s.service_id
       AND f.service_categories <> '{}' AND NOT s.categories <@ f.service_categories`,
  );
  await run(db, "COMMENT ON COLUMN service_config.service_categories IS 'Shelves offered here; empty is all.'");
  await run(
    db,
    "COMMENT ON COLUMN service_config.increment_minutes IS 'Minutes between starts where a plan names none.'",
  );
}
