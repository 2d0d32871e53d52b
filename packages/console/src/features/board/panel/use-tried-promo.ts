import { useState } from 'react';
import type { AvailabilityAnswer } from '../live/board-api.ts';

type Tried = NonNullable<AvailabilityAnswer['promo']>;

/**
 * What a promo code does to a sale, which stays in view while the price is asked for anew. Null: not known, or no code.
 */
export function useTriedPromo(promoCode: string, current: AvailabilityAnswer | null): Tried | null {
  const [known, setKnown] = useState<{ promoCode: string; promo: Tried | null } | null>(null);
  const promo = current?.promo ?? null;
  if (current !== null && !(known?.promoCode === promoCode && known.promo === promo)) setKnown({ promoCode, promo });
  return known?.promoCode === promoCode ? known.promo : null;
}
