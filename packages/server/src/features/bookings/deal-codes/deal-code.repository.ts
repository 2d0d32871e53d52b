import type { Statement, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { newSecretCode } from '../../../platform/codes/secret-codes.ts';
import type { BookingState, GoodsItem } from '../state/booking-state.ts';

/** An item that has a code keeps it: before it is used its last good day becomes that of the item's plan version. */
const MAKE: Statement = {
  name: 'deal_code.make',
  text: `INSERT INTO deal_code (business_id, deal_code_id, outlet_id, booking_id, booking_item_id, code_hash, code_sealed,
           valid_until, created_at)
         SELECT v.business_id, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6::bytea, $7::bytea, $8::date + (v.document->>'validDays')::int, app.now()
         FROM plan_version v WHERE v.business_id = $1 AND v.plan_id = $9 AND v.version = $10
         ON CONFLICT (business_id, booking_item_id) DO UPDATE SET valid_until = excluded.valid_until
         WHERE deal_code.redeemed_at IS NULL AND deal_code.valid_until <> excluded.valid_until`,
};
const COLUMNS = `d.deal_code_id AS "dealCodeId", d.outlet_id AS "outletId", d.booking_id AS "bookingId",
           d.booking_item_id AS "itemId", d.code_sealed AS sealed, d.valid_until AS "validUntil", d.redeemed_on AS "redeemedOn"`;
const FIND = `SELECT ${COLUMNS}, o.name AS "outletName"
         FROM deal_code d JOIN outlet o ON o.business_id = d.business_id AND o.outlet_id = d.outlet_id
         WHERE d.business_id = $1 AND`;
const BY_HASH: Statement = { name: 'deal_code.by_hash', text: `${FIND} d.code_hash = $2` };
const BY_ID: Statement = { name: 'deal_code.by_id', text: `${FIND} d.deal_code_id = $2` };
const OF_BOOKING: Statement = {
  name: 'deal_code.of_booking',
  text: `SELECT ${COLUMNS} FROM deal_code d WHERE d.business_id = $1 AND d.booking_id = $2`,
};
/** $3: the business date, or null to take the use back. */
const REDEEM: Statement = {
  name: 'deal_code.redeem',
  text: `UPDATE deal_code SET redeemed_on = $3::date, redeemed_by = CASE WHEN $3::date IS NULL THEN NULL ELSE $4::uuid END,
           redeemed_at = CASE WHEN $3::date IS NULL THEN NULL ELSE app.now() END
         WHERE business_id = $1 AND deal_code_id = $2`,
};

/** The code of a sold deal. Dates are business dates, `sealed` is the code sealed for this row. */
export type DealCode = {
  dealCodeId: string;
  outletId: string;
  bookingId: string;
  itemId: string;
  sealed: Buffer;
  validUntil: string;
  redeemedOn: string | null;
};
type FoundCode = DealCode & { outletName: string };

/** Makes the code of a paid deal. One that it has stays, and until it is used gets the last good day anew. */
export function makeDealCode(
  tx: Tx,
  { outletId, bookingId }: Pick<BookingState, 'outletId' | 'bookingId'>,
  item: Pick<GoodsItem, 'itemId' | 'soldOn' | 'planId' | 'planVersion'>,
): void {
  const id = newId();
  const { hash, sealed } = newSecretCode(tx, tx.seal, 'deal', id);
  const { itemId, soldOn, planId, planVersion } = item;
  tx.send(MAKE, [tx.businessId, id, outletId, bookingId, itemId, hash, sealed, soldOn, planId, planVersion]);
}

/** A code that was typed, by its hash, or that a QR names by its id; of whichever outlet of the business. */
export async function findDealCode(
  tx: Tx,
  named: { hash: Buffer } | { dealCodeId: string },
): Promise<FoundCode | undefined> {
  const [found] =
    'hash' in named
      ? await tx.query<FoundCode>(BY_HASH, [tx.businessId, named.hash])
      : await tx.query<FoundCode>(BY_ID, [tx.businessId, named.dealCodeId]);
  return found;
}

export function dealCodesOf(tx: Tx, bookingId: string): Promise<DealCode[]> {
  return tx.query<DealCode>(OF_BOOKING, [tx.businessId, bookingId]);
}

/** Notes that a code was used on a business date, or, with null, that its use was taken back. */
export function sendRedeemed(tx: Tx, dealCodeId: string, on: string | null, accountId: string): void {
  tx.send(REDEEM, [tx.businessId, dealCodeId, on, accountId]);
}
