import { PLATFORM_BUSINESS, type Database, type Statement } from '../platform/database/database.ts';
import { makeDealCode } from '../features/bookings/bookings.door.ts';
import { giveCode } from '../features/gift-cards/gift-cards.door.ts';
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

/** Deals of the demo without their code, which the program that fills it cannot make. */
const DEALS: Statement = {
  name: 'demo.deals_without_code',
  text: `SELECT b.outlet_id AS "outletId", b.booking_id AS "bookingId", i.booking_item_id AS "itemId", i.sold_on AS "soldOn",
           i.plan_id AS "planId", i.plan_version AS "planVersion"
         FROM booking b JOIN booking_item i ON i.business_id = b.business_id AND i.booking_id = b.booking_id
         WHERE b.business_id = $1 AND b.is_demo AND i.service_item_type = 'BUY_NOW' AND i.status IN ('successful', 'done')
           AND NOT EXISTS (SELECT 1 FROM deal_code d
             WHERE d.business_id = b.business_id AND d.booking_item_id = i.booking_item_id)`,
};
/** As the history says of them. */
const REDEEMED: Statement = {
  name: 'demo.redeemed_deals',
  text: `UPDATE deal_code d SET redeemed_at = a.at, redeemed_on = (a.after->>'date')::date, redeemed_by = a.actor_id
         FROM activity a
         WHERE d.business_id = $1 AND a.business_id = $1 AND a.booking_id = d.booking_id AND a.what = 'deal.redeemed'
           AND d.booking_id = ANY($2) AND d.redeemed_at IS NULL`,
};
type Deal = Parameters<typeof makeDealCode>[1] & Parameters<typeof makeDealCode>[2];

/** Gift cards of the demo without their code. */
const CARDS: Statement = {
  name: 'demo.cards_without_code',
  text: `SELECT gift_card_id AS "giftCardId", last4 FROM gift_card
         WHERE business_id = $1 AND octet_length(code_sealed) = 0`,
};

/**
 * Gives the holds and offers of the demo a new end while nobody has acted on them, so that the yellow ones do not
 * vanish soon after the start, and its deals and gift cards their codes. Called every five minutes, it changes nothing
 * else; a business that fails is logged and the others go on.
 */
export async function keepDemoAlive(database: Database, log: ChoreLog): Promise<void> {
  const businesses = await database.platform.query<{ business_id: string }>(BUSINESSES, [PLATFORM_BUSINESS]);
  await forEachBusiness(businesses, log, ({ business_id }) =>
    database.transaction(business_id, async (tx) => {
      await tx.query(EXTEND, [business_id]);
      const deals = await tx.query<Deal>(DEALS, [business_id]);
      for (const card of await tx.query<Parameters<typeof giveCode>[1]>(CARDS, [business_id])) giveCode(tx, card);
      if (deals.length === 0) return;
      for (const deal of deals) makeDealCode(tx, deal, deal);
      tx.send(REDEEMED, [business_id, deals.map(({ bookingId }) => bookingId)]);
    }),
  );
}
