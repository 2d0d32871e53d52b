import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Lets the chore that deletes ended sessions do so: it runs as the application's role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'GRANT DELETE ON session TO laneway_app');
}
