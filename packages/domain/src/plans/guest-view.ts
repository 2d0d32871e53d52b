import type { BookingType, DateRangeEntry, Plan, Question } from './plan.ts';

const WAYS = [
  ['PER_HOUR', 'perHour'],
  ['PER_GAME', 'perGame'],
  ['PER_PERSON', 'perPerson'],
] as const satisfies [BookingType, keyof DateRangeEntry][];

/** A way of pricing that a guest is told of. */
export type ShownWay = { way: BookingType; description: string };

/** The ways of pricing that a guest sees of an entry; where it shows none, that of its bookingType. */
export function waysShown(
  entry: Pick<DateRangeEntry, 'perHour' | 'perGame' | 'perPerson'> & {
    venueDetail: Pick<DateRangeEntry['venueDetail'], 'bookingType'>;
  },
): ShownWay[] {
  const ways = WAYS.map(([way, field]) => ({ way, ...entry[field] }));
  const visible = ways.filter((each) => each.visible);
  const shown = visible.length > 0 ? visible : ways.filter(({ way }) => way === entry.venueDetail.bookingType);
  return shown.map(({ way, description }) => ({ way, description }));
}

/** Whether a guest is not shown the time of a date, since its only start is chosen for them. */
export function hidesTime({ hideSingleTime }: Pick<Plan, 'hideSingleTime'>, starts: readonly unknown[]): boolean {
  return hideSingleTime && starts.length === 1;
}

const PLACEMENTS = ['BOOKING', 'GUEST', 'CHECKOUT'] as const satisfies Question['placement'][];

/** The questions that a guest is asked, in the order of asking: of the booking, of each guest, at checkout. */
export function guestQuestions<Q extends Pick<Question, 'placement' | 'showinPWA'>>(questions: readonly Q[]): Q[] {
  return PLACEMENTS.flatMap((at) => questions.filter(({ placement, showinPWA }) => showinPWA && placement === at));
}
