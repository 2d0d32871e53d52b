import type { Kysely } from 'kysely';
import { createTenantTable, run } from '../table.ts';

/**
 * Columns and tables for the booking lists and their search. Everything compares by = < > on plain columns: only such
 * operators may use an index under row-level security. Figures: docs/decisions/2026-11-21-booking-search.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addListOrder(db);
  await addSearchTerms(db);
  await addSearch(db);
}

/** The sort order of lists, without nulls, so that a row compares with a cursor by an index. */
async function addListOrder(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `ALTER TABLE booking
       ADD COLUMN list_date date NOT NULL GENERATED ALWAYS AS (coalesce(business_date, 'infinity'::date)) STORED,
       ADD COLUMN list_at timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(starts_at, 'infinity'::timestamptz)) STORED`,
  );
  await run(db, `COMMENT ON COLUMN booking.list_date IS 'business_date for lists; without one it comes last.'`);
  await run(db, `COMMENT ON COLUMN booking.list_at IS 'starts_at for lists; without one it comes last of its day.'`);
  const order = 'booking (business_id, outlet_id, list_date, list_at, booking_id) INCLUDE (status)';
  await run(db, 'DROP INDEX booking_start_idx');
  await run(db, `CREATE INDEX booking_list_idx ON ${order}`);
  await run(db, `CREATE INDEX booking_live_idx ON ${order} WHERE status <> 'done' AND status <> 'cancelled'`);
  await run(db, `CREATE INDEX booking_cancelled_idx ON ${order} WHERE status = 'cancelled'`);
  await run(db, `CREATE INDEX booking_due_idx ON ${order} WHERE balance_cents > 0`);
}

/**
 * Each outlet and each meaning of the search text is one range of a key: whole terms first and newest first, then terms
 * with that prefix. A function, since its statements are planned once for any text; one large statement would be
 * planned for each search, which takes longer than the search.
 */
async function addSearch(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `CREATE FUNCTION app.find_bookings(outlets uuid[], terms text[], code_start text, code_prefix text, most integer)
       RETURNS uuid[] LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
     DECLARE
       business uuid := nullif(current_setting('app.business_id', true), '')::uuid;
       last text := chr(1114111);
       found uuid[] := '{}';
       part uuid[];
       in_order boolean := true;
       place uuid;
       typed text;
       wanted integer;
     BEGIN
       IF outlets IS NULL THEN
         outlets := ARRAY(SELECT o.outlet_id FROM outlet o WHERE o.business_id = business);
       END IF;
       FOREACH place IN ARRAY outlets LOOP
         -- With enough rows for the count, another outlet adds only rows that may be among the newest.
         wanted := greatest(most - cardinality(found), 25);
         FOREACH typed IN ARRAY terms LOOP
           part := ARRAY(
             SELECT t.booking_id FROM booking_term t
             WHERE t.business_id = business AND t.outlet_id = place AND t.term = typed
             ORDER BY t.booking_id DESC LIMIT wanted);
           in_order := in_order AND (found = '{}' OR part = '{}');
           found := found || part;
           part := ARRAY(
             SELECT t.booking_id FROM booking_term t
             WHERE t.business_id = business AND t.outlet_id = place AND t.term > typed AND t.term < typed || last
             ORDER BY t.term, t.booking_id LIMIT wanted);
           in_order := in_order AND part = '{}';
           found := found || part;
         END LOOP;
         IF code_start IS NOT NULL THEN
           in_order := false;
           found := found || ARRAY(
             SELECT b.booking_id FROM booking b
             WHERE b.business_id = business AND b.code >= code_start AND b.code < code_start || last
               AND b.outlet_id = place AND (code_prefix IS NULL OR b.prefix = code_prefix)
             ORDER BY b.code LIMIT wanted);
         END IF;
       END LOOP;
       IF in_order THEN
         RETURN found;
       END IF;
       RETURN ARRAY(SELECT DISTINCT ON (f.id) f.id FROM unnest(found) AS f(id) ORDER BY f.id DESC LIMIT most);
     END $$`,
  );
  await run(
    db,
    `COMMENT ON FUNCTION app.find_bookings IS 'Bookings that a text finds at outlets of the entered business (null is all of them), newest first, at most so many.'`,
  );
}

