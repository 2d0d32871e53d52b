import type { Kysely } from 'kysely';
import { run } from '../table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE ledger_entry VALIDATE CONSTRAINT ledger_entry_kind_check');
}
