import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Builds its index without keeping writers away, which PostgreSQL does outside a transaction alone. */
export const outsideTransaction = true;

/** Categories of a service differ by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A category whose name is taken by an earlier one gets the first number that makes its name free. 45 characters
  // leave room for the number in the 50 that a name may have.
  await run(
    db,
    `DO $$
     DECLARE
       later record;
       number integer;
       free text;
     BEGIN
       FOR later IN
         SELECT business_id, service_cat_id, service_id, name
         FROM (SELECT *, row_number() OVER (PARTITION BY business_id, service_id, lower(name) ORDER BY service_cat_id) AS place
               FROM service_category) c
         WHERE place > 1 ORDER BY business_id, service_cat_id
       LOOP
         number := 1;
         LOOP
           number := number + 1;
           free := rtrim(left(later.name, 45)) || ' ' || number;
           EXIT WHEN NOT EXISTS (
             SELECT 1 FROM service_category c
             WHERE c.business_id = later.business_id AND c.service_id = later.service_id AND lower(c.name) = lower(free));
         END LOOP;
         UPDATE service_category SET name = free
         WHERE business_id = later.business_id AND service_cat_id = later.service_cat_id;
       END LOOP;
     END $$`,
  );
  // An interrupted run leaves an invalid index behind.
  await run(db, 'DROP INDEX CONCURRENTLY IF EXISTS service_category_name_key');
  await run(
    db,
    `CREATE UNIQUE INDEX CONCURRENTLY service_category_name_key
       ON service_category (business_id, service_id, lower(name))`,
  );
}
