import type { Kysely } from 'kysely';
import { letPlatformRead } from '../table.ts';

/** The platform's admin asks for a plan by its id alone: the business that it is of is looked up first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await letPlatformRead(db, 'plan', ['business_id', 'plan_id']);
}
