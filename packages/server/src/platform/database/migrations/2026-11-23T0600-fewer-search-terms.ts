import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/**
 * A phone number is searched by its first or its last digits, a code by its beginning (its own index) or its end: the
 * text and the text reversed, where there was a term for every digit. Turned terms begin with a space, which no other
 * term does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `CREATE OR REPLACE FUNCTION app.booking_terms(name text, phone text, email text, code text) RETURNS text[]
       LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
     DECLARE
       terms text[] := ARRAY[' ' || reverse(lower(code))];
       term text;
       rest text := app.search_fold(name);
       mail text := lower(coalesce(email, ''));
       local text := translate(split_part(mail, '@', 1), '_-+', '...');
       at int;
     BEGIN
       WHILE length(rest) >= 3 LOOP
         term := left(rest, 40);
         IF term <> ALL (terms) THEN terms := array_append(terms, term); END IF;
         rest := substr(rest, strpos(rest || ' ', ' ') + 1);
       END LOOP;
       WHILE length(mail) >= 3 LOOP
         term := left(mail, 40);
         IF term <> ALL (terms) THEN terms := array_append(terms, term); END IF;
         at := strpos(local, '.');
         EXIT WHEN at = 0;
         mail := substr(mail, at + 1);
         local := substr(local, at + 1);
       END LOOP;
       IF length(phone) >= 3 THEN
         FOREACH term IN ARRAY ARRAY[left(phone, 40), ' ' || left(reverse(phone), 39)] LOOP
           IF term <> ALL (terms) THEN terms := array_append(terms, term); END IF;
         END LOOP;
       END IF;
       RETURN terms;
     END $$`,
  );
  await run(
    db,
    `COMMENT ON TABLE booking_term IS 'Where a search for a booking may begin: every word of its name, every part of its e-mail address, the first and the last digit of its phone, the end of its code. A search is one range of this key. Kept by triggers on booking; without a foreign key, since bookings are never deleted.'`,
  );
  await run(
    db,
    `COMMENT ON COLUMN booking_term.term IS 'The rest of the text from there, folded, at most 40 characters; a phone and a code read from their end follow a space.'`,
  );
  // The newest of one phone number at every outlet, now that its last digits are no whole term.
  await run(
    db,
    `CREATE OR REPLACE FUNCTION app.find_bookings(
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
                ORDER BY b.term DESC, b.booking_id DESC LIMIT 25)) t) one;
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
  // Nobody books between the old terms and the new ones.
  await run(db, 'LOCK TABLE booking IN SHARE ROW EXCLUSIVE MODE');
  await run(db, 'TRUNCATE booking_term');
  await run(
    db,
    `INSERT INTO booking_term (business_id, outlet_id, term, booking_id)
     SELECT business_id, outlet_id, unnest(app.booking_terms(name, booking_phone, booking_email, code)), booking_id
     FROM booking ORDER BY 1, 2, 3, 4`,
  );
}
