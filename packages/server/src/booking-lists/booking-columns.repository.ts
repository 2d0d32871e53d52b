/**
 * What every list reads of a booking `b`. What a machine made travels as one text with bars between, which takes half
 * the time of a column for each; what a person typed has a column of its own, since it may hold a bar.
 */
export const LISTED_COLUMNS = `
  concat_ws('|', b.booking_id, b.outlet_id, b.code, b.prefix, b.status, coalesce(b.business_date::text, ''),
    coalesce(b.starts_at::text, ''), coalesce(b.ends_at::text, ''), coalesce(b.expires_at::text, ''),
    coalesce(w.wait_from, ''), coalesce(w.wait_to, ''), b.total_guests, b.total_cents, b.balance_cents, b.version
  ) AS fields,
  b.name, lower(b.name) AS sort_name, b.booking_phone, b.booking_email, b.lanes, b.plan_title`;

/** The window of a waiting party, which stands in its item. */
export const WAITING_ITEM = `LEFT JOIN LATERAL (
    SELECT i.wait_from, i.wait_to FROM booking_item i
    WHERE b.starts_at IS NULL AND i.business_id = b.business_id AND i.booking_id = b.booking_id
    ORDER BY i.position LIMIT 1
  ) w ON true`;
