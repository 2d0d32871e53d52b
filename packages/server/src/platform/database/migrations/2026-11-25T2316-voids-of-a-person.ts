import type { Kysely } from 'kysely';
import { run } from '../table.ts';

const COLUMNS = {
  voided_by: ['uuid NULL', 'Account that took it back; null: it stands, or the gateway voided it.'],
  voided_on: ['date NULL', 'Business day on which it was taken back: the limit of that day counts it as a refund.'],
  void_approval_id: ['uuid NULL', 'Approval that taking it back used up.'],
} satisfies Record<string, [definition: string, comment: string]>;

/** Who took a payment back, and when: a void counts as a refund of that person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, [definition, comment]] of Object.entries(COLUMNS)) {
    await run(db, `ALTER TABLE payment ADD COLUMN ${name} ${definition}`);
    await run(db, `COMMENT ON COLUMN payment.${name} IS '${comment}'`);
  }
  await run(db, `GRANT UPDATE (${Object.keys(COLUMNS).join(', ')}) ON payment TO laneway_app`);
}
