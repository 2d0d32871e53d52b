import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** A card names the mail that it waits for, so that of several which were asked for one is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE gift_card ADD COLUMN mail_id uuid NULL');
  await run(db, `COMMENT ON COLUMN gift_card.mail_id IS 'Row of the outbox by which it is mailed; null: none waits.'`);
  await run(
    db,
    `UPDATE gift_card c SET mail_id = o.outbox_id FROM outbox o
     WHERE o.topic = 'gift_card.mail' AND o.done_at IS NULL AND o.business_id = c.business_id
       AND o.payload ->> 'giftCardId' = c.gift_card_id::text AND o.payload ->> 'sendOn' = coalesce(c.send_on::text, '')`,
  );
}
