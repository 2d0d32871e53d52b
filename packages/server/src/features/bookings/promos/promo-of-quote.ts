import type { AnswerOf } from '@laneway/contract/http/endpoint';
import type { bookingAvailability } from '@laneway/contract/bookings/booking.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import { sumCents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { refusedBy } from '@laneway/domain/promos/judge-promo';
import type { Tx } from '../../../platform/database/database.ts';
import { promoOf, readPromoOfCode, usesBeside, type StoredPromo } from '../../promos/promos.door.ts';
import { judgeItems, type Situation, type WantedItem } from '../sale/judge-items.ts';
import type { BookingState } from '../state/booking-state.ts';
import { checkSentence, judgeFor, promoTerms, subjectOfSale, withoutPromo } from './judged-promo.ts';

/** A typed code that is tried with a price; undefined: no promo has it. */
type PromoToTry = { stored: StoredPromo | undefined; uses: { uses: number; usesByCustomer: number } };
type Answer = NonNullable<AnswerOf<typeof bookingAvailability>['promo']>;

/** Reads the promo of a typed code; null: none was typed. */
export async function readPromoToTry(
  tx: Tx,
  code: string | undefined,
  booking: BookingState | null,
): Promise<PromoToTry | null> {
  if (code === undefined) return null;
  const stored = await readPromoOfCode(tx, code);
  const asking = { bookingId: booking?.bookingId ?? null, customerId: booking?.customerId ?? null };
  const uses = stored ? await usesBeside(tx, stored, asking) : { uses: 0, usesByCustomer: 0 };
  return { stored, uses };
}

/**
 * What a code does to a sale: the terms that it is priced by, and whether it holds or why not. Null: the sale is
 * impossible with any.
 */
export function quotedWith(
  { stored, uses }: PromoToTry,
  situation: Situation,
  wanted: readonly WantedItem[],
  language: Language,
): { terms: NonNullable<Situation['terms']>; answer: Answer } | null {
  const { outlet, now, booking } = situation;
  const bare = withoutPromo(booking?.terms ?? {});
  const judged = judgeItems({ ...situation, terms: bare }, wanted);
  if ('refused' in judged) return null;
  const promo = stored === undefined ? null : promoOf(stored);
  const verdict = judgeFor({ tx: { now }, outlet }, promo, subjectOfSale(judged), uses);
  const refused = refusedBy(verdict);
  return {
    terms: stored !== undefined && refused === null ? { ...bare, promo: promoTerms(stored) } : bare,
    answer: {
      eligible: refused === null,
      message: refused === null ? '' : checkSentence(stored, { ...verdict, code: refused }, outlet, language),
      discountApplied: toWire(sumCents(verdict.discounts)),
      totalWithout: toWire(judged.quote.total),
    },
  };
}
