import { showSecretCode } from '@laneway/domain/codes/secret-code';
import { isDealPaid } from '@laneway/domain/deals/redeem';
import { openSecretCode } from '../../../platform/codes/secret-codes.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isCharged, liveItems, type BookingState, type GoodsItem } from '../state/booking-state.ts';
import { dealCodesOf, makeDealCode, type DealCode } from './deal-code.repository.ts';

type WithDeals = Pick<BookingState, 'items' | 'total' | 'depositDue' | 'paid' | 'refunded'>;

function dealsOf(booking: Pick<BookingState, 'items'>): GoodsItem[] {
  return liveItems(booking).filter((item): item is GoodsItem => item.serviceItemType === 'BUY_NOW');
}

/** Whether a booking has a deal that is not paid: it is confirmed by money alone. */
export function owesDeal(booking: WithDeals): boolean {
  return dealsOf(booking).length > 0 && !isDealPaid(booking);
}

/** Makes the codes of a booking whose deals are paid, whichever command paid them. */
export function sendDealCodes(tx: Tx, booking: BookingState): void {
  if (!isCharged(booking.status) || booking.status === 'pending' || owesDeal(booking)) return;
  for (const item of dealsOf(booking)) makeDealCode(tx, booking, item);
}

/** A sold deal for who looks at its booking; `code` as it is shown, 5-5. */
export type ShownDeal = Pick<DealCode, 'dealCodeId' | 'itemId' | 'validUntil' | 'redeemedOn'> & { code: string };

/** The codes of a booking's deals that are good or were used; those of deals that were given back are dead. */
export async function shownDeals(tx: Tx, booking: BookingState): Promise<ShownDeal[]> {
  const deals = new Set(dealsOf(booking).map(({ itemId }) => itemId));
  if (deals.size === 0) return [];
  const codes = await dealCodesOf(tx, booking.bookingId);
  return codes
    .filter(({ itemId }) => deals.has(itemId))
    .map(({ dealCodeId, itemId, validUntil, redeemedOn, sealed }) => {
      const code = showSecretCode('deal', openSecretCode(tx, tx.seal, 'deal', { id: dealCodeId, sealed }));
      return { dealCodeId, itemId, validUntil, redeemedOn, code };
    });
}
