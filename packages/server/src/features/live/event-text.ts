import type { BookingEvent } from '@laneway/contract/bookings/booking.schema';
import { wholeOf } from '../../platform/activity/record-activity.ts';
import type { Tx } from '../../platform/database/database.ts';
import { subjectsNow, type ActivityRow } from './board.repository.ts';

/** Messages as text/event-stream: each ends with an empty line. */

/** Makes the client read the board again, instead of sending each missed event. */
export function reloadText(position: string): string {
  return `event: reload\nid: ${position}\ndata: {}\n\n`;
}

/** A heartbeat that also moves the position of a client of a quiet outlet. */
export function heartbeatText(position: string): string {
  return `: live\nid: ${position}\n\n`;
}

/** The heartbeat of a stream that follows no outlet. */
export const ALIVE_TEXT = ': live\n\n';

/** How many streams of the outlet are open. */
export function presenceText(desks: number): string {
  return `event: presence\ndata: {"desks":${desks}}\n\n`;
}

/** The person's rights have changed: the client reads them again. */
export const RIGHTS_TEXT = 'event: rights\ndata: {}\n\n';

/** Figures of an outlet of theirs have changed; the message does not say by which booking. */
export const FIGURES_TEXT = 'event: figures\ndata: {}\n\n';

/** Rows of a kind, such as "plan", have changed: lists of them are out of date. Null: rows of any kind may have. */
export function changedText(kind: string | null): string {
  return `event: changed\ndata: ${JSON.stringify({ kind })}\n\n`;
}

/** Activity that changes the board as a whole instead of one of its blocks. */
const CHANGES_THE_FRAME = /^(resource|venue|outlet)\./;

/**
 * The messages for these rows of an outlet's activity as one text (it may be empty), or a reload when the board's frame changed
 * after `frameFrom`. Rows come in the order of their ids.
 */
export async function textOf(
  tx: Tx,
  outletId: string,
  rows: readonly ActivityRow[],
  frameFrom: string,
): Promise<{ text: string } | 'reload'> {
  const newest = new Map<string, ActivityRow>();
  for (const row of rows) {
    const subject = row.booking_id ?? row.block_id;
    if (subject !== null) {
      // Ids of the same millisecond are in no order; versions are.
      if ((newest.get(subject)?.subject_version ?? 0) > (row.subject_version ?? 0)) continue;
      newest.delete(subject);
      newest.set(subject, row);
    } else if (CHANGES_THE_FRAME.test(row.what) && row.activity_id > frameFrom) {
      return 'reload';
    }
  }
  if (newest.size === 0) return { text: '' };
  const latest = [...newest.values()];
  const bookingIds = latest.flatMap(({ booking_id: id }) => id ?? []);
  const blockIds = latest.flatMap(({ booking_id: booking, block_id: id }) => (booking === null ? (id ?? []) : []));
  const subjects = await subjectsNow(tx, outletId, bookingIds, blockIds);
  const messages = latest.map((row) => {
    const subject = subjects.get(row.booking_id ?? row.block_id ?? '');
    const event: BookingEvent = {
      bookingId: row.booking_id,
      blockId: row.booking_id === null ? row.block_id : null,
      version: subject?.version ?? row.subject_version ?? 1,
      what: wholeOf(row.what),
      blocks: subject?.blocks ?? [],
      tray: subject?.tray ?? [],
      actor: { id: row.actor_id, name: row.actor_name },
    };
    return `event: booking\nid: ${row.activity_id}\ndata: ${JSON.stringify(event)}\n\n`;
  });
  return { text: messages.join('') };
}
