import type { Language } from '@laneway/contract/words/languages';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Cents } from '@laneway/domain/money/cents';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { BookingState, LineState } from '../state/booking-state.ts';
import { checkVersion } from '../state/booking-state.repository.ts';
import { presentLines } from '../state/quote-lines.ts';
import type { SellingOutlet } from './outlet.repository.ts';
import { amountWords } from './why-not-words.ts';

/**
 * Refuses to sell a hold that is no longer the version that the person saw; without one, anything goes. The mark of an
 * expired hold counts the version up but changes nothing of the sale, so it does not make it stale.
 * @throws ApiError `stale` with the booking.
 */
export async function checkHeldVersion(tx: Tx, booking: BookingState, seen: number | undefined): Promise<void> {
  const isOnlyMarked = booking.cancelReason === 'hold_expired' && seen === booking.version - 1;
  if (seen !== undefined && !isOnlyMarked) await checkVersion(tx, booking, seen);
}

/**
 * Refuses to sell at another price than the one that was shown; without a total, any price goes.
 * @param shown in cents
 * @throws ApiError `price.changed` with `details` {total, lines}.
 */
export function checkShownTotal(
  { total, lines }: { total: Cents; lines: readonly LineState[] },
  shown: number | undefined,
  outlet: Pick<SellingOutlet, 'currency'>,
  language: Language,
): void {
  if (shown === undefined || shown === total) return;
  throw new ApiError('price.changed', {
    params: { total: amountWords(total, outlet, language) },
    details: () => ({ total: toWire(total), lines: presentLines(lines, language) }),
  });
}
