import type { InputOf } from '@laneway/contract/http/endpoint';
import type { splitCreate } from '@laneway/contract/till/split.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import { cents, sumCents, type Cents } from '@laneway/domain/money/cents';
import { fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import { liveItems, type BookingState } from '../../bookings/bookings.door.ts';

type Person = InputOf<typeof splitCreate>['body']['people'][number];

/**
 * What each person has had, at list price. @throws ApiError `validation` where an item or an add-on of the booking is
 * nobody's, or two people's, or is none of it.
 */
export function itemsOfPeople(booking: BookingState, people: readonly Person[], language: Language): Cents[] {
  const own = pricesOf(booking);
  const named = people.flatMap(({ itemIds, addonItemIds }) => [...itemIds, ...addonItemIds]);
  const isComplete = named.length === own.size && named.every((id) => own.has(id)) && new Set(named).size === own.size;
  if (!isComplete) throw fieldRefused('people', say(language, 'validation.split.items'));
  return people.map(({ itemIds, addonItemIds }) =>
    sumCents([...itemIds, ...addonItemIds].map((id) => own.get(id) ?? cents(0))),
  );
}

/** The list prices of the items of a booking, without their add-ons, and of its add-ons. */
function pricesOf(booking: BookingState): ReadonlyMap<string, Cents> {
  const addons = booking.addons.filter(({ status }) => status !== 'cancelled');
  const listed = booking.lines.filter(({ step }) => step === 'list');
  const isOfAddon = (key: string | null) => key?.startsWith('addon.') === true;
  const sum = (isOwn: (line: (typeof listed)[number]) => boolean) =>
    sumCents(listed.filter(isOwn).map((line) => line.amount));
  return new Map([
    ...liveItems(booking).map(
      ({ itemId }) => [itemId, sum((line) => line.itemId === itemId && !isOfAddon(line.key))] as const,
    ),
    ...addons.map(({ addonItemId }) => [addonItemId, sum(({ key }) => key === `addon.${addonItemId}`)] as const),
  ]);
}
