import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sameOption } from '@laneway/domain/plans/options';
import { GUEST_TYPES } from '@laneway/domain/plans/plan';
import type { Answer, Call } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import { saleQuestions } from '@laneway/domain/prices/sale-questions';
import { useLive } from '../../app/live/live.ts';
import { ask, askPreview } from '../../app/queries/ask.ts';
import { queryClient } from '../../app/queries/query-client.ts';
import { refreshTouched } from '../../app/queries/touches.ts';

export type Details = Answer<'reservation.details'>;
export type Booking = Details['booking'];
export type BookingItem = Booking['items'][number];
/** An item with a time and a party: all but deals and gift cards. */
export type TimedItem = Extract<BookingItem, { guests: unknown }>;
export type Guests = TimedItem['guests'];
/** An item as the fields of a change ask about it: one of the booking, or one more, which has no places yet. */
export type ChangedItem = Pick<
  TimedItem,
  'itemId' | 'serviceItemId' | 'planTitle' | 'planType' | 'date' | 'start' | 'end' | 'startsAt' | 'endsAt'
> &
  Pick<TimedItem, 'lanes' | 'guests' | 'games' | 'packages'> & {
    /** Null: the first option that is free. */
    entry: number | null;
    serviceId?: TimedItem['serviceId'];
    isNew?: true;
  };
/** One more item, or an edit of one: of its time, places and party, of what it is sold as, or that it is taken off. */
export type AnyEdit = NonNullable<Call<'booking.wholeEdit'>['body']['items']>[number];
/** An edit of an item of the booking. */
export type Edit = AnyEdit & { itemId: string };
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
export function useGuestTypes(outletId: string, item: ChangedItem, wanted: Wanted): (keyof Guests)[] {
  const { asks } = useSaleOf(outletId, item, wanted);
  const priced: readonly (keyof Guests)[] = asks?.types ?? [];
  return GUEST_TYPES.filter((type) => item.guests[type] !== undefined || priced.includes(type));
}

/** Plans with a time that the desk sells, in their order. */
export function usePlansOnSale(outletId: string) {
  const { data } = useQuery({
    ...ask('plan.list', {
      params: { outletId, serviceId: 'all', serviceConfigId: 'all', serviceItemType: 'all' },
      query: { offered: 'true' },
    }),
    select: ({ serviceItems }) =>
      serviceItems
        .filter((plan) => plan.adminStatus && plan.planType !== 'BUY_NOW' && plan.planType !== 'GIFT_CARD')
        .toSorted((a, b) => a.order - b.order || a.title.localeCompare(b.title)),
    staleTime: 60_000,
    retry: false,
  });
  return data ?? [];
}

/** The options of the plan that an item is wanted as, on its date, and what a sale of the chosen one asks. */
export function useSaleOf(outletId: string, item: ChangedItem, wanted: Wanted) {
  const isOther = wanted.planId !== undefined && wanted.planId !== item.serviceItemId;
  const data = usePlanOn(outletId, isOther ? wanted.planId : item.serviceItemId, wanted.date);
  const sold = useOptionOn(outletId, item, wanted.date);
  const options = (data?.schedule?.dateRange ?? [])
    .map((entry, index) => ({ entry, place: index + 1 }))
    .filter((one) => one.entry.isActive !== false);
  const place = wanted.entry ?? (isOther ? null : sold);
  const chosen = options.find((one) => one.place === place) ?? options[0];
  return {
    options: options.map((one) => ({ place: one.place, name: one.entry.venueDetail.serviceDescription ?? '' })),
    /** The number of the option; null: the first that is free. */
    place,
    asks: data && chosen ? saleQuestions(data.plan, chosen.entry) : null,
  };
}

function usePlanOn(outletId: string, planId: string | undefined, date: string | null | undefined) {
  const { data } = useQuery({
    ...ask('plan.details', { body: { outletId, planId: planId ?? '', ...(date && { date }) } }),
    enabled: Boolean(planId && date),
    staleTime: 60_000,
    retry: false,
  });
  return data;
}

/** The number of an item's option on a date; null where the date does not sell it, or while that is not known. */
function useOptionOn(outletId: string, item: ChangedItem | undefined, date: string | undefined): number | null {
  const isElsewhere = item !== undefined && date !== undefined && date !== item.date;
  const planId = isElsewhere ? item.serviceItemId : undefined;
  const sold = usePlanOn(outletId, planId, item?.date)?.schedule?.dateRange;
  const there = usePlanOn(outletId, planId, date)?.schedule?.dateRange;
  if (!isElsewhere) return item?.entry ?? null;
  const entry = item.entry === null ? undefined : sold?.[item.entry - 1];
  const entries = there?.map((one, index) => ({ place: index + 1, entry: one })) ?? [];
  const open = entries.filter((one) => one.entry.isActive !== false);
  return (entry && item.entry !== null && sameOption(open, { place: item.entry, entry })) || null;
}

/** Edits of one request; `toOutletId`: they take the booking to another outlet. */
export type Change = { edits: readonly AnyEdit[]; toOutletId: string | null };

