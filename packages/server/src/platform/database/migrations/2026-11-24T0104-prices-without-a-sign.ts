import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/**
 * A price line had the sign of a currency, as the last key of its object; an answer takes it from the business now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `UPDATE plan_version SET document =
       regexp_replace(document::text, ', "currencySymbol": "([^"\\\\]|\\\\.)*"', '', 'g')::jsonb
     WHERE document::text LIKE '%"currencySymbol": %'`,
  );
}
