import type { Language } from '@laneway/contract/words/languages';
import { sumCents, ZERO, type Cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { judgeLimit, loweredBy } from '@laneway/domain/till/limits';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { lockLimits } from '../../managers/managers.door.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import { amountWords } from '../sale/why-not-words.ts';
import type { BookingState } from '../state/booking-state.ts';
import { mayConfirm } from '../state/may.ts';

type Call = { tx: Tx; actor: Actor; outlet: SellingOutlet; language: Language };
type Edited = { before: BookingState; after: BookingState };

/**
 * A price that is kept below the new one takes something off, so it needs the rights of an adjustment, and a manager's
 * limit for one bounds it. What earlier edits kept of these bookings counts again, for this edit could undo it.
 * @throws ApiError `forbidden` without the right to edit bookings, `limit.needs_approval` with details
 * {limit, asked, used}.
 */
export async function checkKeptPrice(call: Call, edited: readonly Edited[]): Promise<void> {
  const { tx, actor, outlet, language } = call;
  const asked = keptBelow(edited.map(({ after }) => after));
  if (asked <= keptBelow(edited.map(({ before }) => before))) return;
  if (!mayConfirm(actor)) throw new ApiError('forbidden', { words: 'error.booking.keep_price' });
  if (actor.role !== 'MGR') return;
  const { adjustment } = await lockLimits(tx, actor.staffId);
  const refused = judgeLimit(adjustment, asked, { onBooking: ZERO, onDate: ZERO });
  if (refused === null) return;
  const { limit, used } = refused.params;
  throw new ApiError(refused.error, {
    words: 'error.limit.kept_price',
    params: { amount: amountWords(asked, outlet, language), limit: amountWords(limit, outlet, language) },
    details: { limit: toWire(limit), asked: toWire(asked), used: toWire(used) },
  });
}

/** By how much bookings together cost less than their items do, because their prices were kept. */
function keptBelow(bookings: readonly BookingState[]): Cents {
  return loweredBy(sumCents(bookings.map(({ terms }) => terms.priceKept ?? ZERO)));
}
