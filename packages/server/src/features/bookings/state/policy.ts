import { depositDetailsOf } from '@laneway/domain/deposits/deposit-due';
import type { Policy } from '@laneway/domain/deposits/policy';
import type { DateRangeEntry, Plan } from '@laneway/domain/plans/plan';

export { policyOfItem, type Policy } from '@laneway/domain/deposits/policy';

/** An item with the source of its rules; goods have no entry. */
export type RuledBy = { itemId: string; plan: Plan; entry: DateRangeEntry | null; isWaitList: boolean };

/**
 * The rules of deposit and refund that items are sold under. They are copied into a booking at its confirmation, and
 * again when an edit sells it by other entries; later changes of a plan do not affect it.
 */
export function policyOf(items: readonly RuledBy[]): Policy {
  return items.map(({ itemId, plan, entry, isWaitList }) => ({
    itemId,
    planId: plan.planId,
    deposit: entry === null ? null : depositDetailsOf({ entry, isWaitList }),
    fees: plan.processingFeeDetails.map(
      ({ key, refundType, refundAmount, refundPer, timeAdvance, timeAdvanceSymbol }) => ({
        key,
        refundType,
        refundAmount,
        refundPer,
        timeAdvance,
        timeAdvanceSymbol,
      }),
    ),
  }));
}
