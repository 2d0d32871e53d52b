/** Price periods of one plan over all its entries: more than any price list has, few enough to be judged at once. */
export const MOST_PERIODS = 300;
/** Plans of one outlet that are not deleted. */
export const MOST_PLANS = 200;

type Periods = { dateRange: readonly { reservationSlots: readonly unknown[] }[] };

/** Counts the price periods of a plan over all entries of its schedules. */
export function periodsOf({ schedules }: { schedules: readonly Periods[] }): number {
  return schedules
    .flatMap(({ dateRange }) => dateRange)
    .reduce((count, { reservationSlots }) => count + reservationSlots.length, 0);
}
