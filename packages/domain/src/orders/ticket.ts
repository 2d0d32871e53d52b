import { isOpenAddon, type AddonStatus } from '../addons/addon-status.ts';
import { MINUTE_MS } from '../time/lengths.ts';

/** The states of an ordered add-on that a station works with; cancelled rows are on no ticket's column. */
export const TICKET_COLUMNS = ['initiated', 'inprogress', 'delivered'] as const;
export type TicketColumn = (typeof TICKET_COLUMNS)[number];

/** What a ticket's place on the screen depends on. Instants are epoch ms. */
export type Ticket = {
  /** Of the outlet's business date, from 1. */
  number: number;
  dueMs: number;
  /** End of the party's play; null for a sale without a time. */
  endMs: number | null;
  /** Of the last step to delivered; null while something is open. */
  deliveredMs: number | null;
  items: readonly { status: AddonStatus }[];
};

/** Open add-ons are an alert this long before the party leaves. */
const ALERT_MS = 10 * MINUTE_MS;
/** Delivered tickets stay for so many minutes. */
export const STAYS_MINUTES = 15;

/**
 * The column of a ticket, or null when it stands in none: all of it is cancelled, or it was delivered 15 minutes ago.
 * The least advanced item that is not cancelled decides, so that a ticket leaves a column with its last item.
 */
export function columnOf(
  { items, deliveredMs }: Pick<Ticket, 'items' | 'deliveredMs'>,
  nowMs: number,
): TicketColumn | null {
  const column = TICKET_COLUMNS.find((status) => items.some((item) => item.status === status)) ?? null;
  const hasLeft = column === 'delivered' && deliveredMs !== null && nowMs >= deliveredMs + STAYS_MINUTES * MINUTE_MS;
  return hasLeft ? null : column;
}

/** Whether something is not delivered ten minutes before the party's end, or later. */
export function isAlert({ items, endMs }: Pick<Ticket, 'items' | 'endMs'>, nowMs: number): boolean {
  return endMs !== null && nowMs >= endMs - ALERT_MS && items.some(({ status }) => isOpenAddon(status));
}

/**
 * Tickets in the order in which they are looked at: what is still to be made by its alerts, then the longest due, then by
 * number; then what was delivered, the newest first, where a wrong press is seen.
 */
export function inOrderOfWork<T extends Ticket>(tickets: readonly T[], nowMs: number): T[] {
  return tickets.toSorted((a, b) => {
    if (a.deliveredMs !== null && b.deliveredMs !== null) return b.deliveredMs - a.deliveredMs;
    if (a.deliveredMs !== null || b.deliveredMs !== null) return a.deliveredMs !== null ? 1 : -1;
    return Number(isAlert(b, nowMs)) - Number(isAlert(a, nowMs)) || a.dueMs - b.dueMs || a.number - b.number;
  });
}
