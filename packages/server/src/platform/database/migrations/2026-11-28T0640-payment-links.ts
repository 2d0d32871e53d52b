import type { Kysely } from 'kysely';
import { addForeignKey, createTenantTable, run } from '../table.ts';

/** Payments by a link that was sent to a guest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE payment ADD COLUMN link_id uuid NULL');
  await run(db, `COMMENT ON COLUMN payment.link_id IS 'Guest link by which it was paid; null by staff.'`);

  await createTenantTable(db, 'link_network', {
    comment:
      'A network from which cards were tried by links: its row is locked while its tries are counted. Kept a day.',
    columns: `
      network text NOT NULL -- IPv4 address, or the first 64 bits of an IPv6 one.
      tried_at timestamptz NOT NULL -- The last time.`,
    key: ['network'],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await run(db, 'CREATE INDEX link_network_age_idx ON link_network (business_id, tried_at)');
  await createTenantTable(db, 'link_try', {
    comment: 'A card that a guest tried by a link, and from where: what declined cards are counted by. Kept a day.',
    columns: `
      trans_id uuid NOT NULL -- Payment.
      network text NOT NULL -- IPv4 address, or the first 64 bits of an IPv6 one.
      tried_at timestamptz NOT NULL -- When.`,
    key: ['trans_id'],
    grant: 'SELECT, INSERT, DELETE',
  });
  await addForeignKey(db, 'link_try', ['business_id', 'trans_id'], 'payment (business_id, trans_id)');
  await run(db, 'CREATE INDEX link_try_network_idx ON link_try (business_id, network, tried_at)');
}
