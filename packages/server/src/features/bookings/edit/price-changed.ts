import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { confirmedByAdjustment } from '@laneway/domain/till/payment';
import { lockPlaces } from '../places/places.ts';
import { checkPromoUse, lockPromoOf, lockPromosAtCard } from '../promos/promo-use.ts';
import type { BookingState, LockedBooking } from '../state/booking-state.ts';
import { followCardSale, lockCardsOfSale } from '../state/card-sales.ts';
import { takeStep } from './take-step.ts';

type Call = Parameters<typeof takeStep>[0];

/** Locks what a booking at another price may use, its promo and the cards that it sells, ahead of stock and places. */
export async function lockForPrice(call: Call, before: LockedBooking, next: BookingState): Promise<void> {
  if (confirmedByAdjustment(before, next)) await lockPromoOf(call.tx, next);
  else await lockPromosAtCard(call.tx, [next]);
  await lockCardsOfSale(call.tx, before);
}

/**
 * A booking at another price: confirmed where that leaves nothing due now, and the cards that it sells then have their
 * value. The places that change are locked; nothing is written.
 * @throws ApiError what `checkPromoUse` and `takeStep` throw.
 */
export async function priceChanged(
  call: Call,
  before: LockedBooking,
  changes: Partial<BookingState>,
): Promise<BookingState> {
  const next = { ...before, ...changes, version: before.version + 1 };
  const step = confirmedByAdjustment(before, next) ? await takeStep(call, before, 'successful', { changes }) : null;
  if (step !== null) return step.change.after;
  await checkPromoUse(call, before, next);
  await lockCardsOfSale(call.tx, before);
  await lockPlaces(call.tx, before, next);
  // A card that has its value keeps it while more is due.
  if (bookingMoney(next).dueNow === 0) await followCardSale(call, before, next);
  return next;
}
