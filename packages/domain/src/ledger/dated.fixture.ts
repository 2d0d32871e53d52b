import type { ChargeEntry, StandingCharge } from './charge-entries.ts';
import { postingDate, type ClosedDates } from './posting-date.ts';
import { summed } from './posting.ts';

const nextDay = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString();

/** Closed dates as stretches. */
export function closedDates(dates: readonly string[]): ClosedDates {
  const stretches: { from: string; until: string }[] = [];
  for (const date of dates.toSorted()) {
    const last = stretches.at(-1);
    if (last?.until === date) last.until = nextDay(date);
    else stretches.push({ from: date, until: nextDay(date) });
  }
  return stretches;
}

export type DatedCharge = ChargeEntry & { date: string; forDate: string | null };

export function dated(entries: readonly ChargeEntry[], today: string, closed: ClosedDates): DatedCharge[] {
  return entries.map((entry) => ({
    ...entry,
    ...postingDate(entry.kind, { playDate: entry.playDate, today, closed }),
  }));
}

/** What stands of entries, by the date that they belong to. */
export function standingOf(entries: readonly DatedCharge[]): StandingCharge[] {
  const byDate = Map.groupBy(entries, ({ date, forDate }) => forDate ?? date);
  return Array.from(byDate, ([date, ofDate]) => ({
    kind: 'charge' as const,
    date,
    entryId: null,
    postings: summed(ofDate.flatMap(({ postings }) => postings)),
  })).filter(({ postings }) => postings.length > 0);
}
