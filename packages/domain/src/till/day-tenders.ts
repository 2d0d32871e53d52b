import type { Moved, Tender } from '../ledger/tender-postings.ts';
import { cents, negated, sumCents, type Cents } from '../money/cents.ts';

/** Money that moved on a business date; a corrected method moves a payment from one tender to the other. */
export type DayMovement = Moved & ({ kind: 'payment' | 'refund' | 'void' } | { kind: 'tender_change'; to: Tender });

/** Sums of a tender on a date, in cents; tips that were given back are off. */
export type TenderSums = { method: Tender; taken: Cents; refunded: Cents; tips: Cents; expected: Cents };

const TENDERS: readonly Tender[] = ['CASH', 'CARD', 'CARD_PRESENT', 'GIFT_CARD', 'CHECK', 'OTHER'];

/** What a date's movements left with each tender that moved; expected is taken less refunded, with tips. */
export function tenderSums(movements: readonly DayMovement[]): TenderSums[] {
  const byTender = Map.groupBy(movements.flatMap(sidesOf), ({ method }) => method);
  return TENDERS.flatMap((method) => {
    const sides = byTender.get(method);
    if (sides === undefined) return [];
    const sum = (of: 'taken' | 'refunded' | 'tips') => sumCents(sides.map((side) => side[of]));
    const [taken, refunded, tips] = [sum('taken'), sum('refunded'), sum('tips')];
    return [{ method, taken, refunded, tips, expected: cents(taken - refunded + tips) }];
  });
}

function sidesOf(movement: DayMovement): Omit<TenderSums, 'expected'>[] {
  const { method, amount, tip } = movement;
  const none = cents(0);
  switch (movement.kind) {
    case 'payment':
      return [{ method, taken: amount, refunded: none, tips: tip }];
    case 'refund':
    case 'void':
      return [{ method, taken: none, refunded: amount, tips: negated(tip) }];
    case 'tender_change':
      return [
        { method, taken: negated(amount), refunded: none, tips: negated(tip) },
        { method: movement.to, taken: amount, refunded: none, tips: tip },
      ];
  }
}

/** The cash that the drawer should hold, in cents: what the last close left, and what cash the date brought. */
export function cashExpected(float: Cents, byTender: readonly TenderSums[]): Cents {
  return cents(float + (byTender.find(({ method }) => method === 'CASH')?.expected ?? 0));
}
