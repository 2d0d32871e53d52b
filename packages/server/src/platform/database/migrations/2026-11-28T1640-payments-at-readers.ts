import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** The chore that asks about open payments gives those at a reader longer: their card is waited for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'GRANT SELECT (payment_method) ON payment TO laneway_platform');
}
