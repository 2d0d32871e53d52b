import type { Answer } from '@laneway/contract/endpoints';
import type { Block } from '../model/block.ts';
import type { BoardStore } from '../model/board-store.ts';
import { marksOf } from '../model/board-day.ts';
import { clamp } from '../model/snap.ts';

/** Named guests and answers of the day, by booking. */
export type DayGuests = Answer<'booking.dayGuests'>['bookings'];
/** Photographs as data URLs, by guest. */
export type DayPhotos = ReadonlyMap<string, string>;

/** A table's cell: a block or nothing, over a number of quarter hours. */
export type PrintCell = { block: Block | null; span: number; cut: boolean };
export type Half = { from: number; to: number };

export const QUARTER = 15;

/** The day in two halves, cut at a whole hour of the wall clock near the middle. */
export function halvesOf(store: BoardStore): Half[] {
  const { day } = store;
  const middle = day.minutes / 2;
  const hours = marksOf(day, 60);
  const cut = hours.reduce(
    (best, at) => (Math.abs(at - middle) < Math.abs(best - middle) ? at : best),
    hours[0] ?? middle,
  );
  return [
    { from: 0, to: cut },
    { from: cut, to: day.minutes },
  ];
}

/** The printed blocks of a resource: holds only on request, cancelled ones never. */
export function printed(store: BoardStore, resourceId: string, holds: boolean): Block[] {
  return store.on(resourceId).filter((block) => holds || block.status !== 'holding');
}

/** One line of the sheet, quarter hours from left to right; a block over the edge of the half is cut. */
export function printCells(blocks: readonly Block[], { from, to }: Half): PrintCell[] {
  const cells: PrintCell[] = [];
  const last = Math.ceil((to - from) / QUARTER);
  let at = 0;
  for (const block of blocks) {
    if (block.e <= from || block.s >= to) continue;
    const s = clamp(Math.floor((block.s - from) / QUARTER), at, last);
    const e = clamp(Math.ceil((block.e - from) / QUARTER), s + 1, last);
    if (e <= s || s >= last) continue;
    if (s > at) cells.push({ block: null, span: s - at, cut: false });
    cells.push({ block, span: e - s, cut: block.e > to || block.s < from });
    at = e;
  }
  if (at < last) cells.push({ block: null, span: last - at, cut: false });
  return cells;
}
