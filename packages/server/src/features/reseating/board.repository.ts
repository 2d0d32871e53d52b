import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import type { Statement, Tx } from '../../platform/database/database.ts';

/** An item that takes places from now on, with its booking as a person reads it. */
export type BoardItem = {
  itemId: string;
  bookingId: string;
  version: number;
  name: string;
  phone: string | null;
  totalGuests: number;
  status: BookingStatus;
  date: string;
  start: string;
  end: string;
  startsAt: string;
  endsAt: string;
  placedAt: string | null;
  turnover: number;
  resourceIds: string[];
};

/** Those of a business date and of the nights around it: who plays, and all that are ahead, but for holds that ended. */
const ITEMS: Statement = {
  name: 'reseating.items',
  text: `SELECT i.booking_item_id AS "itemId", b.booking_id AS "bookingId", b.version,
           coalesce(nullif(b.name, ''), b.owner_name, '') AS name, b.booking_phone AS phone,
           b.total_guests AS "totalGuests", i.status, i.business_date AS date, i.start_wall AS start, i.end_wall AS end,
           i.starts_at AS "startsAt", i.ends_at AS "endsAt", i.placed_at AS "placedAt", i.turnover_minutes AS turnover,
           i.resource_ids AS "resourceIds"
         FROM booking_item i JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
         WHERE i.business_id = $1 AND i.outlet_id = $2 AND i.business_date BETWEEN $3::date - 1 AND $3::date + 1
           AND i.status IN ('holding', 'pending', 'successful', 'inprogress') AND i.starts_at IS NOT NULL
           AND (i.ends_at + i.turnover_minutes * interval '1 minute' > $4 OR i.status = 'inprogress')
           AND (i.status <> 'holding' OR b.expires_at IS NULL OR b.expires_at > $4)
         ORDER BY i.starts_at, i.booking_item_id`,
};

export function itemsAround(tx: Tx, outletId: string, date: string): Promise<BoardItem[]> {
  return tx.query<BoardItem>(ITEMS, [tx.businessId, outletId, date, tx.now.toString()]);
}
