import { useQuery } from '@tanstack/react-query';
import { GUEST_TYPES } from '@laneway/domain/plans/plan';
import type { Answer, Call } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import { saleQuestions } from '@laneway/domain/prices/sale-questions';
import { useLive } from '../../app/live/live.ts';
import { ask, askPreview } from '../../app/queries/ask.ts';
import { refreshTouched } from '../../app/queries/touches.ts';

export type Details = Answer<'reservation.details'>;
export type Booking = Details['booking'];
export type BookingItem = Booking['items'][number];
/** An item with a time and a party: all but deals and gift cards. */
export type TimedItem = Extract<BookingItem, { guests: unknown }>;
export type Guests = TimedItem['guests'];
export type Edit = NonNullable<Call<'booking.edit'>['body']['items']>[number];
export type EditAnswer = Answer<'booking.edit'>;

/** Changes by other desks come by the stream; while it is not open, the booking is polled at this interval. */
const ASK_MS = 20_000;

export function useDetails(outletId: string, bookingId: string) {
  const live = useLive();
  return useQuery({
    ...ask('reservation.details', { params: { outletId, bookingId } }),
    refetchInterval: live ? false : ASK_MS,
  });
}

/** Refetches the queries that show bookings: another desk changed one, or the server ended a hold. */
export function refreshBookings(): Promise<void> {
  return refreshTouched('booking.status');
}

export function isCode(error: unknown, code: ApiError['body']['code']): boolean {
  return error instanceof ApiError && error.body.code === code;
}

/** Lanes, rooms and tables of the outlet, by kind and number. */
export function useVenues(outletId: string) {
  const { data } = useQuery({
    ...ask('venue.list', { params: { outletId } }),
    staleTime: 5 * 60_000,
  });
  return data?.rows.toSorted((a, b) => a.venueType.localeCompare(b.venueType) || a.number - b.number) ?? [];
}

/** The types of guests in an item, and those that its plan has prices for on a date. */
export function useGuestTypes(outletId: string, item: TimedItem, date: string): (keyof Guests)[] {
  const { data } = useQuery({
    ...ask('plan.details', { body: { outletId, planId: item.serviceItemId, date } }),
    staleTime: 60_000,
    retry: false,
  });
  const entry = data?.schedule?.dateRange?.[item.entry - 1];
  const priced: readonly (keyof Guests)[] = data && entry ? saleQuestions(data.plan, entry).types : [];
  return GUEST_TYPES.filter((type) => item.guests[type] !== undefined || priced.includes(type));
}

/** The price of an edit and whether it is possible. Sends no request while nothing changes. */
export function usePreview(booking: Booking, edit: Edit | null) {
  const { outletId, bookingId, version } = booking;
  return useQuery({
    ...askPreview('booking.edit', {
      params: { outletId, bookingId },
      body: { version, preview: true, items: edit ? [edit] : [] },
    }),
    enabled: edit !== null,
    staleTime: 5000,
    gcTime: 0,
    placeholderData: (previous) => (edit ? previous : undefined),
  });
}

/** Places of the kinds that an item takes: which are free at that time, and which the system would choose. */
export type FreePlaces = { free: ReadonlySet<string>; best: string[] };

/** Null while it is not known. */
export function useFreePlaces(
  { outletId, bookingId }: Booking,
  item: TimedItem | undefined,
  wanted: Wanted | null,
): FreePlaces | null {
  const body = item && wanted ? { outletId, bookingId, items: [requestOf(item, wanted)] } : null;
  const { data } = useQuery({
    ...ask('booking.availability', { body: body ?? { outletId } }),
    enabled: body !== null,
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
  });
  const needs = data?.items.flatMap((one) => one.requires) ?? [];
  if (needs.length === 0) return null;
  return {
    free: new Set(needs.flatMap((need) => [...need.free, ...need.assigned])),
    best: needs.flatMap((need) => need.assigned),
  };
}

function requestOf(item: TimedItem, { date, start, duration, guests }: Wanted) {
  return {
    serviceItemId: item.serviceItemId,
    date,
    start,
    guests,
    ...(item.planType !== 'PER_GAME' && { duration }),
    ...(item.games !== null && { games: item.games }),
    ...(item.packages !== null && { packages: item.packages }),
  };
}

/** An item as the person wants it. `lanes` null: where it is now. */
export type Wanted = {
  date: string;
  start: string;
  /** Hours. */
  duration: number;
  lanes: string[] | null;
  guests: Guests;
  which?: 'earlier' | 'later';
};
