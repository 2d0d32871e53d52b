import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import type { Which } from '@laneway/domain/time/wall-time';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import { lockStockOfSale } from '../addons/lock-stock-of-sale.ts';
import { rulesOf } from '../sale/channel.ts';
import type { WantedTimed } from '../sale/judge-items.ts';
import { judgeSaleOf } from '../sale/judge-sale.ts';
import { withSale } from '../sale/new-booking.ts';
import { loadToSell, type SoldPlan } from '../sale/outlet.repository.ts';
import { checkSells } from '../sale/refuse.ts';
import { timedItems, type BookingState, type TimedItem } from '../state/booking-state.ts';

/** Where and when a waiting party is seated. */
export type Seat = { itemId: string; start: string; which?: Which | undefined; lanes: readonly string[] };

/**
 * A waiting party on the places that are named, at the present plans and prices. `asStepped` is the booking after its
 * step, still without them.
 * @throws ApiError `validation` at `items` where a place is missing, or is of no item that waits; the rules' refusal;
 *   `plan.required`, `outlet.inactive`.
 */
export async function seated(
  { tx, outletId, language }: { tx: Tx; outletId: string; language: Language },
  before: BookingState,
  asStepped: BookingState,
  { to, seats }: { to: BookingStatus; seats: readonly Seat[] },
): Promise<BookingState> {
  const waiting = timedItems(before);
  if (seats.length !== waiting.length) throw fieldRefused('items', say(language, 'validation.required'));
  const { outlet, plans } = await loadToSell(
    tx,
    outletId,
    waiting.map(({ planId }) => planId),
  );
  checkSells(outlet);
  const wanted = waiting.map((item) => {
    const seat = seats.find(({ itemId }) => itemId === item.itemId);
    if (seat === undefined) throw new ApiError('not_found', { details: { itemId: item.itemId } });
    return { ...wishOf(item, plans), ...seat };
  });
  await lockStockOfSale(tx, outletId, wanted, before.addons);
  const call = { tx, outlet, language, channel: rulesOf(before.channel), price: 'new' } as const;
  return withSale(asStepped, outlet, await judgeSaleOf(call, wanted, before), to);
}

/** What a waiting item wishes, as a sale without its start. @throws ApiError `plan.required`. */
export function wishOf(item: TimedItem, plans: ReadonlyMap<string, SoldPlan>): Omit<WantedTimed, 'start'> {
  const { itemId, planId, date, waitMinutes, guests, games, packages } = item;
  const sold = plans.get(planId);
  if (sold === undefined) throw new ApiError('plan.required');
  if (date === null || waitMinutes === null) throw new Error(`an item that does not wait: ${itemId}`);
  return {
    kind: 'timed',
    itemId,
    sold,
    date,
    duration: waitMinutes / 60,
    guests,
    games: games ?? undefined,
    packages: packages ?? undefined,
    isWaitList: true,
  };
}
