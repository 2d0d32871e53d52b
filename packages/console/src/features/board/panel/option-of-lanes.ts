import { suitsNeed } from '@laneway/domain/availability/suits-need';
import type { Resource } from '../model/resources.ts';
import type { entriesOf } from './new-booking-form.ts';

type Option = ReturnType<typeof entriesOf>[number];

/** Tells whether an option of a plan may take a place. */
function mayTake({ entry }: Option, resource: Resource): boolean {
  // An entry that lists no needs has one, its own.
  const needs = entry.requires ?? [entry.venueDetail];
  return needs.some((need) =>
    suitsNeed(
      {
        venueType: need.venueType,
        serviceCategory: need.serviceCategory ?? '',
        from: need.from ?? null,
        to: need.to ?? null,
      },
      resource,
    ),
  );
}

/** The first option of a plan that may take all of some places; undefined where there is none, or no place. */
export function optionOfLanes(options: readonly Option[], lanes: readonly Resource[]): Option | undefined {
  return lanes.length === 0 ? undefined : options.find((option) => lanes.every((lane) => mayTake(option, lane)));
}

/** The ids of places that another option of the plan takes and the one of a number does not, each with that option. */
export function placesOfOthers(
  options: readonly Option[],
  number: number,
  places: readonly Resource[],
): ReadonlyMap<string, Option> {
  const own = options.find(({ place }) => place === number);
  if (own === undefined) return new Map();
  return new Map(
    places.flatMap((lane) => {
      const other = mayTake(own, lane) ? undefined : optionOfLanes(options, [lane]);
      return other ? [[lane.resourceId, other] as const] : [];
    }),
  );
}
