import type { DateRangeEntry, DepositDetails, Plan, ProcessingFee } from '@laneway/domain/plans/plan';

type FeeTerms = Pick<
  ProcessingFee,
  'key' | 'refundType' | 'refundAmount' | 'refundPer' | 'timeAdvance' | 'timeAdvanceSymbol'
>;

/** Deposit and refund rules of each live item of a confirmed booking, in their order; goods have no deposit. */
export type Policy = { planId: string; deposit: DepositDetails | null; fees: FeeTerms[] }[];

/** Where an item's rules come from; goods have no entry. */
export type RuledBy = { plan: Plan; entry: DateRangeEntry | null };

/**
 * The rules of deposit and refund that items are sold under. They are copied into a booking at its confirmation, and
 * again when an edit sells it by other entries; later changes of a plan do not affect it.
 */
export function policyOf(items: readonly RuledBy[]): Policy {
  return items.map(({ plan, entry }) => ({
    planId: plan.planId,
    deposit: entry?.bookingDepositDetails ?? null,
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
