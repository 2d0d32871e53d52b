import type { waitDetails, WaitRow } from '@laneway/contract/wait-list/wait-list.endpoints';
import type { AnswerOf } from '@laneway/contract/http/endpoint';
import type { InSteps } from '@laneway/domain/availability/in-steps';
import type { Place } from '@laneway/domain/availability/place-at';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { formatWallTime } from '@laneway/domain/time/wall-time';
import { placeNearWindow, placesInWindow } from '@laneway/domain/wait-list/wait-place';
import type { Tx } from '../../../platform/database/database.ts';
import type { Computation } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readOccupancy } from '../places/occupancy.repository.ts';
import { loadOutlet, loadSelling } from '../sale/outlet.repository.ts';
import {
  expiryOf,
  holdHasEnded,
  peopleOf,
  timedItems,
  type BookingState,
  type TimedItem,
} from '../state/booking-state.ts';
import { loadBookings } from '../state/booking-state.repository.ts';
import { mayConfirm } from '../state/may.ts';
import { waitQuery, wishOfItem } from './fits.ts';
import { entriesOf, newsOf, offeredAt } from './wait-list.repository.ts';

type Answer = AnswerOf<typeof waitDetails>;

/** Places that the desk chooses from. */
const MOST_FITS = 3;

/** The waiting parties of a date, absent: today, with what fits each of them now. */
export async function answerWaitList(
  { tx, actor, outletId }: { tx: Tx; actor: Actor; outletId: string },
  dateWanted: string | undefined,
): Promise<Computation<Answer>> {
  const { zone, dayStart } = await loadOutlet(tx, outletId);
  const date = dateWanted ?? businessDateOf(tx.now, zone, dayStart);
  const [entries, news] = await Promise.all([entriesOf(tx, outletId, date), newsOf(tx, outletId)]);
  const ids = entries.map(({ bookingId }) => bookingId);
  const [bookings, offered] = await Promise.all([loadBookings(tx, outletId, ids), offeredAt(tx, ids)]);
  const byId = new Map(bookings.map((booking) => [booking.bookingId, booking]));
  const planIds = bookings.flatMap((booking) => timedItems(booking).map(({ planId }) => planId));
  const [selling, occupancy] = await Promise.all([
    loadSelling(tx, outletId, planIds),
    readOccupancy(tx, outletId, [date]),
  ]);
  const situation = { outlet: selling.outlet, now: tx.now, occupancy };
  return async ({ compute }) => ({
    date,
    rows: await compute(rowsOf()),
    news,
    offerMinutes: selling.outlet.holdMinutes.offer,
  });

  function* rowsOf(): InSteps<WaitRow[]> {
    const rows: WaitRow[] = [];
    for (const { bookingId, itemId } of entries) {
      const booking = byId.get(bookingId);
      const item = booking && timedItems(booking).find((one) => one.itemId === itemId);
      if (booking === undefined || item === undefined) continue;
      rows.push({ ...about(booking, item), position: rows.length + 1, ...placesFor(booking, item) });
      yield;
    }
    return rows;
  }

  function about(booking: BookingState, item: TimedItem) {
    const seesContact = mayConfirm(actor);
    return {
      bookingId: booking.bookingId,
      itemId: item.itemId,
      code: `${booking.prefix}-${booking.code}`,
      version: booking.version,
      name: booking.name,
      phone: seesContact ? booking.bookingPhone : null,
      email: seesContact ? booking.bookingEmail : null,
      notes: booking.notes,
      totalGuests: peopleOf(item.guests),
      planTitle: item.planTitle,
      from: item.waitFrom ?? '',
      to: item.waitTo ?? '',
      duration: (item.waitMinutes ?? 0) / 60,
      since: booking.createdAt,
      offersMissed: booking.offersMissed,
    };
  }

  function placesFor(booking: BookingState, item: TimedItem): Pick<WaitRow, 'offer' | 'fits' | 'nearest'> {
    if (booking.status === 'holding' && !holdHasEnded(booking, situation.now)) {
      const { start, end, which, resourceIds: lanes } = item;
      const at = { start: start ?? '', end: end ?? '', ...(which && { which }), lanes };
      const offeredOn = offered.get(booking.bookingId) ?? booking.createdAt;
      const mailed = booking.bookingEmail !== null;
      return { offer: { ...at, offeredAt: offeredOn, expiresAt: expiryOf(booking), mailed }, fits: [], nearest: null };
    }
    const question = waitQuery(situation, wishOfItem(item, selling.plans));
    const fits = placesInWindow(...question, MOST_FITS).map(presentPlace);
    const nearest = fits.length > 0 ? null : placeNearWindow(...question);
    return { offer: null, fits, nearest: nearest && presentPlace(nearest) };
  }
}

function presentPlace({ minutes, which, lanes }: Place) {
  return { start: formatWallTime(minutes), ...(which && { which }), lanes: [...lanes] };
}
