import { useState } from 'react';
import { ReviewDialog } from './review-dialog.tsx';
import type { PlanValues } from '../plan-values.ts';
import type { SavedPlan } from '../plan.queries.ts';

type Reviewed = { outletId: string; saved: SavedPlan; plan: PlanValues };
type Asking = Reviewed & { answer: (saves: boolean) => void };

/** Asks before a save of a plan, with what it changes and touches in view. The dialog stands outside of the form. */
export function useReview() {
  const [asking, setAsking] = useState<Asking | null>(null);
  return {
    /** Resolves with whether the person saves. */
    review: async (of: Reviewed): Promise<boolean> => {
      const saves = await new Promise<boolean>((answer) => setAsking({ ...of, answer }));
      setAsking(null);
      return saves;
    },
    /** Closes the review without a save; null: none is open. */
    onUnasked: asking && (() => asking.answer(false)),
    dialog: asking && <ReviewDialog {...asking} onAnswer={asking.answer} />,
  };
}
