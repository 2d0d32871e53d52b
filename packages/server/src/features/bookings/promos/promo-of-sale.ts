import type { Language } from '@laneway/contract/words/languages';
import { refusedBy } from '@laneway/domain/promos/judge-promo';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { lockPromo, lockPromoOfCode, promoOf, usesBeside, type StoredPromo } from '../../promos/promos.door.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import type { BookingState } from '../state/booking-state.ts';
import type { BookingTerms } from '../state/booking-terms.ts';
import {
  checkWords,
  judgeFor,
  promoTerms,
  subjectOfBooking,
  subjectOfSale,
  withoutPromo,
  type FailedCheck,
} from './judged-promo.ts';

/** The promo that a sale is to have: by the typed code, or the one of the basket. */
type PromoOfSale = { stored: StoredPromo | undefined } | null;

/** Locks the promo of a sale before its stock: that of the code; with none (undefined) that of the basket; null: none. */
export async function lockPromoOfSale(
  tx: Tx,
  { terms }: Pick<BookingState, 'terms'>,
  code: string | null | undefined,
): Promise<PromoOfSale> {
  if (code === null) return null;
  if (code === undefined) {
    const kept = terms.promo?.promoId;
    return kept === undefined ? null : { stored: await lockPromo(tx, kept) };
  }
  return { stored: await lockPromoOfCode(tx, code) };
}

/**
 * The terms of a sale with its promo, judged by its list lines; null: it has none. @throws ApiError the check that fails.
 */
export async function termsWithPromo(
  judging: { tx: Tx; outlet: SellingOutlet; language: Language },
  promo: PromoOfSale,
  base: BookingState,
  sale: Parameters<typeof subjectOfSale>[0],
): Promise<BookingTerms | null> {
  if (promo === null) return null;
  const { tx, outlet, language } = judging;
  const { stored } = promo;
  const uses = stored === undefined ? { uses: 0, usesByCustomer: 0 } : await usesBeside(tx, stored, base);
  const verdict = judgeFor(judging, stored === undefined ? null : promoOf(stored), subjectOfSale(sale), uses);
  const refused = refusedBy(verdict);
  if (refused !== null || stored === undefined) {
    const failed = { code: refused ?? ('promo.not_found' as const), eligibleAmount: verdict.eligibleAmount };
    throw new ApiError(failed.code, { ...checkWords(stored, failed, outlet, language), field: 'promoCode' });
  }
  return { ...withoutPromo(base.terms), promo: promoTerms(stored) };
}

/** @throws ApiError `promo.used_by_customer` where the customer of a sale has used its promo as often as one may. */
export async function checkUsesOfCustomer(tx: Tx, promo: PromoOfSale, booking: BookingState): Promise<void> {
  const stored = promo?.stored;
  if (stored === undefined || stored.maxUsesPerCustomer === 0) return;
  const { usesByCustomer } = await usesBeside(tx, stored, booking);
  if (usesByCustomer >= stored.maxUsesPerCustomer) throw new ApiError('promo.used_by_customer', { field: 'promoCode' });
}

/** The check that the promo of a booking that comes back fails, behind its lock; null: it is good for it. */
export async function refusedAgain(
  { tx, outlet }: { tx: Tx; outlet: SellingOutlet },
  promoId: string,
  booking: BookingState,
): Promise<{ stored: StoredPromo | undefined; failed: FailedCheck } | null> {
  const stored = await lockPromo(tx, promoId);
  const uses = stored === undefined ? { uses: 0, usesByCustomer: 0 } : await usesBeside(tx, stored, booking);
  const promo = stored === undefined ? null : promoOf(stored);
  const verdict = judgeFor({ tx, outlet }, promo, subjectOfBooking(booking), uses);
  if (verdict.eligible && stored !== undefined) return null;
  const code = refusedBy(verdict) ?? 'promo.not_found';
  return { stored, failed: { code, eligibleAmount: verdict.eligibleAmount } };
}
