import { minutesOfHours } from '../time/lengths.ts';
import { wallOnClock } from '../time/wall-time.ts';
import { accepted, type NearestSale } from './nearest.ts';
import { saleDay } from './sale-day.ts';
import { startOf } from './starts.ts';
import type { SaleRequest } from './why-not.ts';

/**
 * Sales of a refused request's plan that would be accepted at its own start, in the order of preference: the longest
 * shorter length on offer of the named entry, then of each other entry the longest on offer that is no longer than
 * the requested one, or its shortest. On the chosen resources where the entry may use them. Entries that are priced by
 * the game or by time frames have no lengths on offer and are left out.
 * @param asked minutes
 */
export function otherOptions(request: SaleRequest, asked: number): NearestSale[] {
  const { entry: named, ...anyEntry } = request;
  const day = saleDay(anyEntry);
  if ('code' in day) return [];
  const found: NearestSale[] = [];
  const own = day.entries.filter(({ place }) => place === named);
  const others = day.entries.filter(({ place }) => place !== named);
  for (const { place, entry } of [...own, ...others]) {
    if (entry.reservationSlotType === 'timeframe' || entry.venueDetail.bookingType === 'PER_GAME') continue;
    for (const durationMin of lengthsToTry(entry.bookingDuration, asked, place === named)) {
      const sale = saleAtStart({ ...request, entry: place, durationMin });
      if (sale === null) continue;
      found.push(sale);
      break;
    }
  }
  return found;
}

/** Minutes, the longest first; where all are longer than the requested length, the shortest of another entry. */
function lengthsToTry(hours: readonly number[], asked: number, isOwn: boolean): number[] {
  const lengths = hours.map(minutesOfHours).sort((a, b) => b - a);
  const shorter = lengths.filter((length) => (isOwn ? length < asked : length <= asked));
  return shorter.length > 0 || isOwn ? shorter : lengths.slice(-1);
}

function saleAtStart(request: SaleRequest): NearestSale | null {
  const day = saleDay(request);
  if ('code' in day) return null;
  const wall = wallOnClock(day.clock, request.startMin, request.which);
  if (!('at' in wall)) return null;
  const start = startOf(wall.at.epochMilliseconds, day.clock);
  const lanes = request.lanes ?? [];
  return accepted(day, start, lanes, 'option') ?? (lanes.length > 0 ? accepted(day, start, [], 'option') : null);
}
