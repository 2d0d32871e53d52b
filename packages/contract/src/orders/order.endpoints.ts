import { TICKET_COLUMNS } from '@laneway/domain/orders/ticket';
import { z } from 'zod';
import { addonStatus } from '../bookings/addon-item.schema.ts';
import { bookingStatus } from '../bookings/booking.schema.ts';
import { oneLine } from '../http/fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { businessDate, id, instant, page, paging, request, version } from '../http/wire.ts';

const staff = ['BIZ', 'MGR'] as const;
const menu = ['Bookings', 'Calendar'] as const;

/** The states between which kitchen and bar move what was ordered; calling off is a matter of the booking. */
export const orderStatus = z.enum(TICKET_COLUMNS);
export type OrderStatus = z.infer<typeof orderStatus>;

/**
 * A ticket: what one station makes of an order. It names lanes and party, never money or contact, since who has the
 * calendar alone sees it as well.
 */
export const orderTicket = z.object({
  orderId: id,
  /** Number of the day, from 1. */
  number: z.int(),
  /** The category of its add-ons. */
  station: z.string(),
  /** Where it stands: where its least advanced part does. */
  status: orderStatus,
  bookingId: id,
  code: z.string(),
  name: z.string(),
  lanes: z.array(z.string()),
  bookingStatus,
  orderedAt: instant,
  /** Start of the booking for what was ordered before it, else the moment of the order. */
  dueAt: instant,
  /** When the party leaves; null: it has no time. */
  endsAt: instant.nullable(),
  /** The last of it was delivered then; null: something is still to be brought. */
  deliveredAt: instant.nullable(),
  /** The party leaves within 10 minutes, or has left, and something was not brought. */
  alert: z.boolean(),
  items: z.array(
    z.object({ addonItemId: id, name: z.string(), note: z.string(), count: z.int(), status: addonStatus }),
  ),
  /** Of the order, which its tickets share. */
  version,
});
export type OrderTicket = z.infer<typeof orderTicket>;

export const orderList = endpoint({
  id: 'order.list',
  area: 'orders',
  method: 'POST',
  reads: true,
  path: '/admin/order/list/{outletId}',
  summary: 'Tickets of kitchen and bar for a business date: alarms first, then what is due first',
  access: { roles: staff, menu, level: 'view', scope: 'outlet' },
  params: z.object({ outletId: id }),
  body: request({
    /** Absent: today. */
    date: businessDate.optional(),
    /** None: every state. */
    status: z.array(orderStatus).max(3).default([]),
    /** None: every station. */
    station: z.array(oneLine.max(40)).max(40).default([]),
    size: paging.size.default(50),
    after: paging.after,
  }),
  success: {
    status: 200,
    body: page(orderTicket)
      .omit({ prev: true })
      .extend({
        date: businessDate,
        /** The open tickets of the date by station, whatever is filtered. */
        stations: z.array(z.object({ station: z.string(), open: z.int() })),
      }),
  },
  errors: ['not_found'],
});

export const orderDetails = endpoint({
  id: 'order.details',
  area: 'orders',
  method: 'GET',
  path: '/admin/order/details/{outletId}/{orderId}',
  summary: 'One order, a ticket for each of its stations',
  access: { roles: staff, menu, level: 'view', scope: 'outlet' },
  params: z.object({ outletId: id, orderId: id }),
  success: { status: 200, body: z.object({ tickets: z.array(orderTicket) }) },
  errors: ['not_found'],
});

export const orderSetStatus = endpoint({
  id: 'order.status',
  area: 'orders',
  method: 'PUT',
  path: '/admin/order/status/{outletId}/{orderId}',
  summary: 'Move an order, or some of its add-ons, between ordered, in progress and delivered',
  access: { roles: staff, menu, level: 'edit', scope: 'outlet' },
  params: z.object({ outletId: id, orderId: id }),
  body: request({
    /** Of the order; not compared for rows that say what they were. */
    version,
    /** The whole order; what was called off stays so. */
    status: orderStatus.optional(),
    /** Or some of its rows. */
    items: z
      .array(
        z.strictObject({
          addonItemId: id,
          status: orderStatus,
          /** As the person saw the row: stations share an order, and what another one did is in nobody's way. */
          was: orderStatus.optional(),
        }),
      )
      .min(1)
      .max(100)
      .optional(),
  }).refine(({ status, items }) => (status === undefined) !== (items === undefined), {
    path: ['items'],
    params: { words: 'validation.invalid', values: {} },
  }),
  success: { status: 200, body: z.object({ message: z.string(), tickets: z.array(orderTicket) }) },
  errors: ['not_found', 'stale', 'booking.transition'],
});
