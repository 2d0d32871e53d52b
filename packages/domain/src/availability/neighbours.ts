import type { Resource } from '../plans/resource.ts';

type Placed = Pick<Resource, 'venueType' | 'number' | 'gapAfter'>;

/** Whether `next` is the neighbour right after `resource`: same kind, number one higher, no aisle between. */
export function isNextTo(resource: Placed, next: Placed): boolean {
  return resource.venueType === next.venueType && next.number === resource.number + 1 && !resource.gapAfter;
}

/** Whether resources of one kind, in any order, stand side by side without a break. */
export function areNeighbours(resources: readonly Placed[]): boolean {
  const sorted = resources.toSorted((a, b) => a.number - b.number);
  return sorted.every((resource, i) => i === 0 || isNextTo(sorted[i - 1]!, resource));
}

/** The lane that shares a ball return: lanes 2k-1 and 2k are a pair. */
export function pairedNumber(number: number): number {
  return number % 2 === 1 ? number + 1 : number - 1;
}

/** Lanes in the order of their numbers; two that share a ball return, with no aisle between, are one group. */
export function inPairs<L extends Pick<Resource, 'number' | 'gapAfter'>>(lanes: readonly L[]): L[][] {
  const groups: L[][] = [];
  for (const lane of lanes.toSorted((a, b) => a.number - b.number)) {
    const before = groups.at(-1)?.at(-1);
    const isSecond = before?.number === pairedNumber(lane.number) && lane.number % 2 === 0 && !before.gapAfter;
    if (isSecond) groups.at(-1)?.push(lane);
    else groups.push([lane]);
  }
  return groups;
}
