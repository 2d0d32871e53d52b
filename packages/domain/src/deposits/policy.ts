import type { DepositDetails, ProcessingFee } from '../plans/plan.ts';

/** What comes back of a fee on cancelling. */
export type FeeRefundTerms = Pick<
  ProcessingFee,
  'key' | 'refundType' | 'refundAmount' | 'refundPer' | 'timeAdvance' | 'timeAdvanceSymbol'
>;

/** Deposit and refund rules of one item; goods have no deposit. Policies kept before they named items lack `itemId`. */
export type ItemPolicy = { itemId?: string; planId: string; deposit: DepositDetails | null; fees: FeeRefundTerms[] };

/** Deposit and refund rules of each live item of a confirmed booking, in their order. */
export type Policy = ItemPolicy[];

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
