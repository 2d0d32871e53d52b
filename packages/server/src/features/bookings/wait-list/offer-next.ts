import type { Occupied } from '@laneway/domain/availability/occupancy';
import { nextInTurn, type Taken } from '@laneway/domain/wait-list/turn';
import { placeInWindow } from '@laneway/domain/wait-list/wait-place';
import { businessDateOf } from '@laneway/domain/time/business-day';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import type { Topics } from '../../../platform/outbox/outbox.ts';
import { lockOutlet } from '../../outlets/outlets.door.ts';
import { takeStep } from '../edit/take-step.ts';
import { readOccupancy } from '../places/occupancy.repository.ts';
import { loadOutlet, loadSelling, loadToSell } from '../sale/outlet.repository.ts';
import { timedItems } from '../state/booking-state.ts';
import { loadBookings, lockBooking } from '../state/booking-state.repository.ts';
import { WAIT_OFFER_TOPIC, type FreeingAt } from '../state/freeings.ts';
import { saveBookings } from '../state/save-booking.ts';
import { waitQuery, seatAt, wishOfItem } from './fits.ts';
import { askAnew, entriesOf, offersOf } from './wait-list.repository.ts';

/** Offers what is free again to who waits, one offer for each row, in the transaction that marks it as done. */
export const waitListTopics: Topics = {
  [WAIT_OFFER_TOPIC]: {
    carryOut: async ({ payload }) => {
      const { outletId = '', date = '', cause, at } = payload;
      return (tx) => {
        const began = at ?? tx.now.toString();
        return offerNext(tx, { outletId, date, cause: cause === 'ended' ? 'ended' : 'freed', at: began });
      };
    },
  },
};

function asTaken(time: Taken): Occupied {
  return { ...time, kind: 'booking', ownerId: '', bookingId: null, name: '', expiresAtMs: null, inProgress: false };
}

/** The language of a mail or a refusal that nobody reads here. */
const NOBODY: Language = 'en';

/**
 * Offers a place to the first of a date's list that fits and was not asked since the last freeing, if there is one. The
 * outlet is locked as a whole, so that two workers never give the same place, and nobody sells it meanwhile.
 */
async function offerNext(tx: Tx, { outletId, date, cause, at }: FreeingAt): Promise<void> {
  const there = await loadOutlet(tx, outletId);
  const isOver = date < businessDateOf(tx.now, there.zone, there.dayStart);
  if (isOver || (await entriesOf(tx, outletId, date)).length === 0) return;
  await lockOutlet(tx, outletId);
  const entries = await entriesOf(tx, outletId, date);
  const ids = entries.map(({ bookingId }) => bookingId);
  const anew = cause === 'freed' ? await askAnew(tx, ids, Temporal.Instant.from(at)) : new Set<string>();
  const missed = await offersOf(tx, ids);
  const turn = entries.map((entry) => ({
    ...entry,
    askedSince: entry.askedSince && !anew.has(entry.bookingId),
    missed: missed.get(entry.bookingId) ?? [],
  }));
  const bookings = new Map((await loadBookings(tx, outletId, ids)).map((booking) => [booking.bookingId, booking]));
  const items = new Map(
    [...bookings.values()].flatMap((booking) => timedItems(booking).map((item) => [item.itemId, item])),
  );
  const planIds = [...items.values()].map(({ planId }) => planId);
  const [{ outlet, plans }, occupancy] = await Promise.all([
    loadSelling(tx, outletId, planIds),
    readOccupancy(tx, outletId, [date]),
  ]);
  if (!outlet.isActive) return;
  const found = nextInTurn(turn, ({ itemId }, more) => {
    const item = items.get(itemId);
    if (item === undefined || item.waitMinutes === null) return null;
    return placeInWindow(
      ...waitQuery({ outlet, now: tx.now, occupancy: [...occupancy, ...more.map(asTaken)] }, wishOfItem(item, plans)),
    );
  });
  if (found === null) return;
  const { bookingId, itemId } = found.entry;
  const [selling, before] = await Promise.all([loadToSell(tx, outletId, []), lockBooking(tx, outletId, bookingId)]);
  const call = { tx, outlet: selling.outlet, actor: null, language: NOBODY };
  const step = await takeStep(call, before, 'holding', { seats: [seatAt(itemId, found.place)] });
  if (step === null) return;
  saveBookings(tx, selling.outlet, null, [step.change]);
}
