import { policyOfItem, type ItemPolicy, type Policy } from '../deposits/policy.ts';
import type { ChargedLine } from '../ledger/charge-postings.ts';
import { cents, sumCents, type Cents } from '../money/cents.ts';
import type { CancelTerms } from './cancel-refund.ts';

/** A live item of a booking; `startsAt` (ISO 8601) is null of goods, `position` counts from 1. */
export type CancelledItem = { itemId: string; planId: string; position: number; startsAt: string | null };

type Line = Pick<ChargedLine, 'step' | 'itemId' | 'key' | 'amount' | 'included'>;

/** A booking as it stands: live items, the rules that they were sold under, its price lines in order, its pool in cents. */
export type Cancelled = { policy: Policy; items: readonly CancelledItem[]; lines: readonly Line[]; pool: Cents };

const NOTHING_BACK = {
  refundType: 0,
  refundAmount: cents(0),
  refundPer: 0,
  timeAdvance: 0,
  timeAdvanceSymbol: 'hrs',
} as const;

/**
 * The terms that a booking is cancelled under. Items under one policy that start together are one part of the goods, so
 * that a percentage is rounded once; add-ons without an item of their own are the first item's.
 */
export function cancelTermsOf({ policy, items, lines, pool }: Cancelled): CancelTerms {
  const ruled = items.map((item) => ({ ...item, rules: policyOfItem(policy, item), start: startOf([item]) }));
  const parts = Map.groupBy(ruled, ({ rules, startsAt }) => JSON.stringify([rules?.deposit ?? null, startsAt]));
  return {
    startsAt: startOf(items),
    pool,
    goods: Array.from(parts.values(), (part) => ({
      terms: part[0]!.rules?.deposit ?? null,
      startsAt: part[0]!.start,
      cost: sumCents(
        lines.filter((line) => part.some((item) => isGoodsOf(line, item, items))).map(({ amount }) => amount),
      ),
    })),
    fees: chargedFees(lines).map(({ itemId, key, charged }) => {
      const under = ruled.filter(
        (item) => (itemId === null || item.itemId === itemId) && feeOf(item.rules, key) !== null,
      );
      return { terms: feeOf(under[0]?.rules ?? null, key) ?? NOTHING_BACK, startsAt: startOf(under), charged };
    }),
  };
}

const GOODS: readonly ChargedLine['step'][] = ['list', 'promo', 'membership', 'tax'];

function isGoodsOf({ step, itemId, included }: Line, item: CancelledItem, [first]: readonly CancelledItem[]): boolean {
  if (included || !GOODS.includes(step)) return false;
  return itemId === null ? item.itemId === first?.itemId : item.itemId === itemId;
}

/** Each fee of the lines with its tax, which stands behind it. */
function chargedFees(lines: readonly Line[]): { itemId: string | null; key: string | null; charged: Cents }[] {
  return lines.flatMap(({ step, itemId, key, amount }, index) => {
    if (step !== 'fee') return [];
    const next = lines[index + 1];
    const tax = next?.step === 'fee_tax' ? next.amount : 0;
    return [{ itemId, key, charged: cents(amount + tax) }];
  });
}

function feeOf(rules: ItemPolicy | null, key: string | null): ItemPolicy['fees'][number] | null {
  return rules?.fees.find((fee) => fee.key === key) ?? null;
}

function startOf(items: readonly Pick<CancelledItem, 'startsAt'>[]): Temporal.Instant | null {
  const starts = items.flatMap(({ startsAt }) => (startsAt === null ? [] : [Temporal.Instant.from(startsAt)]));
  return starts.toSorted(Temporal.Instant.compare)[0] ?? null;
}
