import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/**
 * A price line keeps its parts instead of an English sentence, so that each reader sees it in their language. The
 * patterns that made existing lines split them into parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE booking_line ADD COLUMN parts jsonb NULL');
  await run(
    db,
    `UPDATE booking_line SET parts = CASE step
       WHEN 'promo' THEN jsonb_build_object('of', 'promo', 'code', regexp_replace(label, '^Promo ', ''))
       WHEN 'membership' THEN jsonb_build_object('of', 'membership', 'percent', ${PERCENT})
       WHEN 'tax' THEN jsonb_strip_nulls(jsonb_build_object('of', 'tax', 'percent', coalesce(tax_per, ${PERCENT}),
         'flat', CASE WHEN label NOT LIKE '%\\%' THEN true END, 'included', CASE WHEN included THEN true END))
       WHEN 'fee_tax' THEN jsonb_build_object('of', 'fee_tax', 'name', regexp_replace(label, '^Tax on ', ''),
         'percent', coalesce(tax_per, 0))
       WHEN 'price_kept' THEN jsonb_build_object('of', 'price_kept')
       ELSE jsonb_build_object('of', step, 'name', label) END
     WHERE step <> 'list'`,
  );
  // A title may hold commas, so it is removed first; where the plan's title has changed, it ends at the first part.
  await run(
    db,
    `UPDATE booking_line l SET parts = (
       SELECT jsonb_strip_nulls(jsonb_build_object('of', 'plan', 'title', p.title, 'from', p.rest[1], 'to', p.rest[2],
         'type', CASE WHEN p.rest[3] IN ('Child', 'Guest', 'Per Person') THEN p.rest[3] END,
         'name', CASE WHEN p.rest[3] NOT IN ('Child', 'Guest', 'Per Person') THEN p.rest[3] END,
         'games', p.rest[4]::integer))
       FROM (
         SELECT t.title, regexp_match(substr(l.label, length(t.title) + 1),
           '^(?: (\\d\\d:\\d\\d)-(\\d\\d:\\d\\d))?(?:, (.*?))??(?:, (\\d+) games?)?$') AS rest
         FROM (
           SELECT CASE WHEN starts_with(l.label, i.plan_title) THEN i.plan_title
             ELSE substring(l.label FROM '^(.*?)(?: \\d\\d:\\d\\d-\\d\\d:\\d\\d.*|,.*)?$') END AS title
         ) t
       ) p)
     FROM booking_item i
     WHERE l.step = 'list' AND i.business_id = l.business_id AND i.booking_item_id = l.booking_item_id`,
  );
  await run(db, `UPDATE booking_line SET parts = jsonb_build_object('of', 'addon', 'name', label) WHERE parts IS NULL`);
  await run(db, 'ALTER TABLE booking_line ALTER COLUMN parts SET NOT NULL, DROP COLUMN label');
  await run(
    db,
    `COMMENT ON COLUMN booking_line.parts IS 'What it is about: {of, title, from, to, type, name, games, code, percent, flat, included}, as the domain''s LineParts.'`,
  );
}

const PERCENT = `coalesce((regexp_match(label, '([0-9.]+)%'))[1]::numeric, 0)`;
