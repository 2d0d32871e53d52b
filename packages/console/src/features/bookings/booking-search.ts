import { BOOKING_STATUSES, type BookingStatus } from '@laneway/domain/bookings/booking-status';
import type { Call } from '@laneway/contract/endpoints';
import type { RawSearch } from '../../app/routing/search.ts';

export const VIEWS = ['today', 'upcoming', 'attention', 'history'] as const;
export type View = (typeof VIEWS)[number];
export const BALANCES = ['due', 'none'] as const;
export const SORTS = ['startsAt', 'name', 'total', 'balance'] as const;
export type SortColumn = (typeof SORTS)[number];
export type BookingSort = SortColumn | `-${SortColumn}`;

/** The list as the address has it. */
export type BookingSearch = {
  view: View;
  search: string;
  /** Business date; null: any that the view holds. */
  date: string | null;
  status: BookingStatus[];
  balance: (typeof BALANCES)[number] | null;
  plan: string | null;
  sort: BookingSort;
  after: string | null;
  before: string | null;
  /** Number of the first row shown, from 1. */
  from: number;
  /** The link that led here named no booking. */
  notice: boolean;
};

/** The filters of the address; what is wrong counts as not there. */
export function parseBookingSearch(raw: RawSearch): BookingSearch {
  const view = VIEWS.find((one) => one === raw.view) ?? 'today';
  const from = Number(raw.from);
  const asked = new Set((raw.status ?? '').split(','));
  const date = /^\d{4}-\d\d-\d\d$/.test(raw.date ?? '') ? (raw.date ?? null) : null;
  const sorts = sortsOf(view, date).flatMap((one) => [one, `-${one}`] as const);
  return {
    view,
    search: (raw.search ?? '').slice(0, 100),
    date,
    status: BOOKING_STATUSES.filter((status) => asked.has(status)),
    balance: BALANCES.find((balance) => balance === raw.balance) ?? null,
    plan: /^[\da-f-]{36}$/i.test(raw.plan ?? '') ? (raw.plan ?? null) : null,
    sort: sorts.find((one) => one === raw.sort) ?? firstSort(view),
    after: raw.after ?? null,
    before: raw.before ?? null,
    from: Number.isInteger(from) && from > 0 ? from : 1,
    notice: raw.notice === '1',
  };
}

/**
 * Columns that the tab can be sorted by. All that ever was is sorted by time alone: the server sorts otherwise only what
 * a person could look through.
 */
export function sortsOf(view: View, date: string | null): readonly SortColumn[] {
  return view === 'history' && date === null ? ['startsAt'] : SORTS;
}

/** What is over stands with the newest first, what comes with the next first. */
export function firstSort(view: View): BookingSort {
  return view === 'history' ? '-startsAt' : 'startsAt';
}

/** True when a filter beyond the tab is in force. */
export function isFiltered({ search, date, status, balance, plan }: BookingSearch): boolean {
  return search !== '' || date !== null || status.length > 0 || balance !== null || plan !== null;
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

/** What is asked of the server for an address. */
export function listBody(search: BookingSearch, size: number): ListBody {
  const { view, date, status, balance, plan, sort, after, before } = search;
  const text = search.search.trim();
  return {
    ...viewBody(view),
    ...(date && { date }),
    ...(text && { search: text }),
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
