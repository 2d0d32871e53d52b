import { PLATFORM_BUSINESS, type Database, type Statement } from '../platform/database/database.ts';

const BUSINESSES: Statement = {
  name: 'demo.businesses',
  text: 'SELECT business_id FROM business WHERE business_id <> $1 ORDER BY business_id',
};
/** Extends the demo's holds that would expire soon; a command on a hold removes its mark. */
const EXTEND: Statement = {
  name: 'demo.extend_holds',
  text: `WITH kept AS (
           UPDATE booking SET expires_at = app.now() + (7 + ascii(code) % 8) * interval '1 minute'
           WHERE business_id = $1 AND status = 'holding' AND is_demo
             AND expires_at > app.now() AND expires_at < app.now() + interval '6 minutes'
           RETURNING booking_id, expires_at)
         UPDATE occupancy o SET expires_at = kept.expires_at
         FROM booking_item i JOIN kept ON kept.booking_id = i.booking_id
         WHERE i.business_id = $1 AND o.business_id = $1 AND o.booking_item_id = i.booking_item_id`,
};

/**
 * Extends the demo's holds and offers while nobody has acted on them, so that the board keeps some. Call it every five
 * minutes; it changes nothing else.
 */
export async function keepDemoAlive(database: Database): Promise<void> {
  const businesses = await database.platform.query<{ business_id: string }>(BUSINESSES, [PLATFORM_BUSINESS]);
  for (const { business_id } of businesses) {
    await database.transaction(business_id, (tx) => tx.query(EXTEND, [business_id]));
  }
}
