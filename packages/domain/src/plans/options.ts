import type { DateRangeEntry, Plan } from './plan.ts';
import type { PlacedEntry } from './ruling-schedule.ts';

type Named = { venueDetail: { serviceDescription?: string | undefined } };

/**
 * The title of a plan with the option that sells it, "Open bowling, VIP". The title alone where the schedule of the
 * entry sells no other option, or the option has no name.
 */
export function soldTitle(
  { title, schedules = [] }: Pick<Plan, 'title'> & Partial<Pick<Plan, 'schedules'>>,
  entry: DateRangeEntry,
): string {
  const schedule = schedules.find(({ dateRange }) => dateRange.includes(entry));
  const options = schedule?.dateRange.filter(({ isActive }) => isActive) ?? [];
  const name = entry.venueDetail.serviceDescription;
  return options.length > 1 && name !== '' ? `${title}, ${name}` : title;
}

/**
 * The number of the entry of a date that is the option sold on another one: of the same name, by preference at the same
 * number. Undefined where the date does not sell it.
 */
export function sameOption(
  entries: readonly PlacedEntry<Named>[],
  { place, entry: sold }: PlacedEntry<Named>,
): number | undefined {
  const nameOf = ({ venueDetail }: Named) => venueDetail.serviceDescription ?? '';
  const same = entries.filter(({ entry }) => nameOf(entry) === nameOf(sold));
  return (same.find((one) => one.place === place) ?? same[0])?.place;
}
