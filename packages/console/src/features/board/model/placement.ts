import { shifted, type Resource, type VenueType } from './resources.ts';
import type { BoardStore } from './board-store.ts';

/** Where something stands or would stand: real minutes since opening, and resource ids. */
export type Placement = { s: number; e: number; lanes: readonly string[] };

export function samePlace(a: Placement, b: Placement): boolean {
  return a.s === b.s && a.e === b.e && a.lanes.length === b.lanes.length && a.lanes.every((id, i) => id === b.lanes[i]);
}

/** Members of the kind that was grabbed move by rows together, clamped at the section's ends; other kinds stay. */
export function shiftLanes(
  store: BoardStore,
  lanes: readonly string[],
  grabbed: VenueType,
  rows: number,
): readonly string[] {
  if (rows === 0) return lanes;
  const section = store.section(grabbed);
  const places = lanes.flatMap((id) => {
    const place = section.findIndex((resource) => resource.resourceId === id);
    return place < 0 ? [] : [place];
  });
  if (places.length === 0) return lanes;
  const offset = Math.max(-Math.min(...places), Math.min(rows, section.length - 1 - Math.max(...places)));
  return lanes.map((id) => shifted(section, id, offset)?.resourceId ?? id);
}

/** Resource ids from one place to another of the same section, in order. */
export function lanesBetween(section: readonly Resource[], from: string, to: string): string[] {
  const a = section.findIndex((resource) => resource.resourceId === from);
  const b = section.findIndex((resource) => resource.resourceId === to);
  if (a < 0) return [];
  const end = b < 0 ? a : b;
  return section.slice(Math.min(a, end), Math.max(a, end) + 1).map((resource) => resource.resourceId);
}

export function members(store: BoardStore, lanes: readonly string[], kind: VenueType): Resource[] {
  return lanes.flatMap((id) => {
    const resource = store.resource(id);
    return resource?.venueType === kind ? [resource] : [];
  });
}

/** Stretches of lines that stand under each other: drawn as one outline. `index` is the line's number on the board. */
export function visibleRuns(indices: readonly number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const index of indices.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && index === last.to + 1) last.to = index;
    else runs.push({ from: index, to: index });
  }
  return runs;
}
