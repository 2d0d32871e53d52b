import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { areAhead, pricedItems, type BookingState } from '../state/booking-state.ts';
import { lockStockOfSale } from '../addons/lock-stock-of-sale.ts';
import { editedItems } from '../edit/edit-items.ts';
import type { WantedItem } from './judge-items.ts';
import { judgeSaleOf } from './judge-sale.ts';
import { withSale, type Priced } from './new-booking.ts';
import { rulesOf } from './channel.ts';
import { loadToSell } from './outlet.repository.ts';
import { checkSells } from './refuse.ts';

/**
 * A basket that holds no places any more, released or run out, as a sale of now: at the present plans and prices, if its
 * places are still free. @throws ApiError the rules' refusal, `bookingExpired`, `plan.required`.
 */
export async function soldAnew(
  { tx, outletId, language }: { tx: Tx; outletId: string; language: Language },
  before: BookingState,
  to: BookingStatus,
): Promise<Pick<BookingState, 'items' | 'policy' | keyof Priced>> {
  const priced = pricedItems(before);
  const { outlet, plans } = await loadToSell(
    tx,
    outletId,
    priced.map(({ planId }) => planId),
  );
  checkSells(outlet);
  if (!areAhead(priced, tx.now)) throw new ApiError('bookingExpired');
  const asItWas = await editedItems(tx, before, []);
  const wanted = asItWas.map((item): WantedItem => {
    const { plan, version } = item.sold;
    const sold = plans.get(plan.planId);
    if (sold === undefined) throw new ApiError('plan.required');
    if (item.kind === 'goods') return { ...item, sold };
    // Entries of another version are other ones: the first that fits sells.
    return {
      ...item,
      sold,
      keepsStart: false,
      stay: undefined,
      entry: sold.version === version ? item.entry : undefined,
    };
  });
  await lockStockOfSale(tx, outletId, wanted, before.addons);
  const call = { tx, outlet, language, channel: rulesOf(before.channel), price: 'new' } as const;
  const judged = await judgeSaleOf(call, wanted, before);
  const { items, terms, lines, total, depositDue, dueOnConfirm, policy } = withSale(before, outlet, judged, to);
  return { items, terms, lines, total, depositDue, dueOnConfirm, policy };
}
