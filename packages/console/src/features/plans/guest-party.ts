import type { GuestType, Plan, Schedule } from '@laneway/domain/plans/plan';
import { rulingSchedule } from '@laneway/domain/plans/ruling-schedule';
import { pricedBy } from '@laneway/domain/prices/entry-price';
import { datePlus } from '@laneway/domain/time/date-plus';
import { GUEST_TYPES, PRICES } from './schedule-values.ts';

type SoldPlan = Pick<Plan, 'schedules' | 'packageStatus'>;
type Entry = Schedule['dateRange'][number];

/** What a guest is asked on a date, beside the time. */
export type PartyQuestions = {
  /** Types of guests with prices of their own; one where the price is the same whoever comes. */
  types: readonly GuestType[];
  /** Durations on offer in hours, the usual one first; none where they follow from games. */
  durations: readonly number[];
  /** The most games and packages; null: these are not asked. */
  games: number | null;
  packages: number | null;
  /** The entries that are sold on the date, by their number in the schedule. */
  entries: readonly { place: number; entry: Entry }[];
};

/** Days ahead in which a date of sale is looked for: a season may begin next year. */
const DAYS_AHEAD = 366;
const USUAL_PARTY = 4;

/** @param place the entry that was chosen; undefined: any */
export function questionsOn(plan: SoldPlan, date: string, place: number | undefined): PartyQuestions {
  const ruling = rulingSchedule(plan.schedules, date);
  const entries = ruling.available ? ruling.entries : [];
  const asked = entries.filter((one) => place === undefined || one.place === place).map(({ entry }) => entry);
  const by = (kind: ReturnType<typeof pricedBy>) => asked.filter((entry) => pricedBy({ plan, entry }) === kind);
  const types = new Set(asked.flatMap((entry) => typesOf(plan, entry)));
  return {
    types: types.size === 0 ? ['Guest'] : GUEST_TYPES.filter((type) => types.has(type)),
    durations: [...new Set(asked.flatMap((entry) => durationsOf(plan, entry)))],
    games: most(by('game').map(({ maxGame }) => maxGame)),
    packages: most(by('package').map(({ maxPackageAllowed }) => maxPackageAllowed)),
    entries,
  };
}

function typesOf(plan: SoldPlan, entry: Entry): GuestType[] {
  const by = pricedBy({ plan, entry });
  if (by === 'frame' || (by === 'hour' && !entry.perHourAsGuest)) return ['Guest'];
  const tiers = by === 'package' ? 'pricePerPerson' : PRICES[entry.venueDetail.bookingType];
  return entry.reservationSlots.flatMap((period) => period[tiers].map(({ type }) => type));
}

function durationsOf(plan: SoldPlan, entry: Entry): number[] {
  const by = pricedBy({ plan, entry });
  if (by === 'game') return [];
  if (by !== 'frame') return entry.bookingDuration;
  return entry.reservationSlots.flatMap(({ timeFrames }) => timeFrames.map(({ time }) => time));
}

const most = (numbers: readonly number[]) => (numbers.length === 0 ? null : Math.max(...numbers));

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
