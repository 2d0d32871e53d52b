import { useQueries, useQuery } from '@tanstack/react-query';
import type { BookingRow } from '@laneway/contract/bookings/booking.schema';
import type { Answer } from '@laneway/contract/endpoints';
import { normaliseBookingCode } from '@laneway/domain/bookings/booking-code';
import { useLive } from '../../app/live/live.ts';
import { plansQuery } from '../../app/outlet/outlet.ts';
import { ask } from '../../app/queries/ask.ts';
import { queryClient } from '../../app/queries/query-client.ts';
import { read } from '../../app/queries/read.ts';
import { type BookingSearch, type ListBody, type View, isFiltered, listBody, viewBody } from './booking-search.ts';

export type BookingPage = Answer<'booking.lists'>;

/** Changes by other desks come by the stream; while it is not open, the list is polled at this interval. */
const ASK_MS = 30_000;
const MOST = 100;
/** A day is shown as a whole, up to this many pages of the server. */
const DAY_PAGES = 3;
export const PAGE_SIZE = 50;

/**
 * A page of the list; the day of the Today tab comes as a whole, so that its groups are whole.
 * @param today the business date: the server counts the tabs from it, so that another day is another list.
 */
export function useBookings(outletId: string, search: BookingSearch, today: string) {
  const live = useLive();
  const day = search.view === 'today';
  const body = listBody(search, day ? MOST : PAGE_SIZE);
  return useQuery({
    ...listQuery(outletId, body, today),
    queryFn: ({ signal }) => loadPages(outletId, body, day ? DAY_PAGES : 1, signal),
    // The old rows stay while the new ones load, but never those of another tab, day or outlet.
    placeholderData: (previous, query) => {
      const [, before, oldToday] = query?.queryKey ?? [];
      const same =
        before?.params.outletId === outletId &&
        oldToday === today &&
        before.body.filter === body.filter &&
        before.body.isHistory === body.isHistory;
      return same ? previous : undefined;
    },
    refetchInterval: live ? false : ASK_MS,
  });
}

/** `day` is only part of the key: the server computes the list from today, so tomorrow it is another one. */
function listQuery(outletId: string, body: ListBody, day?: string) {
  return ask('booking.lists', { params: { outletId }, body }, day);
}

async function loadPages(outletId: string, body: ListBody, most: number, signal: AbortSignal): Promise<BookingPage> {
  const params = { outletId };
  let page = await read('booking.lists', { params, body }, { signal });
  let loaded = 1;
  while (page.next && loaded < most && !body.before) {
    // Each page begins where the one before it ended.
    const more = await read('booking.lists', { params, body: { ...body, after: page.next } }, { signal });
    page = { ...page, rows: [...page.rows, ...more.rows], next: more.next };
    loaded += 1;
  }
  return page;
}

const COUNTED = ['today', 'upcoming', 'attention'] as const satisfies readonly View[];

/** How many each tab holds, where the server counted to the end. */
export function useViewCounts(outletId: string, today: string): Partial<Record<View, number>> {
  const live = useLive();
  const answers = useQueries({
    queries: COUNTED.map((view) => {
      const body = { ...viewBody(view), size: 1 };
      return { ...listQuery(outletId, body, today), refetchInterval: live ? (false as const) : ASK_MS };
    }),
  });
  return Object.fromEntries(
    COUNTED.flatMap((view, index) => {
      const data = answers[index]?.data;
      return data?.totalIsExact ? [[view, data.total]] : [];
    }),
  );
}

const PLANS_STALE_MS = 5 * 60_000;

/** Plans to filter by: every plan of the outlet that names a time, deleted ones included, since bookings keep theirs. */
export function usePlanOptions(outletId: string) {
  const answers = useQueries({
    queries: [plansQuery(outletId), plansQuery(outletId, { deleted: true })].map((query) => ({
      ...query,
      staleTime: PLANS_STALE_MS,
    })),
  });
  return answers
    .flatMap(({ data }) => data?.serviceItems ?? [])
    .filter((plan) => plan.planType !== 'BUY_NOW' && plan.planType !== 'GIFT_CARD')
    .toSorted((a, b) => a.order - b.order || a.title.localeCompare(b.title))
    .map((plan) => ({ value: plan.id, label: plan.title }));
}

const NEAR = 3;

/** Bookings of the outlet that fit the search alone. */
export function useNearHits(outletId: string, search: BookingSearch) {
  const text = search.search.trim();
  const narrowed = isFiltered(search) || search.view !== 'history';
  const { data } = useQuery({ ...nearQuery(outletId, text), enabled: text !== '' && narrowed });
  return data?.rows ?? [];
}

function nearQuery(outletId: string, text: string) {
  return listQuery(outletId, { filter: 'all', search: text, sort: '-startsAt', size: NEAR });
}

/** The booking of any day whose code was typed, with its prefix or without; undefined when there is none. */
export async function bookingOfCode(outletId: string, typed: string): Promise<BookingRow | undefined> {
  if (normaliseBookingCode(typed, 'AA') === null) return undefined;
  const { rows } = await queryClient.fetchQuery(nearQuery(outletId, typed.trim()));
  return rows.find(({ code }) => normaliseBookingCode(typed, code.slice(0, code.indexOf('-'))) === code);
}
