import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../app/queries/ask.ts';
import type { Span } from './overview-search.ts';

/** What is written comes by the stream; that time passes makes parties late, and is asked for this often. */
const ASK_MS = 30_000;

/** Figures and work of one outlet, or of all that are theirs (null); for the Admin, of the platform. */
export function useOverview(outletId: string | null, days: Span) {
  return useQuery({
    ...ask('dashboard.overview', { body: { outletId, days } }),
    // The old figures stay while the new ones load.
    placeholderData: keepPreviousData,
    refetchInterval: ASK_MS,
  });
}
