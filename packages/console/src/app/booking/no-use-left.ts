import { ApiError } from '@laneway/contract/http/client';

const CODES: readonly unknown[] = ['promo.used_up', 'promo.used_by_customer'];

/** Whether a command was refused, by an error or its code, because the promo of the booking has no use left. */
export function hasNoUseLeft(refused: unknown): boolean {
  return CODES.includes(refused instanceof ApiError ? refused.body.code : refused);
}
