const TENDER = `'tender_' || lower(payment_method)`;
/** Queries for rows of a till that contradict each other, by what is wrong with them. */
export const WRONG: Record<string, string> = {
  'entries that do not balance': 'SELECT ledger_entry_id FROM ledger_line GROUP BY 1 HAVING sum(amount_cents) <> 0',
  'bookings whose money is not that of their payments': `
    SELECT b.code, b.paid_cents, b.refunded_cents, p.* FROM booking b CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_cents), 0) AS paid, coalesce(sum(refunded_cents), 0) AS refunded FROM payment p
      WHERE p.booking_id = b.booking_id AND status = 'successful') p
    WHERE (b.paid_cents, b.refunded_cents) <> (p.paid, p.refunded)`,
  'payments whose refunded sum is not that of their refunds': `
    SELECT p.trans_id, p.refunded_cents FROM payment p
    WHERE p.refunded_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM refund r
      WHERE r.trans_id = p.trans_id AND r.status IN ('inprogress', 'successful'))`,
  'payments that gave back more than they took': `
    SELECT trans_id FROM payment p WHERE refunded_cents > amount_cents OR tip_cents < (
      SELECT coalesce(sum(tip_cents), 0) FROM refund r WHERE r.trans_id = p.trans_id AND r.status IN ('inprogress', 'successful'))`,
  // A cancelled booking owes nothing; but it owes its guest what a failed refund did not give.
  'bookings whose receivable is not their balance': `
    SELECT b.code, b.status, b.balance_cents, coalesce(r.owed, 0) AS owed FROM booking b
    LEFT JOIN (SELECT e.booking_id, sum(l.amount_cents) AS owed FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
      WHERE l.account = 'receivable' GROUP BY 1) r USING (booking_id)
    LEFT JOIN (SELECT booking_id, sum(amount_cents) AS away FROM refund WHERE status = 'inprogress' GROUP BY 1) w USING (booking_id)
    WHERE coalesce(r.owed, 0) <> CASE WHEN b.status = 'cancelled' THEN least(b.balance_cents, 0) ELSE b.balance_cents END - coalesce(w.away, 0)`,
  'tenders whose ledger is not what they took': `
    SELECT account, sum(cents) FROM (
      SELECT l.account, l.amount_cents AS cents FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
      WHERE l.account LIKE 'tender%' AND e.kind NOT IN ('cash_count', 'gift_redeem')
      UNION ALL SELECT ${TENDER}, -(amount_cents + tip_cents) FROM payment WHERE status = 'successful'
      UNION ALL SELECT ${TENDER}, amount_cents + tip_cents FROM refund WHERE status = 'successful') both_sides
    GROUP BY 1 HAVING sum(cents) <> 0`,
  'tips that the ledger does not hold': `
    SELECT sum(cents) FROM (
      SELECT l.amount_cents AS cents FROM ledger_line l WHERE l.account = 'tip'
      UNION ALL SELECT tip_cents FROM payment WHERE status = 'successful'
      UNION ALL SELECT -tip_cents FROM refund WHERE status = 'successful') both_sides HAVING sum(cents) <> 0`,
  'entries on a closed date that came behind its close': `
    SELECT e.kind, e.business_date, e.at FROM ledger_entry e JOIN day_close d ON d.outlet_id = (
      SELECT outlet_id FROM ledger_line l WHERE l.ledger_entry_id = e.ledger_entry_id LIMIT 1) AND d.business_date = e.business_date
    WHERE d.status = 'closed' AND e.at > d.closed_at AND e.kind <> 'cash_count'`,
  'stock that is not what its rows hold': `
    SELECT addon_id, business_date, d.sold, s.sold AS held FROM addon_day d FULL JOIN (
      SELECT addon_id, taken_on AS business_date, sum(count)::int AS sold FROM addon_item
      WHERE taken_on IS NOT NULL GROUP BY 1, 2) s USING (addon_id, business_date)
    WHERE coalesce(d.sold, 0) <> coalesce(s.sold, 0)`,
  'add-ons of which more are sold than there are': `
    SELECT a.name, d.business_date, d.sold FROM addon_day d JOIN addon a USING (business_id, addon_id) WHERE d.sold > a.stock`,
  'add-ons that the price does not hold, or holds without them': `
    SELECT b.code, i.addon_item_id, i.status, l.amount_cents FROM booking b JOIN addon_item i USING (business_id, booking_id)
    LEFT JOIN booking_line l ON l.business_id = i.business_id AND l.booking_id = i.booking_id AND l.step = 'list'
      AND l.line_key = 'addon.' || i.addon_item_id
    WHERE b.status <> 'cancelled'
      AND l.amount_cents IS DISTINCT FROM CASE WHEN i.status <> 'cancelled' THEN i.amount_cents * i.count END`,
  'uses of promos that are not those of confirmed bookings': `
    SELECT b.code, b.status, b.terms -> 'promo' ->> 'code' AS promo, u.promo_id FROM booking b LEFT JOIN promo_use u USING (business_id, booking_id)
    WHERE b.status IN ('successful', 'inprogress', 'done') AND b.terms -> 'promo' ->> 'promoId' IS DISTINCT FROM u.promo_id::text
      OR u.promo_id IS NOT NULL AND (b.status = 'cancelled' OR u.promo_id::text IS DISTINCT FROM b.terms -> 'promo' ->> 'promoId')`,
  'uses whose discount is not that of the price': `
    SELECT b.code, u.discount_cents FROM promo_use u JOIN booking b USING (business_id, booking_id)
    WHERE u.discount_cents <> (SELECT -coalesce(sum(amount_cents), 0) FROM booking_line l WHERE l.booking_id = b.booking_id AND l.step = 'promo')`,
  'promos that are used more often than they may': `
    SELECT p.promo_code, count(*) FROM promo p JOIN promo_use u USING (business_id, promo_id)
    GROUP BY 1, p.max_uses HAVING p.max_uses > 0 AND count(*) > p.max_uses`,
  'bookings that keep another sum of their shares than these come to': `
    SELECT b.code, b.split_open_cents, s.open FROM booking b LEFT JOIN (
      SELECT booking_id, coalesce(sum(amount_cents) FILTER (WHERE status = 'open' OR is_giving_back), 0) AS open
      FROM split_share WHERE status <> 'removed' GROUP BY 1) s USING (booking_id)
    WHERE b.split_open_cents IS DISTINCT FROM s.open`,
  'confirmed shares without the money of their payment': `
    SELECT s.name, s.amount_cents, p.status, p.refunded_cents FROM split_share s LEFT JOIN payment p USING (business_id, trans_id)
    WHERE s.status = 'confirmed' AND s.amount_cents > 0
      AND NOT coalesce(p.status = 'successful' AND p.split_id = s.split_id AND (p.refunded_cents < p.amount_cents OR s.is_giving_back), false)`,
  'open shares that are paid': `
    SELECT s.name FROM split_share s JOIN payment p ON p.business_id = s.business_id AND p.split_id = s.split_id
    WHERE s.status = 'open' AND p.status = 'successful' AND p.amount_cents = s.amount_cents AND p.refunded_cents = 0`,
  'paid deals without a code': `
    SELECT b.code FROM booking b JOIN booking_item i USING (business_id, booking_id) LEFT JOIN deal_code d USING (business_id, booking_item_id)
    WHERE i.service_item_type = 'BUY_NOW' AND b.status IN ('successful', 'inprogress', 'done')
      AND b.paid_cents - b.refunded_cents >= b.deposit_due_cents AND d.code_hash IS NULL`,
  'deals that are used without their code, or not used with it': `
    SELECT b.code, i.status, d.redeemed_on FROM booking b JOIN booking_item i USING (business_id, booking_id)
    LEFT JOIN deal_code d USING (business_id, booking_item_id)
    WHERE i.service_item_type = 'BUY_NOW' AND i.status <> 'cancelled'
      AND (i.status IN ('inprogress', 'done')) <> (d.redeemed_at IS NOT NULL)`,
  'bookings whose version is not the number of their activities': `
    SELECT b.code, b.version, count(*) FROM booking b JOIN activity a USING (business_id, booking_id)
    GROUP BY b.business_id, b.booking_id HAVING count(*) <> b.version`,
};
