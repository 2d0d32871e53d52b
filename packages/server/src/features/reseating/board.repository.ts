import { mustChooseResources } from '@laneway/domain/availability/chosen-resources';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { plansOfItems } from '../bookings/bookings.door.ts';

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
  /** Its guest chose its places: it was sold on the web, by a plan that lets guests choose. */
  picked: boolean;
};

const COLUMNS = `i.booking_item_id AS "itemId", b.booking_id AS "bookingId", b.version,
           coalesce(nullif(b.name, ''), b.owner_name, '') AS name, b.booking_phone AS phone,
           b.total_guests AS "totalGuests", i.status, i.business_date AS date, i.start_wall AS start, i.end_wall AS end,
           i.starts_at AS "startsAt", i.ends_at AS "endsAt", i.placed_at AS "placedAt", i.turnover_minutes AS turnover,
           i.resource_ids AS "resourceIds", b.channel, i.plan_id AS "planId", i.plan_version AS "planVersion"`;
/** Those of a business date and of the nights around it: who plays, and all that are ahead, but for holds that ended. */
const ITEMS: Statement = {
  name: 'reseating.items',
  text: `SELECT ${COLUMNS}
         FROM booking_item i JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
         WHERE i.business_id = $1 AND i.outlet_id = $2 AND i.business_date BETWEEN $3::date - 1 AND $3::date + 1
           AND i.status IN ('holding', 'pending', 'successful', 'inprogress') AND i.starts_at IS NOT NULL
           AND (i.ends_at + i.turnover_minutes * interval '1 minute' > $4 OR i.status = 'inprogress')
           AND (i.status <> 'holding' OR b.expires_at IS NULL OR b.expires_at > $4)
         ORDER BY i.starts_at, i.booking_item_id`,
};

/** All items of the holds that have one of these places, on any date; a hold that has run out has none. */
const HELD: Statement = {
  name: 'reseating.held',
  text: `SELECT ${COLUMNS}
         FROM booking_item i JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
         WHERE i.business_id = $1 AND i.outlet_id = $2 AND i.status = 'holding' AND i.starts_at IS NOT NULL
           AND i.booking_id IN (
             SELECT h.booking_id FROM occupancy o
             JOIN booking_item h ON h.business_id = o.business_id AND h.booking_item_id = o.booking_item_id
             WHERE o.business_id = $1 AND o.resource_id = ANY($3) AND o.kind = 'hold'
               AND o.during && tstzrange($4, NULL) AND (o.expires_at IS NULL OR o.expires_at > $4))
         ORDER BY i.starts_at, i.booking_item_id`,
};

type Row = Omit<BoardItem, 'picked'> & { channel: string; planId: string; planVersion: number };

export async function itemsHeld(tx: Tx, outletId: string, resourceIds: readonly string[]): Promise<BoardItem[]> {
  return boardItems(tx, await tx.query<Row>(HELD, [tx.businessId, outletId, resourceIds, tx.now.toString()]));
}

export async function itemsAround(tx: Tx, outletId: string, date: string): Promise<BoardItem[]> {
  return boardItems(tx, await tx.query<Row>(ITEMS, [tx.businessId, outletId, date, tx.now.toString()]));
}

async function boardItems(tx: Tx, rows: readonly Row[]): Promise<BoardItem[]> {
  const ofWeb = rows.filter(({ channel }) => channel === 'web');
  const plans = await plansOfItems(tx, ofWeb);
  const picked = new Set(ofWeb.filter((_, at) => mustChooseResources(plans[at]!.plan, 'customer')));
  return rows.map((row) => {
    const { channel: _channel, planId: _planId, planVersion: _planVersion, ...item } = row;
    return { ...item, picked: picked.has(row) };
  });
}
