import type { EntryKind, Posting } from './posting.ts';
import { opposite, summed } from './posting.ts';

/** The sum of a sale's charges that belong to a business date, and the last entry that charged there. */
export type StandingCharge = { date: string; entryId: string | null; postings: Posting[] };

/** An entry of a charge; `playDate` is the date that it belongs to. */
export type ChargeEntry = {
  kind: Extract<EntryKind, 'charge' | 'charge_change' | 'charge_reversal'>;
  playDate: string;
  reversesId: string | null;
  postings: Posting[];
};

/**
 * The entries by which what stands becomes the charge (null: none): charges on other dates are reversed there as they
 * stand, and the charge's own date gets the difference. No entry where there is none.
 */
export function chargeEntries(
  standing: readonly StandingCharge[],
  charge: { date: string; postings: readonly Posting[] } | null,
): ChargeEntry[] {
  const entries: ChargeEntry[] = [];
  for (const { date, entryId, postings } of standing) {
    if (date === charge?.date) continue;
    const kind = charge === null ? 'charge_reversal' : 'charge_change';
    entries.push({ kind, playDate: date, reversesId: entryId, postings: opposite(postings) });
  }
  if (charge === null) return entries;
  const here = standing.find(({ date }) => date === charge.date)?.postings ?? [];
  const difference = summed([...charge.postings, ...opposite(here)]);
  const kind = standing.length === 0 ? 'charge' : 'charge_change';
  if (difference.length > 0) entries.push({ kind, playDate: charge.date, reversesId: null, postings: difference });
  return entries;
}
