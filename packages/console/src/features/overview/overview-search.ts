import { flag, oneOf, search } from '../../app/routing/search.ts';

export const SPANS = [1, 7, 28] as const;
export type Span = (typeof SPANS)[number];

export const overviewSearch = search({ days: oneOf(SPANS, 1), all: flag() });
