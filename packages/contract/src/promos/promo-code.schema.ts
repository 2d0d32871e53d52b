import { oneLine } from '../http/fields.ts';

/** A code as somebody types it: one that no promo has is refused as unknown, whatever it looks like. */
export const typedPromoCode = oneLine.min(1).max(40);
