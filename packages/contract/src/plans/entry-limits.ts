import type { DateRangeEntry } from '@laneway/domain/plans/plan';
import type { z } from 'zod';

type Range = { from: number | null; to: number | null };
type Limits = Pick<DateRangeEntry, 'minMaxGuestStatus' | 'minGuest' | 'maxGuestAllowed'> & {
  venueDetail: Range;
  requires?: readonly Range[] | undefined;
  reservationSlots: readonly { timeFrames: readonly { minGuest: number; maxGuest: number }[] }[];
};
type Path = (string | number)[];

/** Refusals of limits that no party and no resource meets, each at the upper limit. */
export function limitIssues(entry: Limits): z.core.$ZodRawIssue[] {
  const { minMaxGuestStatus, minGuest, maxGuestAllowed, venueDetail, requires = [], reservationSlots } = entry;
  const most = minMaxGuestStatus && maxGuestAllowed > 0 ? maxGuestAllowed : null;
  return [
    ...below(minGuest, most, ['maxGuestAllowed']),
    ...below(venueDetail.from, venueDetail.to, ['venueDetail', 'to']),
    ...requires.flatMap(({ from, to }, place) => below(from, to, ['requires', place, 'to'])),
    ...reservationSlots.flatMap(({ timeFrames }, period) =>
      timeFrames.flatMap((frame, place) =>
        below(frame.minGuest, frame.maxGuest, ['reservationSlots', period, 'timeFrames', place, 'maxGuest']),
      ),
    ),
  ];
}

function below(least: number | null, most: number | null, path: Path): z.core.$ZodRawIssue[] {
  if (least === null || most === null || least <= most) return [];
  return [{ code: 'too_small', origin: 'number', minimum: least, inclusive: true, input: most, path }];
}
