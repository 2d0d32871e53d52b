import { PLATFORM_BUSINESS, type Database, type Statement } from '../platform/database/database.ts';
import { forEachBusiness } from '../platform/jobs/for-each-business.ts';
import type { ChoreLog } from '../platform/jobs/housekeeping.ts';

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
 * Gives the holds and offers of the demo a new end while nobody has acted on them, so that the yellow ones do not
 * vanish soon after the start. Called every five minutes, it changes nothing else; a business that fails is logged and
 * the others go on.
 */
export async function keepDemoAlive(database: Database, log: ChoreLog): Promise<void> {
  const businesses = await database.platform.query<{ business_id: string }>(BUSINESSES, [PLATFORM_BUSINESS]);
  await forEachBusiness(businesses, log, ({ business_id }) =>
    database.transaction(business_id, (tx) => tx.query(EXTEND, [business_id])),
  );
}
