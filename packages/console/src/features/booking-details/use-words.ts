import { datePlus } from '@laneway/domain/time/date-plus';
import { MINUTE_MS, HOUR_MS, DAY_MS } from '@laneway/domain/time/lengths';
import { useTranslation } from 'react-i18next';
import { GUEST_TYPE_WORDS } from '@laneway/contract/bookings/guest-type-words';
import { GUEST_TYPES } from '@laneway/domain/plans/plan';
import { businessDateOf } from '../../app/outlet/business-day.ts';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import type { Booking, BookingItem, ChangedItem, Guests } from './booking-details.queries.ts';

const COUNT_WORDS = {
  Child: 'booking_details.people.child',
  Guest: 'booking_details.people.guest',
  'Per Person': 'booking_details.people.person',
} as const;

/** Times, places and parties in the person's words. */
export function useWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const { locale, wallRange, lanes } = format;
  const outlet = useOutlet();

  /** "Today", "Tomorrow", "Sat, Nov 21", with the year where it is another one. */
  function day(date: string, now: number): string {
    const today = businessDateOf(now, outlet);
    if (date === today) return t('booking_details.today');
    if (date === datePlus(today, 1)) return t('booking_details.tomorrow');
    return format.date(date, date.slice(0, 4) === today.slice(0, 4) ? 'short' : 'year');
  }

  /** "Today, 7:30 – 9:30 PM" of an item, or that it has no time. */
  function when(item: Pick<BookingItem, 'date' | 'start' | 'end'>, now: number): string {
    if (item.date === null || item.start === null || item.end === null) return t('booking_details.no_time');
    return `${day(item.date, now)}, ${wallRange(item.start, item.end)}`;
  }

  /** "in 48 minutes", "now, 40 min left", "3 days ago". */
  function distance(startsAt: string | null, endsAt: string | null, now: number): string {
    if (startsAt === null || endsAt === null) return '';
    const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
    if (start <= now && now < end) {
      return t('booking_details.goes_on', { duration: format.duration(Math.ceil((end - now) / MINUTE_MS)) });
    }
    const apart = start > now ? start - now : end - now;
    const long = Math.abs(apart);
    const relative = new Intl.RelativeTimeFormat(locale);
    if (long < 1.5 * HOUR_MS) return relative.format(Math.round(apart / MINUTE_MS), 'minute');
    if (long < 1.5 * DAY_MS) return relative.format(Math.round(apart / HOUR_MS), 'hour');
    return relative.format(Math.round(apart / DAY_MS), 'day');
  }

  /** "Lanes 9–11, Harbor Room", or that there is none yet. */
  function where(places: readonly { name: string }[]): string {
    return places.length > 0 ? lanes(places.map((place) => place.name)) : t('booking_details.no_place');
  }

  const typeName = (type: keyof Guests) => t(GUEST_TYPE_WORDS[type]);

  /** "11 children, 3 guests". */
  function party(guests: Guests): string {
    return GUEST_TYPES.filter((type) => (guests[type] ?? 0) > 0)
      .map((type) => t(COUNT_WORDS[type], { count: guests[type] ?? 0 }))
      .join(', ');
  }

  const nameOf = (booking: Pick<Booking, 'name' | 'code'>) => booking.name || booking.code;

  return { ...format, t, day, when, distance, where, party, typeName, nameOf };
}

/** Items that still count; of a cancelled booking all of them. */
export function liveItems(booking: Pick<Booking, 'items' | 'status'>): BookingItem[] {
  const live = booking.items.filter((item) => item.status !== 'cancelled');
  return live.length > 0 ? live : booking.items;
}

/** Places of every item, each once. */
export function placesOf(items: readonly Pick<BookingItem, 'lanes'>[]): BookingItem['lanes'] {
  const byId = new Map(items.flatMap((item) => item.lanes).map((lane) => [lane.resourceId, lane]));
  return [...byId.values()];
}

/** Everyone of every item, by type. */
export function guestsOf(items: readonly (BookingItem | ChangedItem)[]): Guests {
  const all: Guests = {};
  for (const item of items) {
    if (!('guests' in item)) continue;
    for (const type of GUEST_TYPES) {
      const count = item.guests[type];
      if (count) all[type] = (all[type] ?? 0) + count;
    }
  }
  return all;
}
