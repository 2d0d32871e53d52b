import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/**
 * A search reads all its ranges, of every outlet and every meaning, as one statement: starting a statement takes longer
 * than reading its rows. A function, since its statements are planned once for any text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'DROP FUNCTION app.find_bookings');
  await run(
    db,
    `CREATE FUNCTION app.find_bookings(
       outlets uuid[], terms text[], code_start text, code_prefix text, most integer, shown integer,
       OUT ids uuid[], OUT matches integer)
       LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
     DECLARE
       business uuid := nullif(current_setting('app.business_id', true), '')::uuid;
       last text := chr(1114111);
       -- Ten percent more, since one booking may have several terms with the same prefix.
       wide integer := most + most / 10;
       entries integer;
     BEGIN
       ids := '{}';
       matches := 0;
       IF outlets IS NULL THEN
         outlets := ARRAY(SELECT o.outlet_id FROM outlet o WHERE o.business_id = business);
       END IF;
       IF terms <> '{}' THEN
         LOOP
           SELECT count(*), coalesce(array_agg(DISTINCT one.booking_id ORDER BY one.booking_id DESC), '{}')
           INTO entries, ids
           FROM (
             SELECT t.booking_id
             FROM unnest(outlets) AS place(outlet_id) CROSS JOIN unnest(terms) AS typed(term) CROSS JOIN LATERAL (
               SELECT t.booking_id FROM booking_term t
               WHERE t.business_id = business AND t.outlet_id = place.outlet_id
                 AND t.term >= typed.term AND t.term < typed.term || last
               ORDER BY t.term DESC, t.booking_id DESC LIMIT wide) t
             LIMIT wide) one;
           matches := cardinality(ids);
           EXIT WHEN entries < wide OR matches >= most;
           wide := wide + 4 * (most - matches);
         END LOOP;
         -- There are more: take the newest of whole terms, and some of every outlet.
         IF entries >= wide THEN
           SELECT array_agg(DISTINCT one.booking_id ORDER BY one.booking_id DESC) INTO ids
           FROM (
             SELECT unnest(ids[1:shown]) AS booking_id
             UNION ALL
             SELECT t.booking_id
             FROM unnest(outlets) AS place(outlet_id) CROSS JOIN unnest(terms) AS typed(term) CROSS JOIN LATERAL (
               (SELECT w.booking_id FROM booking_term w
                WHERE w.business_id = business AND w.outlet_id = place.outlet_id AND w.term = typed.term
                ORDER BY w.booking_id DESC LIMIT shown)
               UNION ALL
               (SELECT b.booking_id FROM booking_term b
                WHERE b.business_id = business AND b.outlet_id = place.outlet_id
                  AND b.term > typed.term AND b.term < typed.term || last
                ORDER BY b.term, b.booking_id LIMIT 25)) t) one;
         END IF;
       END IF;
       IF code_start IS NOT NULL THEN
         SELECT coalesce(array_agg(DISTINCT one.booking_id ORDER BY one.booking_id DESC), '{}') INTO ids
         FROM (
           SELECT unnest(ids) AS booking_id
           UNION ALL
           (SELECT b.booking_id FROM booking b
            WHERE b.business_id = business AND b.code >= code_start AND b.code < code_start || last
              AND b.outlet_id = ANY (outlets) AND (code_prefix IS NULL OR b.prefix = code_prefix)
            ORDER BY b.code LIMIT most)) one;
         matches := greatest(matches, cardinality(ids));
       END IF;
       ids := ids[1:shown];
       matches := least(matches, most);
     END $$`,
  );
  await run(
    db,
    `COMMENT ON FUNCTION app.find_bookings IS 'Bookings that a text finds at outlets of the entered business (null is all of them): the newest, at most as many as are shown, and how many there are, counted to most. Of more than that: the newest of whole terms, and some of those that only begin so.'`,
  );
}
