import type { BoardForm, Zoom } from '@laneway/contract/bookings/board-view.schema';
import type { RawSearch } from '../../app/routing/search.ts';

/** The part of the address that the board reads and writes. */
export type BoardSearch = {
  date: string | null;
  /** What stands as the date is none. */
  noDate: boolean;
  view: BoardForm | null;
  booking: string | null;
  zoom: Zoom | null;
  new: string | null;
  /** Opens the wait list, at the party of this id if there is one. */
  wait: string | null;
  /** The day as it stood at this instant (ISO with Z), to look at alone. */
  at: string | null;
};

/** Parses the board's part of the URL; a wrong value counts as absent. */
export function parseBoardSearch(raw: RawSearch): BoardSearch {
  const { date = '', view = '', booking = '', zoom = '', new: makes = '', wait = '', at = '' } = raw;
  return {
    date: isDate(date) ? date : null,
    noDate: date !== '' && !isDate(date),
    view: view === 'list' || view === 'board' ? view : null,
    booking: booking || null,
    new: makes || null,
    wait: wait || null,
    at: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) && !Number.isNaN(Date.parse(at)) ? at : null,
    zoom: zoom === '4h' || zoom === '8h' || zoom === 'day' ? zoom : null,
  };
}

/** True for a day of the calendar: "2026-02-30" is none. */
function isDate(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
