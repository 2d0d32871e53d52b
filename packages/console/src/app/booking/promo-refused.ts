import { ApiError } from '@laneway/contract/http/client';
import { PROMO_USE_CHECKS } from '@laneway/domain/promos/judge-promo';

const CODES: readonly unknown[] = PROMO_USE_CHECKS;

/** Whether a command was refused, by an error or its code, because the promo of the booking is over or has no use left. */
export function isPromoRefused(refused: unknown): boolean {
  return CODES.includes(refused instanceof ApiError ? refused.body.code : refused);
}
