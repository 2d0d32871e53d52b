import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import type { AddonStatus } from '@laneway/domain/addons/addon-status';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { placeOrder } from '../outlets/outlets.door.ts';

/** An order with its add-ons and the party that it is for; instants as ISO text. */
export type OrderRow = {
  order_id: string;
  number: number;
  booking_id: string;
  prefix: string;
  code: string;
  name: string;
  status: BookingStatus;
  lanes: string[];
  ordered_at: string;
  due_at: string;
  ends_at: string | null;
  version: number;
  items: {
    addonItemId: string;
    name: string;
    category: string;
    note: string;
    count: number;
    status: AddonStatus;
    statusAt: string;
  }[];
};

/** Baskets and holds order nothing yet, and what was called off with its booking is made no more. */
const IS_MADE = `b.status IN ('pending', 'successful', 'inprogress', 'done')`;
/** The party's play of the order's date; of another date it has other lanes. */
const OF_THE_DATE = `i.business_id = o.business_id AND i.booking_id = o.booking_id AND i.status <> 'cancelled'
                   AND i.business_date = o.business_date`;
const ORDERS = `SELECT o.order_id, o.number, o.booking_id, b.prefix, b.code, b.name, b.status, o.ordered_at, o.due_at, o.version,
           ARRAY(SELECT r.name FROM booking_item i
                 JOIN resource r ON r.business_id = i.business_id AND r.resource_id = ANY(i.resource_ids)
                 WHERE ${OF_THE_DATE}
                 GROUP BY r.name, r.venue_type, r.number
                 ORDER BY ${placeOrder('r.')}) AS lanes,
           (SELECT max(i.ends_at) FROM booking_item i WHERE ${OF_THE_DATE}) AS ends_at,
           (SELECT coalesce(json_agg(json_build_object('addonItemId', a.addon_item_id, 'name', a.name,
                     'category', a.category, 'note', a.note, 'count', a.count, 'status', a.status,
                     'statusAt', a.status_at) ORDER BY a.position), '[]')
            FROM addon_item a
            WHERE a.business_id = o.business_id AND a.booking_id = o.booking_id AND a.order_id = o.order_id) AS items
         FROM addon_order o JOIN booking b ON b.business_id = o.business_id AND b.booking_id = o.booking_id
         WHERE o.business_id = $1 AND o.outlet_id = $2 AND ${IS_MADE}`;
const OF_DAY: Statement = {
  name: 'order.of_day',
  text: `${ORDERS} AND o.business_date = $3`,
};
const ONE: Statement = {
  name: 'order.one',
  text: `${ORDERS} AND o.order_id = $3`,
};

/** The orders of a business date (YYYY-MM-DD), in no order. */
export function ordersOfDay(tx: Tx, outletId: string, date: string): Promise<OrderRow[]> {
  return tx.query<OrderRow>(OF_DAY, [tx.businessId, outletId, date]);
}

/** An order of the outlet; undefined: there is none, or its booking was cancelled. */
export async function findOrder(tx: Tx, outletId: string, orderId: string): Promise<OrderRow | undefined> {
  return (await tx.query<OrderRow>(ONE, [tx.businessId, outletId, orderId]))[0];
}
