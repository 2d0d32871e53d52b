import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { orderDetails, orderList, orderSetStatus, OrderStatus } from '@laneway/contract/orders/order.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import { columnOf } from '@laneway/domain/orders/ticket';
import { stepTicket, wholeTicketTo } from '@laneway/domain/orders/ticket-steps';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { checkSeen } from '../../platform/activity/check-version.ts';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError, fieldRefused } from '../../platform/http/api-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Say } from '../../platform/http/words.ts';
import {
  addonFacts,
  loadOutlet,
  loadOutletToSell,
  lockBooking,
  saveBookings,
  type BookingState,
} from '../bookings/bookings.door.ts';
import { findOrder, ordersOfDay } from './order.repository.ts';
import { ticketsOf, type JudgedTicket } from './tickets.ts';

type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language; say: Say };
type Reader = Pick<Caller, 'tx' | 'outletId'>;

/** The tickets of a date; what was delivered longer ago than it stays on the board comes with its state alone. */
export async function listOrders(
  { tx, outletId }: Reader,
  body: InputOf<typeof orderList>['body'],
): Promise<AnswerOf<typeof orderList>> {
  const outlet = await loadOutlet(tx, outletId);
  const date = body.date ?? businessDateOf(tx.now, outlet.zone, outlet.dayStart);
  const all = ticketsOf(await ordersOfDay(tx, outletId, date), tx.now);
  const { status, station, size } = body;
  const nowMs = tx.now.epochMilliseconds;
  const shown = all
    .filter((one) => status.length > 0 || (columnOf(one, nowMs) !== null && isWanted(one)))
    .map(({ ticket }) => ticket)
    .filter((ticket) => status.length === 0 || status.includes(ticket.status))
    .filter((ticket) => station.length === 0 || station.includes(ticket.station));
  const cursorOf = ({ orderId, station: made }: (typeof shown)[number]) => `${orderId} ${made}`;
  // The order changes with time: a ticket that went since is looked for in vain, and the list begins anew.
  const from = body.after ? shown.findIndex((ticket) => cursorOf(ticket) === body.after) + 1 : 0;
  const rows = shown.slice(from, from + size);
  const last = rows.at(-1);
  return {
    rows,
    next: last !== undefined && from + size < shown.length ? cursorOf(last) : null,
    total: shown.length,
    totalIsExact: true,
    date,
    stations: openByStation(all),
  };
}

/** Who left gets nothing more: what was not brought is a matter of the day's close. */
function isWanted({ ticket: { status, bookingStatus } }: Pick<JudgedTicket, 'ticket'>): boolean {
  return status === 'delivered' || bookingStatus !== 'done';
}

function openByStation(all: readonly JudgedTicket[]): { station: string; open: number }[] {
  const open = new Map<string, number>();
  for (const { ticket } of all) {
    const more = ticket.status !== 'delivered' && isWanted({ ticket }) ? 1 : 0;
    open.set(ticket.station, (open.get(ticket.station) ?? 0) + more);
  }
  return [...open]
    .map(([station, count]) => ({ station, open: count }))
    .toSorted((one, other) => one.station.localeCompare(other.station, 'en'));
}

/** @throws ApiError `not_found`. */
export async function readOrder({ tx, outletId }: Reader, orderId: string): Promise<AnswerOf<typeof orderDetails>> {
  const order = await findOrder(tx, outletId, orderId);
  if (order === undefined) throw new ApiError('not_found');
  return { tickets: ticketsOf([order], tx.now).map(({ ticket }) => ticket) };
}

/**
 * Moves an order or some of its add-ons. It counts up the version of the order and never that of the booking, whose
 * form at the desk stays good; the booking is locked all the same, since the desk may change the same rows.
 * @throws ApiError `not_found`, `stale`, `booking.transition`, `validation`.
 */
export async function moveOrder(
  { tx, actor, outletId, say }: Caller,
  orderId: string,
  body: InputOf<typeof orderSetStatus>['body'],
): Promise<AnswerOf<typeof orderSetStatus>> {
  const named = await findOrder(tx, outletId, orderId);
  if (named === undefined) throw new ApiError('not_found');
  const [outlet, before] = await Promise.all([
    loadOutletToSell(tx, outletId),
    lockBooking(tx, outletId, named.booking_id),
  ]);
  const order = await findOrder(tx, outletId, orderId);
  if (order === undefined) throw new ApiError('booking.transition');
  const wanted = wantedOf(
    before.addons.filter((row) => row.orderId === orderId),
    body,
    say,
  );
  const addons = before.addons.map((row) => {
    const status = wanted.get(row.addonItemId);
    return status === undefined ? row : { ...row, status, statusAt: tx.now.toString() };
  });
  const { steps } = addonFacts(before.addons, addons);
  const message = say('order.moved', { number: order.number });
  // Pressed twice, or at two tablets: it stands where it should.
  if (steps.length === 0) return { message, ...(await readOrder({ tx, outletId }, orderId)) };
  const isSeen = body.items?.every(({ addonItemId, was }) => statusOf(before, addonItemId) === was) ?? false;
  const seen = { seen: isSeen ? order.version : body.version, is: order.version };
  await checkSeen(tx, seen, { bookingId: order.booking_id, name: order.name }, () =>
    readOrder({ tx, outletId }, orderId),
  );
  saveBookings(tx, outlet, actor, [
    {
      before,
      after: { ...before, addons },
      deed: { what: 'order.moved', after: { number: order.number, steps } },
    },
  ]);
  return { message, ...(await readOrder({ tx, outletId }, orderId)) };
}

function statusOf({ addons }: BookingState, addonItemId: string): string | undefined {
  return addons.find((row) => row.addonItemId === addonItemId)?.status;
}

/** The rows of the order that change, with their new state. @throws ApiError `validation`. */
function wantedOf(
  rows: BookingState['addons'],
  { status, items = [] }: InputOf<typeof orderSetStatus>['body'],
  say: Say,
): Map<string, OrderStatus> {
  const stepped = stepTicket(rows, status === undefined ? items : wholeTicketTo(rows, status));
  if ('changed' in stepped) return new Map(stepped.changed.map((step) => [step.addonItemId, step.status]));
  const wrong = 'missing' in stepped ? stepped.missing : stepped.illegal.addonItemId;
  const at = `items.${items.findIndex(({ addonItemId }) => addonItemId === wrong)}`;
  if ('missing' in stepped) throw fieldRefused(`${at}.addonItemId`, say('validation.addon.gone'));
  throw fieldRefused(status === undefined ? `${at}.status` : 'status', say('validation.addon.step'));
}
