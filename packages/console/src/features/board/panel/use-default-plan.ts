import { useState } from 'react';
import type { NextSales } from '../live/board-api.ts';

type Default = { planId: string; entry: number | null };
type Answered = { sales: NextSales | undefined; isLooking: boolean };

/**
 * The plan of a sale for which nobody has chosen one: the first that sells. It follows what sells until the sale is
 * touched; from then on it stays, also when it is no longer sold. Another party or date asks again, as long as nothing
 * else is typed.
 * @param question party and date; null while nothing is typed.
 */
export function useDefaultPlan(
  { sales, isLooking }: Answered,
  question: string | null,
  isTyped: boolean,
): Default | null {
  const [kept, setKept] = useState<(Default & { question: string | null }) | null>(null);
  const first = sales?.plans[0];
  const mayFollow = kept === null || question === null || (!isTyped && kept.question !== question);
  if (first && !isLooking) {
    const planId = mayFollow ? first.planId : kept.planId;
    const known = sales.plans.find((one) => one.planId === planId)?.next?.entry;
    const entry = known ?? (kept?.planId === planId ? kept.entry : null);
    if (kept?.planId !== planId || kept.entry !== entry || kept.question !== question)
      setKept({ planId, entry, question });
  }
  return kept;
}
