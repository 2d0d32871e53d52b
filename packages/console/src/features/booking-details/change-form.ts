import { LANGUAGES } from '@laneway/contract/words/languages';
import { HONOR_AGE } from '@laneway/domain/patterns/age';
import { z } from 'zod';
import { choice } from '../../app/form/fields/choice-field.tsx';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { number } from '../../app/form/fields/number-field.tsx';
import { email, longText, phone, text } from '../../app/form/fields/text-field.tsx';
import type { Fact } from '../../app/form/stale.ts';
import type {
  Booking,
  BookingItem,
  ChangedItem,
  Details,
  TimedItem,
  usePlansOnSale,
  Wanted,
} from './booking-details.queries.ts';
import { type Customer, customerOf, lineOf, problemsOf } from './customer.ts';
import { guestsOf, liveItems, placesOf, type useWords } from './use-words.ts';
import { endOf, isTimed, wantedOf } from './wanted.ts';

export type Price = 'new' | 'keep';
/** Items as they are wanted, by their ids; the booking that they are compared with, which nobody types. */
export type ChangeValues = Customer & {
  wanted: Record<string, Wanted>;
  price: Price;
  /** The outlet that the booking is at, or goes to. */
  toOutletId: string;
  /** Whether the guest is told that it has gone there. */
  mail: boolean;
  seen: Booking;
};

const changeForm = z
  .object({
    name: z.string(),
    bookingPhone: z.string(),
    bookingEmail: z.string(),
    guestHonorName: z.string(),
    guestHonorAge: z.number().nullable(),
    language: z.enum(LANGUAGES).nullable(),
    notes: z.string(),
    wanted: z.custom<ChangeValues['wanted']>(),
    price: z.custom<Price>(),
    toOutletId: z.string(),
    mail: z.boolean(),
    seen: z.custom<Booking>(),
  })
  .superRefine(({ seen, ...typed }, context) => {
    for (const [field, words] of problemsOf(seen, typed))
      context.addIssue({ code: 'custom', path: [field], params: { words } });
  });

const off = { autoComplete: 'off' };
/** A problem shows once its field was left, or with a press of Save. */
export const changeFields = fields(changeForm, {
  name: text('booking_details.move.name', { maxLength: 100, ...off }),
  bookingPhone: phone('booking_details.move.phone', { maxLength: 30, ...off }),
  bookingEmail: email('booking_details.move.email', { maxLength: 255 }),
  guestHonorName: text('booking_details.move.honor', { maxLength: 100, ...off }),
  guestHonorAge: number('booking_details.move.honor_age', {
    step: 1,
    min: HONOR_AGE.min,
    max: HONOR_AGE.max,
    optional: true,
    ...off,
  }),
  language: choice('booking_details.move.language', {
    en: 'app.language.en',
    fr: 'app.language.fr',
    de: 'app.language.de',
  }),
  notes: longText('booking_details.notes', { rows: 2, maxLength: 2000 }),
});

/** Items whose time, places and party may be changed. */
export function itemsToChange(booking: Booking, { edit }: Details['abilities']): TimedItem[] {
  return edit ? timedOf(booking).filter((one) => wantedOf(one) !== null) : [];
}

/** Items that the booking gets with the change, as they are wanted. */
export function newItems(
  wanted: ChangeValues['wanted'],
  plans: Pick<ReturnType<typeof usePlansOnSale>[number], 'id' | 'title' | 'planType'>[],
): ChangedItem[] {
  // A saved form leaves the names of its new items without a value.
  const added = Object.entries<Wanted | undefined>(wanted);
  return added.flatMap(([itemId, one]): ChangedItem[] => {
    if (!one?.isNew) return [];
    const { planId = '', date, start, duration, guests } = one;
    const plan = plans.find(({ id }) => id === planId);
    return [
      {
        ...NOT_SOLD,
        itemId,
        serviceItemId: planId,
        planTitle: plan?.title ?? '',
        planType: plan?.planType ?? 'PER_HOUR',
        date,
        start,
        end: endOf(start, duration),
        guests,
      },
    ];
  });
}
const NOT_SOLD = {
  isNew: true as const,
  startsAt: null,
  endsAt: null,
  lanes: [],
  entry: null,
  games: null,
  packages: null,
};

export function valuesOf(booking: Booking): ChangeValues {
  const wanted = timedOf(booking).flatMap((item) => {
    const now = wantedOf(item);
    return now ? [[item.itemId, now] as const] : [];
  });
  return {
    ...customerOf(booking),
    wanted: Object.fromEntries(wanted),
    price: 'new',
    toOutletId: booking.outletId,
    mail: true,
    seen: booking,
  };
}

type Words = Pick<ReturnType<typeof useWords>, 't' | 'when' | 'where' | 'party' | 'money'>;
type Place = BookingItem['lanes'][number];

type Around = { outlets: readonly { outletId: string; name: string }[]; places: readonly Place[]; now: number };

/** What a stale note compares, in words. `places` are all places of the outlet. */
export function factsOf(
  { seen, wanted, toOutletId, ...customer }: ChangeValues,
  { t, when, where, party, money }: Words,
  { outlets, places, now }: Around,
): Fact[] {
  const kept = liveItems(seen).filter(({ itemId }) => !wanted[itemId]?.isRemoved);
  const items = [...kept.map((item) => asWanted(item, wanted[item.itemId], places)), ...newItems(wanted, [])];
  return [
    [t('board.status'), t(`booking.status.${seen.status}`)],
    [t('shell.outlet'), outlets.find(({ outletId }) => outletId === toOutletId)?.name ?? ''],
    [t('booking_details.when'), items.map((item) => when(item, now)).join(' · ')],
    [t('booking_details.where'), where(placesOf(items))],
    [t('booking.party'), party(guestsOf(items))],
    [t('booking_details.booked_by'), lineOf(customer)],
    [t('booking_details.move.language'), customer.language ? t(`app.language.${customer.language}`) : ''],
    [t('booking_details.notes'), customer.notes],
    [t('money.total'), money(seen.money.total)],
    [t('money.balance'), money(seen.money.balance)],
  ];
}

function timedOf(booking: Booking): TimedItem[] {
  return liveItems(booking).filter((item) => isTimed(item));
}

function asWanted(item: BookingItem, wanted: Wanted | undefined, places: readonly Place[]): BookingItem {
  if (!isTimed(item)) return item;
  const was = wantedOf(item);
  if (!wanted || !was) return item;
  const { date, start, duration, lanes, guests } = wanted;
  const end = start === was.start && duration === was.duration ? item.end : endOf(start, duration);
  return {
    ...item,
    date,
    start,
    end,
    guests,
    ...(lanes && { lanes: places.filter((one) => lanes.includes(one.resourceId)) }),
  };
}
