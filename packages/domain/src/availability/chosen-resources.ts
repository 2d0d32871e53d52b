import { assignNeeds } from './assignment.ts';
import type { NeedAssignment } from './assignment.ts';
import type { NeedField } from './free-resources.ts';
import { areNeighbours } from './neighbours.ts';
import type { Occupied, Surroundings } from './occupancy.ts';
import { lookAround, rowsOf, takenUntilMs } from './occupancy.ts';
import { refusal } from './refusal.ts';
import type { Channel, Refusal } from './refusal.ts';
import { suitsNeed } from './suits-need.ts';
import { takenBy } from './taken-by.ts';
import type { EntryDay, SaleDay } from './sale-day.ts';
import type { Plan } from '../plans/plan.ts';
import { isClosedFor } from '../plans/out-of-use.ts';
import type { Resource } from '../plans/resource.ts';
import { MINUTE_MS } from '../time/lengths.ts';
import type { TimeRange } from '../time/time-range.ts';
import { fitsInto } from './starts.ts';

/**
 * Whether the person who sells has to choose the resources: the plan does not leave it to the system in this channel.
 */
export function mustChooseResources(
  plan: Partial<Pick<Plan, 'adminAutoAssignStatus' | 'pwaAutoAssignStatus'>>,
  channel: Channel,
): boolean {
  return (channel === 'customer' ? plan.pwaAutoAssignStatus : plan.adminAutoAssignStatus) === false;
}

const around: Surroundings = { obstacle: null, freeFromMs: 0, freeToMs: 0 };

/**
 * Gives a sale the resources that a person chose by id, from fields surveyed for its time; a need without a choice gets
 * the best. Refuses resources that are not of the plan (`resource.not_of_plan`), out of order (`resource.closed`),
 * taken (`occupancy.taken`), too few for the party, or, for a customer, apart while a run of neighbours is free.
 */
export function assignChosen(
  day: SaleDay,
  entry: EntryDay,
  ids: readonly string[],
  startMs: number,
  endMs: number,
): NeedAssignment[] | Refusal {
  const chosen: Resource[][] = entry.fields.map(() => []);
  const takenToMs = endMs + entry.gapRule.turnoverMs;
  for (const id of new Set(ids)) {
    const resource = day.query.resources.find((one) => one.resourceId === id);
    const place = resource === undefined ? -1 : placeFor(resource, entry.fields, chosen);
    if (resource === undefined || place === -1) return refusal('resource.not_of_plan', { resourceId: id });
    const { status, name } = resource;
    if (isClosedFor(resource, startMs, endMs, day.query.stay))
      return refusal('resource.closed', { resourceId: id, resource: name, status });
    lookAround(rowsOf(day.query.occupancy, id), startMs, takenToMs, day.view, around);
    if (around.obstacle !== null) return takenBy(around.obstacle, resource, { endMs, takenToMs }, day.query.nowMs);
    chosen[place]!.push(resource);
  }
  return withChosen(day, entry, chosen, { startMs, endMs });
}

/** The need that a chosen resource serves: one that still lacks some; of several, the one with the least choice. */
function placeFor(resource: Resource, fields: readonly NeedField[], chosen: readonly Resource[][]): number {
  const choice = (place: number) => fields[place]!.usable.filter(Boolean).length;
  const suited = fields
    .map((_, place) => place)
    .filter((place) => suitsNeed(fields[place]!.need, resource))
    .sort((a, b) => choice(a) - choice(b));
  return suited.find((place) => chosen[place]!.length < fields[place]!.needed) ?? suited[0] ?? -1;
}

