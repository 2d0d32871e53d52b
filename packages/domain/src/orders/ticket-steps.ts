import { addonTransition, type AddonStatus } from '../addons/addon-status.ts';
import { TICKET_COLUMNS, type TicketColumn } from './ticket.ts';

export type TicketItem = { addonItemId: string; status: AddonStatus };
/** A wanted step of one row of a ticket. */
export type TicketStep = { addonItemId: string; status: TicketColumn };

/**
 * The rows that change when a ticket takes some steps; those that are there already are left out. Refused whole when a
 * row is not of the ticket (`missing`), or one step is illegal: a cancelled row is put back on its booking, since that
 * moves money.
 * @param steps each row at most once
 */
export function stepTicket(
  items: readonly TicketItem[],
  steps: readonly TicketStep[],
): { changed: TicketStep[] } | { missing: string } | { illegal: TicketItem; to: TicketColumn } {
  const changed: TicketStep[] = [];
  for (const step of steps) {
    const item = items.find(({ addonItemId }) => addonItemId === step.addonItemId);
    if (item === undefined) return { missing: step.addonItemId };
    const transition = addonTransition(item.status, step.status);
    if (item.status === 'cancelled' || transition === 'illegal') return { illegal: item, to: step.status };
    if (transition === 'legal') changed.push(step);
  }
  return { changed };
}

/** The steps that bring all of a ticket to one status; cancelled rows stay. */
export function wholeTicketTo(items: readonly TicketItem[], status: TicketColumn): TicketStep[] {
  return items.filter((item) => item.status !== 'cancelled').map(({ addonItemId }) => ({ addonItemId, status }));
}

/**
 * The steps of a bump from a column: the rows that stand there go on to the next one, what is further stays. None from
 * the last.
 */
export function bumpFrom(items: readonly TicketItem[], column: TicketColumn): TicketStep[] {
  const next = TICKET_COLUMNS[TICKET_COLUMNS.indexOf(column) + 1];
  if (next === undefined) return [];
  return items.filter(({ status }) => status === column).map(({ addonItemId }) => ({ addonItemId, status: next }));
}
