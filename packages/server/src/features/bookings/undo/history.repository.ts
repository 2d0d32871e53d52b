import { bookingOverallStatus } from '@laneway/domain/bookings/booking-overall-status';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { isMoney, type HistoryRow, type LeftByUndo, type RecordedPlaces } from '@laneway/domain/bookings/undo';
import { mailsOfChange } from '@laneway/domain/customers/guest-mails';
import { editBody } from '@laneway/contract/bookings/reservation.schema';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import type { Move } from '../edit/make-room.ts';
import type { BookingState } from '../state/booking-state.ts';

const HISTORY: Statement = {
  name: 'booking.history_to_undo',
  text: `SELECT activity_id AS "activityId", at, acting_as AS "actingAs", what, before, after, places FROM activity
         WHERE business_id = $1 AND booking_id = $2 ORDER BY activity_id DESC`,
};

/** The moves that bring back who made room for a party that plays on. */
const BACK: Statement = {
  name: 'booking.moves_back',
  text: `SELECT after->'back' AS back FROM activity
         WHERE business_id = $1 AND booking_id = $2 AND activity_id = $3 AND what = 'booking.played_on'`,
};

/** Who made room with an activity of a booking, as moves that bring them back; none with any other. */
export async function readBack(tx: Tx, bookingId: string, activityId: string): Promise<Move[]> {
  const [row] = await tx.query<{ back: unknown }>(BACK, [tx.businessId, bookingId, activityId]);
  return row === undefined ? [] : editBody.shape.moves.parse(row.back ?? []);
}

type Row = Pick<HistoryRow, 'activityId' | 'what' | 'before' | 'after' | 'places'> & { at: string; actingAs: string };

/** The whole history of a booking, newest first, with what each row moved of money and sent by mail. */
export async function readHistory(tx: Tx, booking: BookingState): Promise<HistoryRow[]> {
  const rows = await tx.query<Row>(HISTORY, [tx.businessId, booking.bookingId]);
  return rows.map((row, at) => {
    const { activityId, what, before, after, places } = row;
    const undoes = after?.['undoes'];
    return {
      activityId,
      what,
      before,
      after,
      places,
      // An undo stays one where its facts were erased; what it put back is not known then.
      undoes: what !== 'booking.undone' ? null : typeof undoes === 'string' ? undoes : '',
      isCommand: row.actingAs !== 'SYS',
      left: leftBy(row, rows[at + 1], booking),
    };
  });
}

/** What a row took with it out of the house, by the rules that sent it. */
function leftBy(
  { what, after: facts, places, at }: Row,
  earlier: Row | undefined,
  { bookingEmail }: BookingState,
): LeftByUndo[] {
  const left: LeftByUndo[] = [];
  if (isMoney({ what })) left.push('payment');
  if (what === 'booking.notified' || facts?.['mail'] === true) left.push('mail');
  const [before, after] = [factsOf(earlier?.places, bookingEmail), factsOf(places, bookingEmail)];
  const isUntold = facts?.['mail'] === false;
  const mails = after === null ? [] : mailsOfChange(before, { ...after, isUntold }, Temporal.Instant.from(at));
  // A reminder is not sent yet.
  if (mails.some(({ kind }) => kind !== 'reminder')) left.push('mail');
  return left;
}

function factsOf(places: RecordedPlaces | null | undefined, email: string | null) {
  const items = Object.entries(places ?? {}).flatMap(([itemId, place]) =>
    // Places of a booking's items have no other statuses than these.
    place === null ? [] : { ...place, itemId, status: place.status as BookingStatus },
  );
  if (items.length === 0) return null;
  const live = items.filter(({ status }) => status !== 'cancelled');
  return { status: bookingOverallStatus(items), email, items: live };
}
