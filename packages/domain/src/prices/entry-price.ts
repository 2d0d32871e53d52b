import type { BookingType, DateRangeEntry, Guests, Plan, PriceLine, ReservationSlot } from '../plans/plan.ts';
import { minutesOfHours } from '../time/lengths.ts';
import { formatWallTime } from '../time/wall-time.ts';
import type { Cents } from '../money/cents.ts';
import { gameDuration } from './game-price.ts';
import type { ListLine, PricedBy } from './list-line.ts';
import { listPrice, type Sale } from './list-price.ts';
import { partyRefusal } from './party-limits.ts';
import { cutAtPeriods } from './periods.ts';
import type { PriceError } from './price-error.ts';
import { partySize } from './price-tiers.ts';

/** A sale of a plan's date-range entry. */
export type EntrySale = {
  plan: Pick<Plan, 'packageStatus'>;
  entry: DateRangeEntry;
  /** Number of the entry in its schedule's dateRange, from 1; default 1. */
  entryNumber?: number;
  /** Minutes from midnight of the business date. */
  startMin: number;
  /** Minutes; a sale per game computes its own. */
  durationMin: number;
  guests: Guests;
  /** Default 1. */
  games?: number | null;
  /** Default 1 where the plan is sold as packages. */
  packages?: number | null;
  /** Id of the price line of a package; default the first for this duration. */
  priceLineId?: string | null;
  /** Lanes, rooms or tables that are taken. */
  resources: number;
};

/** A list-price line with the parts of its label and its key. */
export type EntryLine = Omit<ListLine, 'period' | 'fromMin' | 'toMin'> & {
  /**
   * lineKey of the accounting links: e<entry>.p<period>.<tier>, e<entry>.p<period>.f<frame> or e<entry>.<price line>.
   */
  key: string;
  /** Wall times at which the line's time begins and ends, HH:mm below 24:00. */
  from: string;
  to: string;
  /** Games of each guest in a sale per game, else null. */
  games: number | null;
};

export type EntryPrice = { lines: EntryLine[]; durationMin: number; list: Cents };

/**
 * List price (cents) and duration (minutes) of one sale of an entry, each line with its key. Prices of all kinds but
 * PER_HOUR are those of the period in which the sale starts. Errors: plan.not_available_time when a part of it lies
 * outside the periods, plan.too_few_guests {min} (when minMaxGuestStatus is on or packages are sold),
 * plan.too_many_guests {max}, plan.too_many_games {max}, plan.too_many_packages {max}, plan.no_price_for_guest_type
 * {type}, plan.time_frame_mismatch.
 */
export function priceEntry(sale: EntrySale): EntryPrice | PriceError {
  const { entry, startMin } = sale;
  const limited = entry.minMaxGuestStatus || sale.plan.packageStatus;
  const limits = { minGuest: limited ? entry.minGuest : 0, maxGuestAllowed: entry.maxGuestAllowed };
  const by = pricedBy(sale);
  const durationMin = by === 'game' ? gameDuration({ ...sale, ...gamesOf(sale) }) : sale.durationMin;
  const first = cutAtPeriods(entry.reservationSlots, startMin, durationMin)?.[0];
  if (!first) return partyRefusal(partySize(sale.guests), limits) ?? { error: 'plan.not_available_time' };
  const asked = saleOf(by, sale, first.period, limits);
  if ('error' in asked) return asked;
  // A package compares its packages before its guests, so it checks the party itself.
  const refusal = by === 'package' ? null : partyRefusal(partySize(sale.guests), limits);
  const priced = refusal ?? listPrice(asked);
  if ('error' in priced) return priced;
  const lines = priced.lines.map((line) => entryLine(line, sale, first.number, priced.durationMin));
  return { ...priced, lines };
}

/** The parts of a sale that decide how it is priced; a document may leave out what has its default. */
type PricedSale = {
  plan: { packageStatus?: boolean | undefined };
  entry: {
    reservationSlotType?: DateRangeEntry['reservationSlotType'] | undefined;
    venueDetail: { bookingType?: BookingType | undefined };
  };
};

/** How a sale of this entry is priced: by time frame, by package, else by its bookingType. */
export function pricedBy({ plan, entry }: PricedSale): PricedBy {
  if (entry.reservationSlotType === 'timeframe') return 'frame';
  if (plan.packageStatus) return 'package';
  const byType = { PER_HOUR: 'hour', PER_GAME: 'game', PER_PERSON: 'person' } as const;
  return byType[entry.venueDetail.bookingType ?? 'PER_HOUR'];
}

/** Duration of a sale of an entry in minutes: the requested one, or that of its games. */
export function entryDuration(sale: Omit<EntrySale, 'startMin'>): number {
  return pricedBy(sale) === 'game' ? gameDuration({ ...sale, ...gamesOf(sale) }) : sale.durationMin;
}

function gamesOf({ entry, games }: Pick<EntrySale, 'entry' | 'games'>) {
  return { games: games ?? 1, perGameDuration: entry.perGameDuration };
}

function saleOf(
  by: PricedBy,
  sale: EntrySale,
  slot: ReservationSlot,
  limits: { minGuest: number; maxGuestAllowed: number },
): Sale | PriceError {
  const { entry, startMin, durationMin, guests, resources } = sale;
  switch (by) {
    case 'hour': {
      const { reservationSlots: periods, perHourAsGuest } = entry;
      return { by, periods, startMin, durationMin, resources, perHourAsGuest, guests };
    }
    case 'game':
      return { by, ...gamesOf(sale), guests, resources, tiers: slot.pricePerGame, maxGame: entry.maxGame };
    case 'person':
      return { by, durationMin, guests, tiers: slot.pricePerPerson };
    case 'frame':
      return { by, durationMin, guests, resources, increment: slot.increment, frames: slot.timeFrames };
    case 'package': {
      const priceLine = packageLine(entry, durationMin, sale.priceLineId);
      if (!priceLine) return { error: 'plan.not_available_time' };
      const { guestPerPackage, maxPackageAllowed } = entry;
      const packages = Math.max(1, sale.packages ?? 1);
      const tiers = slot.pricePerPerson;
      return { by, durationMin, guests, packages, priceLine, guestPerPackage, maxPackageAllowed, tiers, ...limits };
    }
  }
}

/** A price line with a time frame (hours) applies to that duration alone. */
function packageLine(entry: DateRangeEntry, durationMin: number, id?: string | null): PriceLine | undefined {
  return entry.priceLines.find(
    (line) =>
      (id === undefined || id === null || line.id === id) &&
      (line.timeFrame === null || minutesOfHours(line.timeFrame) === durationMin),
  );
}

function entryLine(line: ListLine, sale: EntrySale, startPeriod: number, durationMin: number): EntryLine {
  const { period, fromMin, toMin, ...rest } = line;
  const entry = `e${sale.entryNumber ?? 1}`;
  return {
    ...rest,
    key: line.by === 'package' ? `${entry}.${line.tier}` : `${entry}.p${period ?? startPeriod}.${line.tier}`,
    from: clock(fromMin ?? sale.startMin),
    to: clock(toMin ?? sale.startMin + durationMin),
    games: line.by === 'game' ? (sale.games ?? 1) : null,
  };
}

/** Shows 01:30 on a receipt instead of 25:30. */
function clock(minutes: number): string {
  return formatWallTime(minutes % (24 * 60));
}
