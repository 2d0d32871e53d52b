import type { StandingCharge } from '@laneway/domain/ledger/charge-entries';
import type { Posting } from '@laneway/domain/ledger/posting';
import type { Statement, Tx } from '../../platform/database/database.ts';

/**
 * Sums of the charges by the date that they belong to; a reversal names the newest entry of a date that is no reversal
 * itself. Sales of gift cards are summed apart.
 */
const STANDING: Statement = {
  name: 'ledger.standing_charges',
  text: `SELECT e.booking_id AS "bookingId", e.kind = 'gift_sale' AS "isGift", coalesce(e.for_date, e.business_date) AS date, l.account,
           l.booking_item_id AS "itemId", l.line_key AS key, l.accounting_category_id AS "categoryId",
           sum(l.amount_cents) AS amount,
           max(e.ledger_entry_id::text) FILTER (WHERE e.reverses_id IS NULL) AS "entryId"
         FROM ledger_entry e JOIN ledger_line l
           ON l.business_id = e.business_id AND l.ledger_entry_id = e.ledger_entry_id
         WHERE e.business_id = $1 AND e.booking_id = ANY($2) AND e.kind IN ('charge', 'charge_change', 'charge_reversal', 'gift_sale')
         GROUP BY 1, 2, 3, 4, 5, 6, 7`,
};
type Row = Posting & { bookingId: string; isGift: boolean; date: string; entryId: string | null };

/** What stands of the charges of bookings, by booking: the dates with sums that are not zero. */
export async function standingCharges(tx: Tx, bookingIds: readonly string[]): Promise<Map<string, StandingCharge[]>> {
  const rows = await tx.query<Row>(STANDING, [tx.businessId, bookingIds]);
  const byBooking = Map.groupBy(rows, ({ bookingId }) => bookingId);
  return new Map(Array.from(byBooking, ([bookingId, ofBooking]) => [bookingId, standingOf(ofBooking)]));
}

function standingOf(rows: readonly Row[]): StandingCharge[] {
  const byCharge = Map.groupBy(rows, ({ isGift, date }) => `${isGift} ${date}`);
  return Array.from(byCharge.values(), (ofDate): StandingCharge => ({
    kind: ofDate[0]!.isGift ? 'gift_sale' : 'charge',
    date: ofDate[0]!.date,
    entryId:
      ofDate
        .flatMap((row) => row.entryId ?? [])
        .sort()
        .at(-1) ?? null,
    postings: ofDate
      .filter((row) => row.amount !== 0)
      .map(({ account, itemId, key, categoryId, amount }) => ({ account, itemId, key, categoryId, amount })),
  })).filter(({ postings }) => postings.length > 0);
}
