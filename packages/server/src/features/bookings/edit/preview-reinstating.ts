import type { bookingStatusChange } from '@laneway/contract/bookings/booking.endpoints';
import type { AnswerOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Tx } from '../../../platform/database/database.ts';
import { answerOfRefusal } from '../../../platform/http/answer-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { keptOf } from '../../ledger/ledger.door.ts';
import { checkSentence } from '../promos/judged-promo.ts';
import { refusedAgain } from '../promos/promo-of-sale.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import type { BookingState, LockedBooking } from '../state/booking-state.ts';
import { takeStep } from './take-step.ts';

type Call = { tx: Tx; outlet: SellingOutlet; actor: Actor; language: Language };
type Reinstating = NonNullable<AnswerOf<typeof bookingStatusChange>['reinstating']>;

/** What comes back with a cancelled booking, or why it does not; nothing is written. */
export async function previewReinstating(call: Call, before: LockedBooking): Promise<Reinstating> {
  try {
    const step = await takeStep(call, before, 'pending', { isPreview: true });
    if (step === null) throw new Error('a cancelled booking that is pending');
    const { after } = step.change;
    const kept = await keptOf(call.tx, before.bookingId);
    return {
      valid: true,
      whyNot: null,
      total: toWire(after.total),
      kept: kept === null ? 0 : toWire(kept.amount),
      promo: await promoAgain(call, before, after),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message } = answerOfRefusal(error, call.language, '').body;
    return { valid: false, whyNot: { code, message }, total: 0, kept: 0, promo: null };
  }
}

async function promoAgain(call: Call, before: BookingState, after: BookingState): Promise<Reinstating['promo']> {
  const { promo } = before.terms;
  if (promo === undefined) return null;
  if (after.terms.promo !== undefined) return { promoCode: promo.code, whyNot: null };
  if (promo.promoId === undefined) return null;
  const refused = await refusedAgain(call, promo.promoId, after);
  const message = refused === null ? '' : checkSentence(refused.stored, refused.failed, call.outlet, call.language);
  return { promoCode: promo.code, whyNot: message };
}
