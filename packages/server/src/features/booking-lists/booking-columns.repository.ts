/**
 * What every list reads of a booking `b`. What a machine made travels as one text with bars between, which takes half
 * the time of a column for each; what a person typed has a column of its own, since it may hold a bar. The window of a
 * waiting party stands in its item, which is looked for only there.
 */
export const LISTED_COLUMNS = `
  concat_ws('|', b.booking_id, b.outlet_id, b.code, b.prefix, b.status, coalesce(b.business_date::text, ''),
    coalesce(b.starts_at::text, ''), coalesce(b.ends_at::text, ''), coalesce(b.expires_at::text, ''),
    coalesce(b.booking_phone, ''), b.total_guests, b.total_cents, b.balance_cents, b.version,
    CASE WHEN b.starts_at IS NULL THEN (
      SELECT concat(i.wait_from, '|', i.wait_to) FROM booking_item i
      WHERE i.business_id = b.business_id AND i.booking_id = b.booking_id ORDER BY i.position LIMIT 1) END
  ) AS fields,
  b.name, b.booking_email, b.lanes, b.plan_title`;
