import type { WaitRow } from '@laneway/contract/wait-list/wait-list.endpoints';
import { wallOfWire } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { PlanMark } from '../model/plan-mark.ts';

export type WaitPlace = WaitRow['fits'][number];

/** A place of a party among its others. */
export function placeKey({ start, which }: WaitPlace): string {
  return `${start}${which ?? ''}`;
}

/** A place that may be offered to a party, by its key; without one the earliest that fits. Null: it has none such. */
export function placeOf({ offer, fits, nearest }: WaitRow, key: string | null): WaitPlace | null {
  if (offer !== null) return null;
  if (key === null) return fits[0] ?? null;
  return [...fits, ...(nearest ? [nearest] : [])].find((place) => placeKey(place) === key) ?? null;
}

/** Where a waiting party would play, for the board to draw; none on a day that has no such time. */
export function marksOfFit(row: WaitRow, place: WaitPlace | null, { t, positions, range }: BoardWords): PlanMark[] {
  if (place === null) return [];
  const s = positions(wallOfWire(place.start)).at(place.which === 'later' ? -1 : 0);
  if (s === undefined) return [];
  const e = s + Math.round(row.duration * 60);
  const label = `${t('wait_list.would_fit', { name: row.name })} ${row.totalGuests}`;
  return [{ key: `fits ${row.itemId}`, look: 'fits', lanes: place.lanes, s, e, label, note: range(s, e) }];
}
