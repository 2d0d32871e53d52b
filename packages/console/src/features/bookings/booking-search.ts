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
export type BookingPatch = Partial<Address>;

/** The filters of the address, with a sort that the view can have, and a way to change them. */
export function useBookingSearch(): readonly [BookingSearch, ChangeSearch<Address>] {
  const [address, change] = useSearchState(bookingSearch);
  const { view, date, sort } = address;
  const known = sort && sortsOf(view, date).some((one) => sort === one || sort === `-${one}`);
  return [{ ...address, sort: known ? sort : firstSort(view) }, change];
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

/** True when a filter beyond the tab is in force. */
export function isFiltered({ search: words, date, status, balance, plan }: BookingSearch): boolean {
  return words !== '' || Boolean(date ?? balance ?? plan) || status.length > 0;
}

/** Takes every filter out of the address, and with them the place in the pages. */
export const NO_FILTERS = {
  search: undefined,
  date: undefined,
  status: undefined,
  balance: undefined,
  plan: undefined,
  after: undefined,
  before: undefined,
  from: undefined,
  notice: undefined,
};

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
