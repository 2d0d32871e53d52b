import type { EntryKind, Posting } from './posting.ts';
import { opposite, summed } from './posting.ts';

/** What a sale is charged on a business date: goods sold as stored value (`gift_sale`) apart from all else. */
export type Charge = { kind: 'charge' | 'gift_sale'; date: string; postings: readonly Posting[] };

/** The sum of a sale's charges of a kind that belong to a business date, and the last entry that charged there. */
export type StandingCharge = Charge & { entryId: string | null };

/** An entry of a charge; `playDate` is the date that it belongs to. */
export type ChargeEntry = {
  kind: Extract<EntryKind, 'charge' | 'charge_change' | 'charge_reversal' | 'gift_sale'>;
  playDate: string;
  /** The newest of the entries of its date that it takes back together. */
  reversesId: string | null;
  postings: Posting[];
};

/**
 * The entries by which what stands becomes the charges (none: all of it is reversed): those on other dates are reversed
 * there as they stand, and each charge's own date gets the difference. No entry where there is none.
 */
export function chargeEntries(standing: readonly StandingCharge[], charges: readonly Charge[]): ChargeEntry[] {
  const isOf = (one: Charge) => (other: Charge) => other.kind === one.kind && other.date === one.date;
  const gone = standing.filter((one) => !charges.some(isOf(one)));
  const reversal = charges.length === 0 ? 'charge_reversal' : 'charge_change';
  const change = standing.length === 0 ? 'charge' : 'charge_change';
  return [
    ...gone.map(({ kind, date, entryId, postings }): ChargeEntry => ({
      kind: kind === 'gift_sale' ? kind : reversal,
      playDate: date,
      reversesId: entryId,
      postings: opposite(postings),
    })),
    ...charges.flatMap((charge): ChargeEntry[] => {
      const here = standing.find(isOf(charge))?.postings ?? [];
      const difference = summed([...charge.postings, ...opposite(here)]);
      const kind = charge.kind === 'gift_sale' ? charge.kind : change;
      return difference.length === 0 ? [] : [{ kind, playDate: charge.date, reversesId: null, postings: difference }];
    }),
  ];
}
