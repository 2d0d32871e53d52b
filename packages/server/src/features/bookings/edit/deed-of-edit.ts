import type { BookingDeed } from '@laneway/contract/bookings/booking-deeds';
import { toWire } from '@laneway/domain/money/wire-money';
import { addonFacts } from '../addons/addon-facts.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import { goodsFacts, liveItems, type BookingState } from '../state/booking-state.ts';
import type { Deed } from '../state/save-booking.ts';
import type { Move } from './make-room.ts';

/**
 * Name of the activity of an edit, with the values before and after. `back` are the moves that take its room back;
 * `isWhole` says that more than time, places and party is changed.
 */
export function deedOf(
  outlet: SellingOutlet,
  { before, after }: { before: BookingState; after: BookingState },
  { swap, back, isWhole }: { swap: boolean; back: readonly Move[]; isWhole: boolean },
): Deed {
  const isOtherPromo = before.terms.promo?.promoId !== after.terms.promo?.promoId;
  const facts = (booking: BookingState) => ({
    ...placeFacts(outlet, booking),
    ...(isWhole && { items: soldItems(booking) }),
    ...(isOtherPromo && { promo: booking.terms.promo?.code ?? null }),
  });
  const [was, is] = [facts(before), facts(after)];
  const { added, removed, steps } = addonFacts(before.addons, after.addons);
  const isSoldAnew =
    isWhole && (JSON.stringify(was.items) !== JSON.stringify(is.items) || [added, removed, steps].flat().length > 0);
  const same = (key: keyof typeof was) => JSON.stringify(was[key]) === JSON.stringify(is[key]);
  let what: BookingDeed = 'booking.changed';
  if (swap) what = 'booking.swapped';
  else if (isSoldAnew) what = 'booking.edited';
  else if (after.items.length > before.items.length) what = 'booking.split';
  else if (liveItems(after).length < liveItems(before).length) what = 'booking.joined';
  else if (!same('date') || !same('start') || !same('lanes')) what = 'booking.moved';
  else if (back.length > 0) what = 'booking.played_on';
  else if (!same('end')) what = 'booking.resized';
  else if (!same('guests')) what = 'booking.guests_changed';
  const addons = {
    ...(added.length > 0 && { added }),
    ...(removed.length > 0 && { removed }),
    ...(steps.length > 0 && { steps }),
  };
  return {
    what,
    before: was,
    after: { ...is, ...(isWhole && addons), ...(back.length > 0 && { moved: back.length, back }) },
  };
}

/** Where and when a booking is at an outlet, for how many, and its total. */
function placeFacts(outlet: SellingOutlet, booking: BookingState) {
  const item = booking.items.find(({ kind }) => kind === 'timed') ?? booking.items.find(({ date }) => date !== null);
  const ids = new Set(liveItems(booking).flatMap(({ resourceIds }) => resourceIds));
  const lanes = outlet.resources.filter(({ resourceId }) => ids.has(resourceId)).map(({ name }) => name);
  return {
    date: item?.date,
    start: item?.start,
    end: item?.end,
    lanes,
    guests: item?.kind === 'timed' ? item.guests : undefined,
    ...goodsFacts(booking),
    total: toWire(booking.total),
  };
}

/** The activities of a booking that goes to another outlet: of each outlet one, with what it was there. */
export function deedsOfTransfer(
  from: { outlet: SellingOutlet; booking: BookingState },
  to: { outlet: SellingOutlet; booking: BookingState },
): { left: Deed; arrived: Deed } {
  const factsOf = ({ outlet, booking }: typeof from) => ({
    outlet: outlet.name,
    ...placeFacts(outlet, booking),
    items: soldItems(booking),
  });
  const isOtherPromo = from.booking.terms.promo?.promoId !== to.booking.terms.promo?.promoId;
  const promo = isOtherPromo ? { promo: from.booking.terms.promo?.code ?? null } : {};
  return {
    left: { what: 'booking.left', before: factsOf(from), after: { outlet: to.outlet.name } },
    arrived: {
      what: 'booking.transferred',
      before: { ...factsOf(from), ...promo },
      after: { ...factsOf(to), ...(isOtherPromo && { promo: to.booking.terms.promo?.code ?? null }) },
    },
  };
}

/** What is sold of each item, for the history. */
function soldItems(booking: BookingState) {
  return liveItems(booking).map((item) => ({
    itemId: item.itemId,
    title: item.planTitle,
    ...(item.kind === 'timed' && item.games !== null && { games: item.games }),
    ...(item.kind === 'timed' && item.packages !== null && { packages: item.packages }),
  }));
}
