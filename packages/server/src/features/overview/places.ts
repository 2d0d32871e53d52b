import { isDeepStrictEqual } from 'node:util';
import { businessMoment } from '@laneway/domain/time/business-day';
import { datePlus } from '@laneway/domain/time/date-plus';
import { openingOf, type Opening } from '@laneway/domain/time/opening';
import type { Tx } from '../../platform/database/database.ts';
import { figuredOutlets, type FiguredOutlet } from '../figures/figures.repository.ts';

/** An outlet on its business date now; `nowMin` in minutes of that date. `before` is the same weekday of last week. */
export type Place = { outlet: FiguredOutlet; date: string; before: string; nowMin: number; opening: Opening | null };

const WEEK = 7;
/** A guess of the database's clock may be off by so much. */
const CLOCK_MS = 500;

/** Outlets as they were last read, and how far ahead of this process the database's clock was (milliseconds). */
const lastRead = new Map<string, { places: readonly Place[]; aheadMs: number }>();
const KEPT = 500;

/**
 * What is to be read of outlets at their business dates now (epoch milliseconds). It is read along with the outlets, at
 * the dates that they have by what was last told of them; when the database tells of other outlets, dates or times, it
 * is read anew. So only what is true is answered, and mostly in one way to the database instead of two.
 */
export async function atPlacesNow<Answer>(
  tx: Tx,
  outletIds: readonly string[] | null,
  read: (places: readonly Place[], nowMs: number) => Promise<Answer>,
): Promise<Answer> {
  const key = `${tx.businessId} ${outletIds?.join() ?? 'all'}`;
  const telling = figuredOutlets(tx, outletIds);
  const last = lastRead.get(key);
  const guess = last && guessOf(last);
  const guessed = guess && read(guess.places, guess.nowMs);
  // Of what was read in vain nobody hears.
  guessed?.catch(() => undefined);
  const outlets = await telling;
  const nowMs = tx.now.epochMilliseconds;
  const isRight = guess && Math.abs(guess.nowMs - nowMs) < CLOCK_MS && isAt(guess.places, outlets, nowMs);
  const places = isRight ? guess.places : outlets.map((outlet) => placeOf(outlet, nowMs));
  if (lastRead.size >= KEPT) lastRead.clear();
  lastRead.set(key, { places, aheadMs: nowMs - Date.now() });
  return guessed && isRight ? guessed : read(places, nowMs);
}

function guessOf({ places, aheadMs }: { places: readonly Place[]; aheadMs: number }) {
  const nowMs = Date.now() + aheadMs;
  return { nowMs, places: places.map((place) => placeAt(place, nowMs)) };
}

/** Whether these are the places of those outlets at that moment. */
function isAt(places: readonly Place[], outlets: readonly FiguredOutlet[], nowMs: number): boolean {
  const described = places.map(({ outlet }) => outlet);
  return isDeepStrictEqual(described, outlets) && places.every((place) => placeAt(place, nowMs) === place);
}

/** A place at another moment; itself while its clock shows the same. */
function placeAt(place: Place, nowMs: number): Place {
  const { businessDate, minutes } = momentOf(place.outlet, nowMs);
  if (businessDate !== place.date) return placeOf(place.outlet, nowMs);
  return minutes === place.nowMin ? place : { ...place, nowMin: minutes };
}

function placeOf(outlet: FiguredOutlet, nowMs: number): Place {
  const { businessDate: date, minutes: nowMin } = momentOf(outlet, nowMs);
  return { outlet, date, before: datePlus(date, -WEEK), nowMin, opening: openingOf(date, outlet.hours) };
}

function momentOf({ hours, dayStart }: FiguredOutlet, nowMs: number) {
  return businessMoment(Temporal.Instant.fromEpochMilliseconds(nowMs), hours.zone, dayStart);
}
