import { useState } from 'react';

/**
 * Follows the total of a sale. @param question what is sold, as text; @param total null while there is no price.
 * @returns `was`: the total that the person knew, where the same sale has come to another one since; null otherwise.
 */
export function useSeenPrice(question: string, total: number | null) {
  const [known, setKnown] = useState<{ question: string; seen: number; total: number } | null>(null);
  const isSame = known?.question === question;
  if (total !== null && !(isSame && known.total === total)) {
    setKnown({ question, seen: isSame ? known.seen : total, total });
  }
  return {
    was: isSame && known.seen !== known.total ? known.seen : null,
    /** The person goes by the total in view. */
    accept: () => setKnown((now) => now && { ...now, seen: now.total }),
  };
}
