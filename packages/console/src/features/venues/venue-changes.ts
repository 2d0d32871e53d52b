import type { VenueRow } from '@laneway/contract/venues/venue.schema';

export type VenueType = VenueRow['venueType'];
export const KINDS = ['lane', 'room', 'table'] as const satisfies readonly VenueType[];
/** What a person changed of places, by their ids. */
export type Changes = ReadonlyMap<string, Partial<Omit<VenueRow, 'resourceId' | 'version' | 'venueType'>>>;

/** The rows as they would be saved. */
export function withChanges(rows: readonly VenueRow[], changes: Changes): VenueRow[] {
  return rows.map((row) => ({ ...row, ...changes.get(row.resourceId) }));
}

/** One change more; what is as it was before is no change. */
export function change(
  rows: readonly VenueRow[],
  changes: Changes,
  resourceId: string,
  patch: Partial<VenueRow>,
): Changes {
  const was = rows.find((row) => row.resourceId === resourceId);
  if (!was) return changes;
  const next = { ...changes.get(resourceId), ...patch };
  const differing = Object.entries(next).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(was[field as keyof VenueRow]),
  );
  const all = new Map(changes);
  if (differing.length === 0) all.delete(resourceId);
  else all.set(resourceId, Object.fromEntries(differing));
  return all;
}

/** What of my changes somebody else changed as well, since the rows were as I saw them; by place, its fields. */
export function contested(seen: readonly VenueRow[], now: readonly VenueRow[], changes: Changes) {
  return [...changes].flatMap(([resourceId, mine]) => {
    const was = seen.find((row) => row.resourceId === resourceId);
    const is = now.find((row) => row.resourceId === resourceId);
    if (!was || !is || was.version === is.version) return [];
    const fields = (Object.keys(mine) as (keyof typeof mine)[]).filter(
      (field) =>
        JSON.stringify(was[field]) !== JSON.stringify(is[field]) &&
        JSON.stringify(mine[field]) !== JSON.stringify(is[field]),
    );
    return [{ is, mine: { ...is, ...mine }, fields }];
  });
}

/** Changes places with the neighbour: both take the other's number. */
export function swapped(rows: readonly VenueRow[], changes: Changes, resourceId: string, step: -1 | 1): Changes {
  const now = withChanges(rows, changes);
  const row = now.find((one) => one.resourceId === resourceId);
  const order = now.filter((one) => one.venueType === row?.venueType).toSorted((a, b) => a.number - b.number);
  const other = row && order[order.indexOf(row) + step];
  if (!row || !other) return changes;
  return change(rows, change(rows, changes, row.resourceId, { number: other.number }), other.resourceId, {
    number: row.number,
  });
}

/** The changes that were made after `sent` left for the server. */
export function changesSince(sent: Changes, now: Changes): Changes {
  const since = [...now].flatMap(([resourceId, patch]) => {
    const left = sent.get(resourceId) ?? {};
    const typed = Object.entries(patch).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(left[field as keyof typeof left]),
    );
    return typed.length === 0 ? [] : [[resourceId, Object.fromEntries(typed)] as const];
  });
  return new Map(since);
}
