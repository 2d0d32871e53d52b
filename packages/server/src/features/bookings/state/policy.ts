import { depositDetailsOf } from '@laneway/domain/deposits/deposit-due';
import type { DateRangeEntry, DepositDetails, Plan, ProcessingFee } from '@laneway/domain/plans/plan';

type FeeTerms = Pick<
  ProcessingFee,
  'key' | 'refundType' | 'refundAmount' | 'refundPer' | 'timeAdvance' | 'timeAdvanceSymbol'
>;

/** Deposit and refund rules of one item; goods have no deposit. Policies kept before they named items lack `itemId`. */
type ItemPolicy = { itemId?: string; planId: string; deposit: DepositDetails | null; fees: FeeTerms[] };

/** Deposit and refund rules of each live item of a confirmed booking, in their order. */
export type Policy = ItemPolicy[];

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

/**
 * The rules of one item of a booking: those that name it, or, of a policy kept before it named items, those at its
 * position. Null: the booking was not confirmed, or the item is not in its policy.
 */
export function policyOfItem(
  policy: Policy | null,
  { itemId, planId, position }: { itemId: string; planId: string; position: number },
): ItemPolicy | null {
  if (policy === null) return null;
  const inPlace = policy[position - 1];
  const isUnnamed = inPlace?.itemId === undefined && inPlace?.planId === planId;
  return policy.find((row) => row.itemId === itemId) ?? (isUnnamed ? inPlace : null);
}
