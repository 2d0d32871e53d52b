/** How many steps a search may take: the same board gives the same answer on a busy machine. */
export type Budget = { left: number; isUsedUp: boolean };

/** Steps of one plan: a full evening of 60 lanes of which 20 fail takes 2.4 million, in half a second. */
const MOST_STEPS = 3_000_000;

export function budgetOf(steps: number = MOST_STEPS): Budget {
  return { left: steps, isUsedUp: false };
}

/** Takes one step; false when there is none left. */
export function takesStep(budget: Budget): boolean {
  if (budget.left <= 0) {
    budget.isUsedUp = true;
    return false;
  }
  budget.left--;
  return true;
}