async function addSearchTerms(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'booking_term', {
    comment:
      'Where a search for a booking may begin: every word of its name, every digit of its phone, every part of its e-mail address, its code. A search is one range of this key. Kept by triggers on booking; without a foreign key, since bookings are never deleted.',
    columns: `
      outlet_id uuid NOT NULL -- Where the booking is.
      term text COLLATE "C" NOT NULL -- The rest of the text from there, folded, at most 40 characters.
      booking_id uuid NOT NULL -- The booking.`,
    key: ['outlet_id', 'term', 'booking_id'],
    grant: 'SELECT, INSERT, DELETE',
  });

  await run(
    db,
    `CREATE FUNCTION app.search_fold(txt text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
       SELECT trim(lower(regexp_replace(
         regexp_replace(normalize(txt, NFD), '[\\u0300-\\u036f''\\u2019]', '', 'g'),
         '[\\s!-/:-@\\[-\`{-~]+', ' ', 'g')))
     $$`,
  );
  await run(
    db,
    `COMMENT ON FUNCTION app.search_fold IS 'A name as it is searched: lower case, no accents or apostrophes, punctuation as spaces. search-text.ts folds what is typed in the same way.'`,
  );
  await run(
    db,
    // Loops, since starting a query costs more than all of this.
    `CREATE FUNCTION app.booking_terms(name text, phone text, email text, code text) RETURNS text[]
       LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
     DECLARE
       terms text[] := '{}';
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
       FOR i IN 1 .. length(code) - 2 LOOP
         term := lower(substr(code, i));
         IF term <> ALL (terms) THEN terms := array_append(terms, term); END IF;
       END LOOP;
       FOR i IN 1 .. coalesce(length(phone), 0) - 2 LOOP
         term := substr(phone, i, 40);
         IF term <> ALL (terms) THEN terms := array_append(terms, term); END IF;
       END LOOP;
       RETURN terms;
     END $$`,
  );
  await run(
    db,
    `CREATE FUNCTION app.add_booking_terms() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO booking_term (business_id, outlet_id, term, booking_id)
       SELECT business_id, outlet_id, unnest(app.booking_terms(name, booking_phone, booking_email, code)), booking_id
       FROM new_rows;
       RETURN NULL;
     END $$`,
  );
  await run(
    db,
    `CREATE FUNCTION app.change_booking_terms() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       DELETE FROM booking_term
       WHERE business_id = OLD.business_id AND outlet_id = OLD.outlet_id AND booking_id = OLD.booking_id
         AND term = ANY (app.booking_terms(OLD.name, OLD.booking_phone, OLD.booking_email, OLD.code));
       INSERT INTO booking_term (business_id, outlet_id, term, booking_id)
       SELECT NEW.business_id, NEW.outlet_id, term, NEW.booking_id
       FROM unnest(app.booking_terms(NEW.name, NEW.booking_phone, NEW.booking_email, NEW.code)) AS term;
       RETURN NULL;
     END $$`,
  );
  await run(
    db,
    `CREATE TRIGGER booking_terms_added AFTER INSERT ON booking
       REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.add_booking_terms()`,
  );
  await run(
    db,
    `CREATE TRIGGER booking_terms_changed AFTER UPDATE OF name, booking_phone, booking_email, code, outlet_id ON booking
       FOR EACH ROW WHEN ((OLD.name, OLD.booking_phone, OLD.booking_email, OLD.code, OLD.outlet_id)
         IS DISTINCT FROM (NEW.name, NEW.booking_phone, NEW.booking_email, NEW.code, NEW.outlet_id))
       EXECUTE FUNCTION app.change_booking_terms()`,
  );
}
