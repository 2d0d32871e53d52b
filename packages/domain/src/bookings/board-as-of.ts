import type { RecordedPlace } from './recorded-place.ts';
import type { RecordedPlaces } from './undo.ts';

/** Days before today whose boards can be seen as they stood. */
export const AS_OF_DAYS = 30;

/**
 * What the history kept of a booking or a blocked slot with one of its rows: where all of it was from then on, until its
 * next row.
 */
export type PlacesRow = { subjectId: string; atMs: number; places: RecordedPlaces };

/** An item of a booking (`id`), or a blocked slot, where it stood. */
export type StandingPlace = RecordedPlace & { id: string; subjectId: string };

/**
 * What stood on a business date (YYYY-MM-DD) at an instant (epoch ms, that of a row included), by rows of the history,
 * the oldest first. A hold is gone at the very instant at which it ends, whether that was recorded yet or not.
 */
export function boardAsOf(rows: readonly PlacesRow[], date: string, atMs: number): StandingPlace[] {
  const last = new Map<string, PlacesRow>();
  for (const row of rows) if (row.atMs <= atMs) last.set(row.subjectId, row);
  return [...last.values()].flatMap((row) => standing(row, date, atMs));
}

/**
 * The instants (epoch ms) after `fromMs`, up to and with `untilMs`, at which the board of a business date changed, each
 * once, in their order. Rows from before, of what stood then, are among `rows`.
 */
export function changesOfBoard(
  rows: readonly PlacesRow[],
  date: string,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): number[] {
  const changes = new Set<number>();
  const add = (atMs: number) => {
    if (fromMs < atMs && atMs <= untilMs) changes.add(atMs);
  };
  for (const history of Map.groupBy(rows, ({ subjectId }) => subjectId).values()) {
    history.forEach((row, index) => {
      const before = history[index - 1];
      const was = before === undefined ? [] : standing(before, date, row.atMs);
      if (keyOf(was) !== keyOf(standing(row, date, row.atMs))) add(row.atMs);
      const next = history[index + 1]?.atMs ?? Infinity;
      for (const endMs of endsOf(row, date)) if (row.atMs < endMs && endMs < next) add(endMs);
    });
  }
  return [...changes].toSorted((a, b) => a - b);
}

/** The bookings and blocked slots that rows put onto a business date, each once. */
export function subjectsOf(rows: readonly PlacesRow[], date: string): string[] {
  const there = rows.filter(({ places }) => Object.values(places).some((place) => place?.date === date));
  return [...new Set(there.map(({ subjectId }) => subjectId))];
}

function standing({ subjectId, places }: PlacesRow, date: string, atMs: number): StandingPlace[] {
  return Object.entries(places).flatMap(([id, place]) => {
    if (place === null || place.date !== date || place.status === 'cancelled') return [];
    return hasEnded(place, atMs) ? [] : { ...place, id, subjectId };
  });
}

function hasEnded({ held }: RecordedPlace, atMs: number): boolean {
  return typeof held?.until === 'string' && Date.parse(held.until) <= atMs;
}

/** When holds on a date end by themselves. */
function endsOf({ places }: PlacesRow, date: string): number[] {
  return Object.values(places).flatMap((place) => {
    const until = place?.date === date ? place.held?.until : null;
    return typeof until === 'string' ? Math.ceil(Date.parse(until)) : [];
  });
}

/** What the board shows of it: a row that changed nothing of that is no change. */
function keyOf(places: readonly StandingPlace[]): string {
  const keys = places.map(({ id, status, startsAt, endsAt, resourceIds, held }) =>
    JSON.stringify([id, status, startsAt, endsAt, resourceIds.toSorted(), held?.isOffer]),
  );
  return keys.toSorted().join('\n');
}