function withChosen(
  day: SaleDay,
  entry: EntryDay,
  chosen: readonly Resource[][],
  time: TimeRange,
): NeedAssignment[] | Refusal {
  const result: NeedAssignment[] = [];
  const open: number[] = [];
  for (const [place, field] of entry.fields.entries()) {
    const resources = chosen[place]!;
    if (resources.length === 0) {
      open.push(place);
      continue;
    }
    if (resources.length < field.needed) return tooFew(entry, field, resources.length);
    const adjacent = areNeighbours(resources);
    if (!adjacent && day.query.channel === 'customer' && assignNeeds([field])?.[0]?.adjacent === true) {
      return refusal('resource.not_adjacent', { count: field.needed });
    }
    const assigned = resources.toSorted((a, b) => a.number - b.number).map((resource) => resource.resourceId);
    result[place] = { needed: field.needed, free: field.freeCount, adjacent, assigned };
  }
  const taken = new Set(chosen.flat().map((resource) => resource.resourceId));
  const rest = assignNeeds(
    open.map((place) => entry.fields[place]!),
    { taken, own: day.query.own },
  );
  if (rest === null)
    return shortOf(
      day,
      entry,
      open.map((place) => entry.fields[place]!),
      time,
    );
  open.forEach((place, i) => {
    result[place] = rest[i]!;
  });
  return result;
}

function tooFew(entry: EntryDay, field: NeedField, given: number): Refusal {
  if (field.need.count === 'party') {
    const params = { max: given * entry.entry.maxGuest, needed: field.needed, given };
    return { ...refusal('plan.too_many_guests', params), needsMorePlaces: true };
  }
  return refusal('venue.none', { venueType: field.need.venueType, needed: field.needed, free: given });
}

/**
 * `venue.none` for the first field with too few free resources (or for the first field, when only their sum is too
 * small), with what is in the way on the resource that is free for the party first; for a party that its resources
 * cannot hold at any time with their number `has` instead, and `max`, the largest party that they can hold. A brief one
 * does not look for what is in the way, which costs a walk over the evening of each resource.
 */
export function shortOf(
  day: SaleDay,
  entry: EntryDay,
  fields: readonly NeedField[],
  { startMs, endMs, isBrief = false }: TimeRange & { isBrief?: boolean },
): Refusal {
  const field = fields.find((one) => one.freeCount < one.needed) ?? fields[0];
  const has = field?.usable.filter(Boolean).length ?? 0;
  const tooBig = field !== undefined && field.need.count === 'party' && field.needed > has && has > 0;
  const inTheWay = field && !tooBig && !isBrief ? firstToEnd(day, entry, field, { startMs, endMs }) : null;
  return refusal('venue.none', {
    ...(tooBig ? { has, max: has * entry.entry.maxGuest } : inTheWay?.params),
    venueType: field?.need.venueType ?? 'lane',
    needed: field?.needed ?? 0,
    free: field?.freeCount ?? 0,
  });
}

/**
 * Of all that is in the way on the resources that a need may use, the row after which the party fits first: what ends
 * sooner and leaves too little time before the next row, or before the plan is sold no longer, is no answer.
 */
function firstToEnd(day: SaleDay, entry: EntryDay, field: NeedField, { startMs, endMs }: TimeRange): Refusal | null {
  const { nowMs } = day.query;
  const turnoverMs = entry.gapRule.turnoverMs;
  const lengthMs = endMs - startMs;
  let first: { row: Occupied; resource: Resource; fromMs: number } | null = null;
  for (const [i, resource] of field.resources.entries()) {
    if (!field.usable[i] || field.free[i]) continue;
    const row = lastBeforeFree(day, field.rows[i]!, startMs, lengthMs + turnoverMs);
    if (row === null) continue;
    const fromMs = takenUntilMs(row, nowMs);
    if (!fitsInto(entry.sold, fromMs, lengthMs / MINUTE_MS)) continue;
    if (first === null || fromMs < first.fromMs) first = { row, resource, fromMs };
  }
  if (first === null) return null;
  // The cleaning after the asked time reaches into no row that begins after it.
  const end = { endMs, takenToMs: endMs + turnoverMs };
  const isInTheWay = first.row.startMs < end.takenToMs;
  return takenBy(first.row, first.resource, isInTheWay ? end : { ...end, endMs: Number.POSITIVE_INFINITY }, nowMs);
}

/** The row at whose end a resource is free for a while, from an instant on; null where it is free at once. */
function lastBeforeFree(
  { query, view }: SaleDay,
  rows: readonly Occupied[],
  startMs: number,
  lengthMs: number,
): Occupied | null {
  let last: Occupied | null = null;
  for (let fromMs = startMs; ; fromMs = takenUntilMs(last, query.nowMs)) {
    lookAround(rows, fromMs, fromMs + lengthMs, view, around);
    if (around.obstacle === null) return last;
    last = around.obstacle;
  }
}
