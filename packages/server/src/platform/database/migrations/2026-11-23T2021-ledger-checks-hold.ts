import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Reads the ledger once, beside its writers: every entry keeps the checks of the migration before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE ledger_entry VALIDATE CONSTRAINT ledger_entry_for_date_check');
  await run(db, 'ALTER TABLE ledger_entry VALIDATE CONSTRAINT ledger_entry_kind_check');
  await run(db, 'ALTER TABLE ledger_line VALIDATE CONSTRAINT ledger_line_account_check');
}
