import type { Block } from './block.ts';

/** One line of a list by place: a booking of several places has several. */
export type Line = { resourceId: string; block: Block };

/** The first line of each booking. Only there stands what it owes, so that the lines add up to what is owed. */
export function firstLines(resourceIds: readonly string[], on: (resourceId: string) => readonly Block[]) {
  const first = new Map<string, string>();
  for (const resourceId of resourceIds) {
    for (const block of on(resourceId)) {
      if (!first.has(block.entity)) first.set(block.entity, key({ resourceId, block }));
    }
  }
  return (line: Line): boolean => first.get(line.block.entity) === key(line);
}

function key({ resourceId, block }: Line): string {
  return `${resourceId} ${block.id}`;
}
