import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer } from '@laneway/contract/endpoints';
import { ask } from '../../app/queries/ask.ts';
import { useRested } from '../../ui/use-rested.ts';

type Sale = Answer<'booking.nextSales'>['plans'][number];
type From = { date: string; start: string; party: number };
/** What each plan sells on a date from a start on; undefined: not known, or nothing that day. */
export type SalesFrom = { isKnown: boolean; of: (planId: string) => Sale | undefined };

/** The next sale of each plan for a party, from a start of a date on; null: not asked. */
export function useNextSales(outletId: string, from: From | null): SalesFrom {
  const asked = useRested(from, 200);
  const { data } = useQuery({
    ...ask('booking.nextSales', {
      body: {
        outletId,
        date: asked?.date ?? '',
        start: asked?.start ?? '',
        ...(asked && asked.party > 0 && { party: asked.party }),
      },
    }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  // Where nothing is sold that day, the answer is of the next day that sells.
  const sales = data?.date === from?.date ? data?.plans : undefined;
  return { isKnown: data !== undefined, of: (planId) => sales?.find((one) => one.planId === planId) };
}
