import type { OrderTicket } from '@laneway/contract/orders/order.endpoints';
import { columnOf, inOrderOfWork, isAlert, type Ticket } from '@laneway/domain/orders/ticket';
import { instantOf } from '@laneway/domain/time/instant-of';
import type { OrderRow } from './order.repository.ts';

/** A ticket as it travels, and what its place on the board depends on. */
export type JudgedTicket = Ticket & { ticket: OrderTicket };

/** The tickets of orders, one for each station of an order, in the order of the board. */
export function ticketsOf(orders: readonly OrderRow[], now: Temporal.Instant): JudgedTicket[] {
  const nowMs = now.epochMilliseconds;
  const tickets = orders.flatMap((order) =>
    [...Map.groupBy(order.items, ({ category }) => category)].flatMap(
      ([station, items]) => ticketOf(order, { station, items }, nowMs) ?? [],
    ),
  );
  return inOrderOfWork(tickets, nowMs);
}

type Part = { station: string; items: OrderRow['items'] };

/** Null: all of it was called off. */
function ticketOf(order: OrderRow, { station, items }: Part, nowMs: number): JudgedTicket | null {
  // However long ago it was delivered: whether it still stands on the board is the list's matter.
  const status = columnOf({ items, deliveredMs: null }, nowMs);
  if (status === null) return null;
  const brought = items.filter((item) => item.status === 'delivered').map(({ statusAt }) => Date.parse(statusAt));
  const judged: Ticket = {
    number: order.number,
    dueMs: Date.parse(order.due_at),
    endMs: order.ends_at === null ? null : Date.parse(order.ends_at),
    deliveredMs: status === 'delivered' ? Math.max(...brought) : null,
    items,
  };
  return {
    ...judged,
    ticket: {
      orderId: order.order_id,
      number: order.number,
      station,
      status,
      bookingId: order.booking_id,
      code: `${order.prefix}-${order.code}`,
      name: order.name,
      lanes: order.lanes,
      bookingStatus: order.status,
      orderedAt: order.ordered_at,
      dueAt: order.due_at,
      endsAt: order.ends_at,
      deliveredAt: judged.deliveredMs === null ? null : instantOf(judged.deliveredMs),
      alert: isAlert(judged, nowMs),
      items: items.map(({ addonItemId, name, note, count, status: is }) => ({
        addonItemId,
        name,
        note,
        count,
        status: is,
      })),
      version: order.version,
    },
  };
}
