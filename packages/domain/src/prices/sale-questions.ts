import type { BookingType, DateRangeEntry, GuestType } from '../plans/plan.ts';
import { pricedBy } from './entry-price.ts';

type TypedTier = { type: GuestType };

/** The parts of an entry that decide the questions; a document may leave out what has its default. */
export type AskedEntry = {
  venueDetail: { bookingType?: BookingType | undefined };
  reservationSlotType?: DateRangeEntry['reservationSlotType'] | undefined;
  perHourAsGuest?: boolean | undefined;
  bookingDuration?: readonly number[] | undefined;
  maxGame?: number | undefined;
  maxPackageAllowed?: number | undefined;
  reservationSlots?:
    | readonly {
        pricePerHours?: readonly TypedTier[] | undefined;
        pricePerGame?: readonly TypedTier[] | undefined;
        pricePerPerson?: readonly TypedTier[] | undefined;
        timeFrames?: readonly { time: number }[] | undefined;
      }[]
    | undefined;
};

/** The questions that a party answers before a sale of an entry has a price. */
export type SaleQuestions = {
  /** Types of guests with prices of their own; one where the price is the same whoever comes. Never empty. */
  types: readonly GuestType[];
  /** Durations on offer in hours, the usual one first; none where they follow from games. */
  durations: readonly number[];
  /** The most games and packages; null: these are not asked. */
  games: number | null;
  packages: number | null;
};

/** The questions of one entry, which follow from how a sale of it is priced. */
export function saleQuestions(plan: { packageStatus?: boolean | undefined }, entry: AskedEntry): SaleQuestions {
  const by = pricedBy({ plan, entry });
  const periods = entry.reservationSlots ?? [];
  const tiers = periods.flatMap(({ pricePerHours = [], pricePerGame = [], pricePerPerson = [] }) => {
    if (by === 'frame' || (by === 'hour' && !entry.perHourAsGuest)) return [];
    return by === 'hour' ? pricePerHours : by === 'game' ? pricePerGame : pricePerPerson;
  });
  const types = [...new Set(tiers.map(({ type }) => type))];
  const frames = periods.flatMap(({ timeFrames = [] }) => timeFrames.map(({ time }) => time));
  const durations = by === 'frame' ? frames : (entry.bookingDuration ?? []);
  return {
    types: types.length > 0 ? types : ['Guest'],
    durations: by === 'game' ? [] : [...new Set(durations)],
    games: by === 'game' ? (entry.maxGame ?? MOST_GAMES) : null,
    packages: by === 'package' ? (entry.maxPackageAllowed ?? MOST_PACKAGES) : null,
  };
}

/** The limits of an entry that names none. */
const MOST_GAMES = 3;
const MOST_PACKAGES = 1;
