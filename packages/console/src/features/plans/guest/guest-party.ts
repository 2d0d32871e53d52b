import { GUEST_TYPES, type Plan, type Schedule } from '@laneway/domain/plans/plan';
import { rulingSchedule } from '@laneway/domain/plans/ruling-schedule';
import { pricedBy } from '@laneway/domain/prices/entry-price';
import { type SaleQuestions, saleQuestions } from '@laneway/domain/prices/sale-questions';
import { datePlus } from '@laneway/domain/time/date-plus';

type SoldPlan = Pick<Plan, 'schedules' | 'packageStatus'>;
type Entry = Schedule['dateRange'][number];

/** The questions to a guest on a date, beside the time. */
export type PartyQuestions = SaleQuestions & {
  /** The entries that are sold on the date, by their number in the schedule. */
  entries: readonly { place: number; entry: Entry }[];
};

/** Days ahead in which a date of sale is looked for: a season may begin next year. */
const DAYS_AHEAD = 366;
const USUAL_PARTY = 4;

/**
 * The questions of the entries that are sold on a date.
 * @param place the entry that was chosen; undefined: any
 */
export function questionsOn(plan: SoldPlan, date: string, place: number | undefined): PartyQuestions {
  const ruling = rulingSchedule(plan.schedules, date);
  const entries = ruling.available ? ruling.entries : [];
  const asked = entries
    .filter((one) => place === undefined || one.place === place)
    .map(({ entry }) => saleQuestions(plan, entry));
  const types = new Set(asked.flatMap((one) => one.types));
  return {
    types: types.size === 0 ? ['Guest'] : GUEST_TYPES.filter((type) => types.has(type)),
    durations: [...new Set(asked.flatMap((one) => one.durations))],
    games: most(asked.map(({ games }) => games)),
    packages: most(asked.map(({ packages }) => packages)),
    entries,
  };
}

/** The largest of the numbers that are asked for; null where none is. */
function most(numbers: readonly (number | null)[]): number | null {
  const asked = numbers.filter((each) => each !== null);
  return asked.length === 0 ? null : Math.max(...asked);
}

/** The first business date from today on that a schedule rules; today where there is none within a year. */
export function firstDateOfSale({ schedules }: SoldPlan, today: string): string {
  for (let day = 0; day < DAYS_AHEAD; day += 1) {
    const date = datePlus(today, day);
    if (rulingSchedule(schedules, date).available) return date;
  }
  return today;
}

/** The party that the preview begins with: the smallest that is sold, or a usual one where the plan sets no least. */
export function firstParty(plan: SoldPlan, { entries }: Pick<PartyQuestions, 'entries'>): number {
  const entry = entries[0]?.entry;
  if (entry === undefined) return USUAL_PARTY;
  const { minGuest, minMaxGuestStatus, maxGuestAllowed, reservationSlots } = entry;
  const frame = reservationSlots.flatMap(({ timeFrames }) => timeFrames)[0];
  const isByFrame = pricedBy({ plan, entry }) === 'frame' && frame !== undefined;
  const usual = isByFrame ? frame.minGuest : USUAL_PARTY;
  if (minMaxGuestStatus || plan.packageStatus) return Math.max(minGuest, isByFrame ? usual : 1);
  return maxGuestAllowed > 0 ? Math.min(usual, maxGuestAllowed) : usual;
}
