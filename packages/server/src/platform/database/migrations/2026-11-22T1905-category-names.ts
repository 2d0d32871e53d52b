import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Builds its index without keeping writers away, which PostgreSQL does outside a transaction alone. */
export const outsideTransaction = true;

/** Categories of a service differ by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A category whose name is taken by an earlier one gets its number among them.
  await run(
    db,
    `UPDATE service_category c SET name = left(c.name, 45) || ' ' || n.place
     FROM (SELECT business_id, service_cat_id,
             row_number() OVER (PARTITION BY business_id, service_id, lower(name) ORDER BY service_cat_id) AS place
           FROM service_category) n
     WHERE n.business_id = c.business_id AND n.service_cat_id = c.service_cat_id AND n.place > 1`,
  );
  // What an interrupted run has left.
  await run(db, 'DROP INDEX CONCURRENTLY IF EXISTS service_category_name_key');
  await run(
    db,
    `CREATE UNIQUE INDEX CONCURRENTLY service_category_name_key
       ON service_category (business_id, service_id, lower(name))`,
  );
}
