import type { bookingLists, bookingSearch } from '@laneway/contract/bookings/booking.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { z, type ZodType } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { keyCents, keyDate, keyId, keyInstant, keyText } from '../../platform/paging/cursor.ts';
import { pageOf, pageRequest, totalOf } from '../../platform/paging/page.ts';
import {
  bookingsPage,
  countBookings,
  needsMoment,
  outletClock,
  type ListKey,
  type ListSort,
  type Moment,
  type Order,
  type OutletClock,
  type Wanted,
} from './booking-list.repository.ts';
import { presentRow, type ListedBooking } from './booking-row.ts';
import { MOST_MATCHES, searchBookings } from './booking-search.repository.ts';
import { searchText } from '@laneway/domain/bookings/search-text';

type ListQuery = Omit<InputOf<typeof bookingLists>['body'], 'provider'>;
type ListAnswer = AnswerOf<typeof bookingLists>;
type Say = (key: string) => string;

const KEYS: Record<ListSort, ZodType<ListKey>> = {
  startsAt: z.tuple([keyDate, keyInstant, keyId]),
  name: z.tuple([keyText, keyId]),
  total: z.tuple([keyCents, keyId]),
  balance: z.tuple([keyCents, keyId]),
};

function keyOf(sort: ListSort, booking: ListedBooking): ListKey {
  const id = booking.booking_id;
  switch (sort) {
    case 'startsAt':
      return [booking.business_date ?? 'infinity', booking.starts_at ?? 'infinity', id];
    case 'name':
      if (booking.sort_name === undefined) throw new Error('a list by name was not told its order');
      return [booking.sort_name, id];
    case 'total':
      return [booking.total_cents, id];
    case 'balance':
      return [booking.balance_cents, id];
  }
}

/** Lists without a sort: the past newest first, the future by start. */
export function plainList(asked: Omit<ListQuery, 'sort' | 'status' | 'balance' | 'planId'>): ListQuery {
  const behind = asked.isHistory === true || asked.filter === 'past' || asked.filter === 'cancelled';
  return { ...asked, balance: 'any', sort: behind ? '-startsAt' : 'startsAt' };
}

/** A page of an outlet's bookings with its count. @throws ApiError `validation` on sort, after, before or page. */
export async function listBookings(tx: Tx, outletId: string, asked: ListQuery, say: Say): Promise<ListAnswer> {
  const order = orderOf(asked.sort);
  const search = searchText(asked.search);
  if (order.sort !== 'startsAt' && search === null && !isNarrow(asked)) {
    throw new ApiError('validation', { details: { fields: { sort: say('validation.invalid') } } });
  }
  const request = pageRequest(asked, asked.sort, KEYS[order.sort], say);
  const asksClock = outletClock(tx, outletId);
  const isHistory = asked.isHistory ?? null;
  const moment = needsMoment({ filter: asked.filter, isHistory }) ? momentAt(tx, await asksClock) : null;
  const wanted: Wanted = {
    outletId,
    moment,
    filter: asked.filter,
    date: asked.date ?? null,
    isHistory,
    status: asked.status === undefined || asked.status.length === 0 ? null : asked.status,
    balance: asked.balance,
    planId: asked.planId ?? null,
    search,
  };
  const [{ timezone: zone }, read, { counted, found }] = await Promise.all([
    asksClock,
    bookingsPage(tx, wanted, order, request),
    countBookings(tx, wanted),
  ]);
  const page = pageOf(request, read, (booking) => keyOf(order.sort, booking));
  const rows = page.rows.map((booking) => presentRow(booking, zone));
  // A search reads no further than its maximum of matches.
  if (found > MOST_MATCHES) return { ...page, rows, total: Math.min(counted, MOST_MATCHES), totalIsExact: false };
  return { ...page, rows, ...totalOf(counted) };
}

function momentAt({ now }: Tx, clock: OutletClock): Moment {
  const today = businessDateOf(now, clock.timezone, clock.day_start);
  return { today, now: now.toString(), lateMinutes: clock.late_minutes };
}

/** Sorts without an index are allowed only where few bookings match. */
function isNarrow({ date, filter }: ListQuery): boolean {
  return date !== undefined || filter === 'today' || filter === 'upcoming' || filter === 'attention';
}

function orderOf(sort: ListQuery['sort']): Order {
  const descending = sort.startsWith('-');
  return { sort: (descending ? sort.slice(1) : sort) as ListSort, descending };
}

/** The newest bookings at the person's outlets that match a search text. */
export async function findBookings(tx: Tx, actor: Actor, typed: string): Promise<AnswerOf<typeof bookingSearch>> {
  const text = searchText(typed);
  const found = text === null ? [] : await searchBookings(tx, actor.outletIds, text);
  const matches = found[0]?.matches ?? 0;
  return {
    rows: found.map((booking) => ({
      ...presentRow(booking, booking.timezone),
      outletId: booking.outlet_id,
      outletName: booking.outlet_name,
    })),
    total: Math.min(matches, MOST_MATCHES),
    totalIsExact: matches <= MOST_MATCHES,
  };
}