/** The price of edits and whether they are possible. Sends no request while nothing changes. */
export function usePreview(booking: Booking, { edits, toOutletId }: Change) {
  const { outletId, bookingId, version } = booking;
  const params = { outletId, bookingId };
  const body = { version, preview: true as const, ...(toOutletId !== null && { toOutletId }) };
  const plainEdits = arePlain(edits) ? [...edits] : null;
  const isAsked = edits.length > 0;
  const whole = useQuery({
    ...askPreview('booking.wholeEdit', { params, body: { ...body, items: [...edits] } }),
    ...ofPreview,
    enabled: isAsked && plainEdits === null,
  });
  const plain = useQuery({
    ...askPreview('booking.edit', { params, body: { ...body, items: plainEdits ?? [] } }),
    ...ofPreview,
    enabled: isAsked && plainEdits !== null,
  });
  return plainEdits === null ? whole : plain;
}
const ofPreview = { staleTime: 5000, gcTime: 0, placeholderData: keepPreviousData };

/** Asks the previews in sight anew: a save was refused for what they did not know yet. */
export async function refreshPreviews(): Promise<void> {
  const ids = ['booking.edit', 'booking.wholeEdit'];
  await Promise.all(ids.map((id) => queryClient.invalidateQueries({ queryKey: [id] })));
}

/** Whether edits change when, where and for whom alone, and not what is sold. */
export function arePlain(edits: readonly AnyEdit[]): edits is readonly Edit[] {
  return edits.every(
    ({ itemId, remove, serviceItemId, entry, games, packages }) =>
      itemId !== undefined && [remove, serviceItemId, entry, games, packages].every((part) => part === undefined),
  );
}

/**
 * Places that an item's plan may take: which are free at that time under any of its options, and which the system would
 * choose, of the option that was sold before those of others.
 */
export type FreePlaces = { free: ReadonlySet<string>; best: string[] };

/**
 * Null while it is not known. `beside` are other items of the booking at that time, which take their places first.
 * @param of the outlet, and the booking that is there, whose own places are free for it.
 */
export function useFreePlaces(
  of: { outletId: string; bookingId?: string },
  item: ChangedItem | undefined,
  wanted: Wanted | null,
  beside: readonly Beside[],
): FreePlaces | null {
  const sold = useOptionOn(of.outletId, item, wanted?.date);
  const isOtherPlan = wanted?.planId !== undefined && wanted.planId !== item?.serviceItemId;
  const option = wanted?.entry ?? (isOtherPlan ? null : sold);
  const isSold = item !== undefined && (wanted?.planId ?? item.serviceItemId) !== UNSOLD;
  const body = isSold && wanted ? requestOf(item, wanted) : null;
  const others = beside.map(placedRequest);
  const ofOption = useAvailability(of, body && option ? [...others, { ...body, entry: option }] : null);
  const isRefused = option === null || ofOption?.items.length === 0;
  const ofAny = useAvailability(of, isRefused && body ? [...others, body] : null);
  const found = (isRefused ? ofAny : ofOption)?.items.at(-1);
  if (found === undefined) return null;
  const best = found.requires.flatMap((need) => need.assigned);
  return { free: new Set([...found.free, ...best]), best };
}

type Beside = { item: ChangedItem; wanted: Wanted };
type Requested = ReturnType<typeof requestOf> & { entry?: number; lanes?: string[] };

function useAvailability(of: { outletId: string; bookingId?: string }, items: Requested[] | null) {
  const { data } = useQuery({
    ...ask('booking.availability', { body: items ? { ...of, items } : of }),
    enabled: items !== null,
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
  });
  return items ? data : undefined;
}

/** An item on the places that it has, or is to have. */
function placedRequest({ item, wanted }: Beside): Requested {
  const lanes = wanted.lanes ?? item.lanes.map(({ resourceId }) => resourceId);
  const isOther = wanted.planId !== undefined && wanted.planId !== item.serviceItemId;
  const entry = wanted.entry ?? (isOther || wanted.date !== item.date ? null : item.entry);
  return { ...requestOf(item, wanted), ...(entry !== null && { entry }), ...(lanes.length > 0 && { lanes }) };
}

function requestOf(item: ChangedItem, { date, start, duration, guests, ...sold }: Wanted) {
  const { planId = item.serviceItemId } = sold;
  const isOther = planId !== item.serviceItemId;
  const games = sold.games ?? (isOther ? null : item.games);
  const packages = sold.packages ?? (isOther ? null : item.packages);
  return {
    serviceItemId: planId,
    date,
    start,
    guests,
    ...((isOther || item.planType !== 'PER_GAME') && { duration }),
    ...(games !== null && { games }),
    ...(packages !== null && { packages }),
  };
}

/** The plan of an item at another outlet, of which it has none until one is chosen. */
export const UNSOLD = '';

/** An item as the person wants it. `lanes` null: where it is now. */
export type Wanted = {
  date: string;
  start: string;
  /** Hours. */
  duration: number;
  lanes: string[] | null;
  guests: Guests;
  which?: 'earlier' | 'later';
  /** What it is sold as; absent: as it is. By another plan, without a number: the first option that is free. */
  planId?: string | undefined;
  entry?: number | undefined;
  games?: number | undefined;
  packages?: number | undefined;
  /** It is one more item of the booking, or taken off it. */
  isNew?: true | undefined;
  isRemoved?: true | undefined;
};
