import type { RawSearch } from '../../app/routing/search.ts';

export const SPANS = [1, 7, 28] as const;
export type Span = (typeof SPANS)[number];
export type OverviewSearch = { days: Span; all: boolean };

/** The screen's part of the address. */
export function parseOverviewSearch(raw: RawSearch): OverviewSearch {
  return { days: SPANS.find((span) => String(span) === String(raw.days)) ?? 1, all: String(raw.all) === '1' };
}
