import { useState } from 'react';
import type { BookingRow } from '@laneway/contract/bookings/booking.schema';

type Given = {
  rows: readonly BookingRow[];
  /** Identifies the query of the rows: rows of another query are shown as they are. */
  question: string;
  now: number;
  /** The rows are in use: under the pointer, or walked by keys. */
  held: boolean;
};

/**
 * Keeps rows in place while they are in use: changes show in place; new, removed and moved rows wait until the use
 * ends, or for `settle`.
 */
export function useSteadyRows({ rows, question, now, held }: Given) {
  const [shown, setShown] = useState({ rows, question, now });
  const settle = () => setShown({ rows, question, now });
  const free = !held || shown.question !== question || shown.rows.length === 0;
  if (free && (shown.rows !== rows || shown.question !== question || shown.now !== now)) settle();
  const place = free ? { rows, question, now } : shown;
  return { ...steadied(place.rows, rows), places: place.rows, now: place.now, settle };
}

export type SteadyRows = ReturnType<typeof useSteadyRows>;

/** The present rows in their previous order. */
export function steadied(had: readonly BookingRow[], now: readonly BookingRow[]) {
  const byId = new Map(now.map((row) => [row.bookingId, row]));
  const known = new Set(had.map((row) => row.bookingId));
  const stayed = had.filter((row) => byId.has(row.bookingId));
  const inOrder = now.filter((row) => known.has(row.bookingId));
  return {
    rows: had.map((row) => byId.get(row.bookingId) ?? row),
    /** Shown, but no longer in the list. */
    left: new Set(had.filter((row) => !byId.has(row.bookingId)).map((row) => row.bookingId)),
    /** How many came that are not shown. */
    came: now.length - inOrder.length,
    /** Some stand elsewhere now. */
    moved: stayed.some((row, index) => row.bookingId !== inOrder[index]?.bookingId),
  };
}
