import { BOOKING_STATUSES } from '@laneway/domain/bookings/booking-status';
import type { Call } from '@laneway/contract/endpoints';
import {
  type ChangeSearch,
  DATE,
  type SearchOf,
  UUID,
  flag,
  matching,
  oneOf,
  search,
  someOf,
  text,
  useSearchState,
  wholeNumber,
} from '../../app/routing/search.ts';

export const VIEWS = ['today', 'upcoming', 'attention', 'history'] as const;
export type View = (typeof VIEWS)[number];
export const BALANCES = ['due', 'none'] as const;
export const SORTS = ['startsAt', 'name', 'total', 'balance'] as const;
export type SortColumn = (typeof SORTS)[number];
export type BookingSort = SortColumn | `-${SortColumn}`;

const bookingSearch = search({
  view: oneOf(VIEWS, 'today'),
  search: text(),
  /** Business date; undefined: any that the view holds. */
  date: matching(DATE),
  status: someOf(BOOKING_STATUSES),
  balance: oneOf(BALANCES),
  plan: matching(UUID),
  /** undefined: the view's first. */
  sort: oneOf(SORTS.flatMap((one): BookingSort[] => [one, `-${one}`])),
  after: matching(/./),
  before: matching(/./),
  /** Number of the first row shown, from 1. */
  from: wholeNumber(1),
  /** The link that led here named no booking. */
  notice: flag(),
});
type Address = SearchOf<typeof bookingSearch>;
/** The list as the address has it. */
export type BookingSearch = Address & { sort: BookingSort };

/**
 * The address with a sort that the tab can have, and a way to change it. Another tab begins with all its days in its
 * first order; a day opens the tab that holds it.
 */
export function useBookingSearch(today: string): readonly [BookingSearch, ChangeSearch<BookingSearch>] {
  const [address, change] = useSearchState(bookingSearch);
  const { view, date, sort } = address;
  const known = sort && sortsOf(view, date).some((one) => sort === one || sort === `-${one}`);
  const changeList: ChangeSearch<BookingSearch> = (patch, options) => {
    const next = { notice: undefined, ...patch };
    if (next.view) return change({ ...next, date: undefined, sort: undefined }, options);
    if (next.date) return change({ ...next, ...tabOf(next.date, today), sort: undefined }, options);
    change({ ...next, ...(next.sort === firstSort(view) && { sort: undefined }) }, options);
  };
  return [{ ...address, sort: known ? sort : firstSort(view) }, changeList];
}

function tabOf(date: string, today: string): Pick<Partial<Address>, 'view' | 'date'> {
  if (date === today) return { view: 'today', date: undefined };
  return { view: date > today ? 'upcoming' : 'history', date };
}

/**
 * Columns that the tab can be sorted by. The tab of all bookings is sorted by time alone: the server has other sorts
 * only for lists that a person could look through.
 */
export function sortsOf(view: View, date: string | undefined): readonly SortColumn[] {
  return view === 'history' && date === undefined ? ['startsAt'] : SORTS;
}

/** What is over stands with the newest first, what comes with the next first. */
export function firstSort(view: View): BookingSort {
  return view === 'history' ? '-startsAt' : 'startsAt';
}

/** True when a filter beyond the tab and the search is in force. */
export function isFiltered({ date, status, balance, plan }: BookingSearch): boolean {
  return Boolean(date ?? balance ?? plan) || status.length > 0;
}

export type ListBody = Call<'booking.lists'>['body'];

/** The call's body for the screen's URL. */
export function listBody(asked: BookingSearch, size: number): ListBody {
  const { view, date, status, balance, plan, sort, after, before } = asked;
  const words = asked.search.trim();
  return {
    ...viewBody(view),
    ...(date && { date }),
    ...(words && { search: words }),
    ...(status.length > 0 && { status }),
    ...(balance && { balance }),
    ...(plan && { planId: plan }),
    sort,
    size,
    ...(after ? { after } : before && { before }),
  };
}

/** The tab as a filter of the call. */
export function viewBody(view: View): Pick<ListBody, 'filter' | 'isHistory'> {
  return view === 'history' ? { filter: 'all', isHistory: true } : { filter: view };
}
