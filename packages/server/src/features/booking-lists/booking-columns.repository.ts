/** The wait list window of a party is in its first item, which is looked up only where a booking has no time. */
const ofWaiting = (column: string): string => `CASE WHEN b.starts_at IS NULL THEN (
    SELECT i.${column} FROM booking_item i
    WHERE i.business_id = b.business_id AND i.booking_id = b.booking_id ORDER BY i.position, i.booking_item_id LIMIT 1) END AS ${column}`;

/** The columns that every list reads of a booking `b`. */
export const LISTED_COLUMNS = `
  b.booking_id, b.outlet_id, b.code, b.prefix, b.status, b.business_date, b.starts_at, b.ends_at, b.expires_at,
  b.booking_phone, b.booking_email, b.name, b.lanes, b.plan_title, b.total_guests, b.total_cents, b.balance_cents,
  b.version, ${ofWaiting('wait_from')}, ${ofWaiting('wait_to')}`;
