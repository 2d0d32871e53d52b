import { liveItems, playDate, type BookingState } from '../state/booking-state.ts';

type Booking = Pick<BookingState, 'items'>;

/** The business dates on which a booking is served: those of its items; of goods alone that of their sale, too. */
export function serviceDates(booking: Booking): string[] {
  const live = liveItems(booking);
  const isTimed = live.some(({ kind }) => kind === 'timed');
  const soldOn = live.flatMap((item) => (item.kind === 'goods' && !isTimed ? (item.soldOn ?? []) : []));
  return [...new Set([...live.flatMap(({ date }) => date ?? []), ...soldOn])].sort();
}

/**
 * The business date that an order of now is made for: the one that is played, else the next one that is not over, else
 * the last. Null: the booking has none.
 */
export function servedOn(booking: Booking, now: Temporal.Instant): string | null {
  const dated = liveItems(booking).filter(({ date }) => date !== null);
  const datesOf = (items: typeof dated) => items.flatMap(({ date }) => date ?? []).sort();
  const playing = datesOf(dated.filter(({ status }) => status === 'inprogress'));
  const open = dated.filter(({ status }) => status !== 'done');
  const ahead = datesOf(open.filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > now.epochMilliseconds));
  return playing.at(-1) ?? ahead[0] ?? datesOf(open).at(-1) ?? datesOf(dated).at(-1) ?? playDate(booking);
}

/**
 * Where a change of a booking leaves what was ordered for one of its dates: there while the party has that date, else
 * where the item of that date went, else on the date that is served now.
 */
export function servedInstead(before: Booking, after: Booking, date: string, now: Temporal.Instant): string | null {
  if (!serviceDates(before).includes(date) || serviceDates(after).includes(date)) return date;
  const wasThere = new Set(liveItems(before).flatMap((item) => (item.date === date ? item.itemId : [])));
  const moved = liveItems(after).find((item) => wasThere.has(item.itemId) && item.date !== null);
  return moved?.date ?? servedOn(after, now);
}

/** The instant at which a booking's play of a date starts; null: it has no time on it. */
export function startOn(booking: Booking, date: string | null): string | null {
  const starts = liveItems(booking).flatMap((item) => (item.date === date ? (item.startsAt ?? []) : []));
  return starts.sort()[0] ?? null;
}
