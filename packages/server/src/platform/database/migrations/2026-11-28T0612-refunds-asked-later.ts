import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** The chore that asks about refunds reads across businesses which charge each comes from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'GRANT SELECT (charge_ref) ON payment TO laneway_platform');
}
