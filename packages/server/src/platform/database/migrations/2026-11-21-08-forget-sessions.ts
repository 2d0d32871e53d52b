import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Sessions that have ended do not stay for ever: the chore that clears them away runs as the application. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'GRANT DELETE ON session TO laneway_app');
}
