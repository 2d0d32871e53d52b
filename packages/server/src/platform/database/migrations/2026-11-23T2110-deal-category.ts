import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Documents of earlier releases have no category of a deal, which every reader of a plan expects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `UPDATE plan_version SET document = document || '{"serviceCatId": null}' WHERE NOT jsonb_exists(document, 'serviceCatId')`,
  );
}
