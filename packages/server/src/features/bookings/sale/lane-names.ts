import type { BookingState } from '../state/booking-state.ts';

/** The names of a booking's places, in the outlet's order. */
export function laneNames(
  outlet: { resources: readonly { resourceId: string; name: string }[] },
  booking: BookingState,
): string[] {
  const ids = new Set(booking.items.flatMap((item) => item.resourceIds));
  return outlet.resources.filter(({ resourceId }) => ids.has(resourceId)).map(({ name }) => name);
}
