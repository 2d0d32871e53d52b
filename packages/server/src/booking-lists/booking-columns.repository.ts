/** What every list reads of a booking `b`, and the window of a waiting party, which stands in its item. */
export const LISTED_COLUMNS = `b.booking_id, b.outlet_id, b.code, b.prefix, b.name, lower(b.name) AS sort_name,
  b.booking_phone, b.booking_email, b.status, b.business_date, b.starts_at, b.ends_at, b.expires_at,
  w.wait_from, w.wait_to, b.lanes, b.plan_title, b.total_guests, b.total_cents, b.balance_cents, b.version`;

export const WAITING_ITEM = `LEFT JOIN LATERAL (
    SELECT i.wait_from, i.wait_to FROM booking_item i
    WHERE b.starts_at IS NULL AND i.business_id = b.business_id AND i.booking_id = b.booking_id
    ORDER BY i.position LIMIT 1
  ) w ON true`;
