import { sharesFit } from '@laneway/domain/splits/share';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { BookingState } from './booking-state.ts';

/** A booking whose shares do not add up to what it owes keeps its total until they are shared anew. */
export function sharesRefuse(before: BookingState, after: Pick<BookingState, 'total'>): boolean {
  return after.total !== before.total && !sharesFit(before);
}

/** @throws ApiError `split.adjust_first`. */
export function checkShares(before: BookingState, after: Pick<BookingState, 'total'>): void {
  if (sharesRefuse(before, after)) throw new ApiError('split.adjust_first');
}
