import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { resourceClear } from '@laneway/contract/reseating/reseating.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import type { Occupied } from '@laneway/domain/availability/occupancy';
import { takenBy } from '@laneway/domain/availability/taken-by';
import { recordedResource } from '@laneway/domain/bookings/recorded-place';
import { instantOf } from '@laneway/domain/time/instant-of';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { leftOf, overlaps, type TimeRange } from '@laneway/domain/time/time-range';
import { hint } from '../../platform/activity/hint.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { insertStatement } from '../../platform/database/insert-rows.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Compute } from '../../platform/http/computing.ts';
import { ApiError, fieldRefused } from '../../platform/http/api-error.ts';
import { say as sayIn, type Say } from '../../platform/http/words.ts';
import { historyOf, openOutlet, timeParts, writeBlocks, type Block } from '../blocks/blocks.door.ts';
import {
  lockResources,
  moveItems,
  refusedPlace,
  saveBookings,
  wallEnd,
  withoutMail,
  type Change,
  type LockedBooking,
  type NewPlace,
  type SellingOutlet,
} from '../bookings/bookings.door.ts';
import { newLaneDown, setStatus, type Moved } from './lane-down.repository.ts';
import { lockSeen } from './lock-seen.ts';
import { planMoves, readTonight, timeTaken, type Plan, type Tonight } from './plan.ts';
import { presentMove, presentStuck } from './present.ts';

export type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language; say: Say };
/** A call that searches, of a business one at a time. */
type Searching = Caller & { compute: Compute };
export type Body = InputOf<typeof resourceClear>['body'];
export type Answer = AnswerOf<typeof resourceClear>;

/**
 * Puts places out of use from now on: they are blocked, and their parties get others with the fewest moves, or one of
 * their nearest starts. A preview answers what would be done; a commit does it if the plan is still the one that the
 * person saw.
 * @throws ApiError `not_found`, `stale`, `bookingExpired`, `occupancy.taken` of an offer, `validation`.
 */
export async function relocate(call: Searching, body: Body): Promise<Answer> {
  const { tx, outletId, language, say } = call;
  const seen = await openOutlet(tx, outletId, true);
  const down = namedPlaces(seen, body.resourceIds, language);
  const tonight = await readTonight(tx, seen);
  const untilMs = endOf(tonight, body.until, language);
  // The search is done before anybody waits for it.
  const plan = await call.compute(planMoves(seen, tonight, { down, untilMs }));
  const places = placesAfter(call, seen, plan, body.offers);
  const answer = { until: instantOf(untilMs), complete: plan.complete, freed: [], ...presented(seen, plan, language) };
  if (body.preview) return { message: '', activityId: null, ...answer };
  const outlet = await openOutlet(tx, outletId, false);
  const locked = await lockSeen(call, bookingsOf(plan), body.versions);
  const isAsSeen = outlet === seen && isDeepStrictEqual(await readTonight(tx, outlet), tonight);
  if (!isAsSeen || !isPlanOf(plan, body)) throw staleBoard(outlet);
  const { title, mail } = body;
  const activityId = await write(call, { outlet, tonight, down, untilMs, title: title ?? '', mail }, locked, places);
  return { message: say('reseating.down'), activityId, ...answer };
}

/** @throws ApiError `validation` at `resourceIds`. */
export function namedPlaces({ resources }: SellingOutlet, ids: readonly string[], language: Language): string[] {
  const named = resources.filter(({ resourceId }) => ids.includes(resourceId)).map(({ resourceId }) => resourceId);
  if (named.length < new Set(ids).size) throw fieldRefused('resourceIds', sayIn(language, 'validation.invalid'));
  return named;
}

/** @throws ApiError `validation` at `until` of an instant that is not ahead, or is behind closing. */
function endOf({ nowMs, closesMs }: Tonight, until: string | null, language: Language): number {
  const untilMs = until === null ? closesMs : Date.parse(until);
  if (untilMs < nowMs + MINUTE_MS || untilMs > closesMs)
    throw fieldRefused('until', sayIn(language, 'validation.invalid'));
  return untilMs;
}

/** Where items go: by the plan, and by the offers to those that are stuck. @throws ApiError `stale`, `occupancy.taken`. */
function placesAfter(
  { tx, language }: Caller,
  outlet: SellingOutlet,
  plan: Plan,
  offers: Body['offers'],
): Map<string, NewPlace> {
  const places = new Map<string, NewPlace>();
  for (const { item, to } of plan.moves) {
    const placedAt = item.status === 'inprogress' ? tx.now.toString() : item.placedAt;
    places.set(item.itemId, { resourceIds: to, placedAt });
  }
  const taken: Occupied[] = [];
  for (const { itemId, start, lanes } of offers) {
    const stuck = plan.stuck.find(({ item }) => item.itemId === itemId);
    const found = stuck?.nearest.find(
      (one) => wallEnd(stuck.item.date, one.startMs, outlet) === start && isDeepStrictEqual(one.lanes, lanes),
    );
    if (stuck === undefined || found === undefined) throw staleBoard(outlet);
    const lengthMs = Date.parse(stuck.item.endsAt) - Date.parse(stuck.item.startsAt);
    const endMs = found.startMs + lengthMs + stuck.item.turnover * MINUTE_MS;
    const time = { startMs: found.startMs, endMs };
    // Two stuck parties may have been offered the same place.
    const other = taken.find((row) => overlaps(row, time) && lanes.includes(row.resourceId));
    const resource = outlet.resources.find(({ resourceId }) => resourceId === other?.resourceId);
    if (other !== undefined && resource !== undefined) {
      const refused = takenBy(other, resource, { endMs: found.startMs + lengthMs, takenToMs: endMs }, 0);
      throw refusedPlace(refused, outlet, language);
    }
    const { bookingId, name } = stuck.item;
    const row = { ...time, kind: 'booking' as const, ownerId: itemId, bookingId, name };
    taken.push(...lanes.map((resourceId) => ({ ...row, resourceId, expiresAtMs: null, inProgress: false })));
    places.set(itemId, { resourceIds: lanes, placedAt: null, startMs: found.startMs });
  }
  return places;
}

function presented(outlet: SellingOutlet, { moves, stuck }: Plan, language: Language): Pick<Answer, 'moves' | 'stuck'> {
  return {
    moves: moves.map((one) => presentMove(one, language)),
    stuck: stuck.map((one) => presentStuck(one, outlet, language)),
  };
}

function bookingsOf({ moves, stuck }: Plan): string[] {
  return [...new Set([...moves, ...stuck].map(({ item }) => item.bookingId))];
}

function isPlanOf(plan: Plan, { moves, versions }: Body): boolean {
  const named = new Set(bookingsOf(plan));
  return (
    isDeepStrictEqual(
      plan.moves.map(({ item, to }) => ({ itemId: item.itemId, to })),
      moves,
    ) && Object.keys(versions).every((bookingId) => named.has(bookingId))
  );
}

/** The board has another plan by now, or the plan was undone. */
export function staleBoard({ name }: SellingOutlet): ApiError {
  return new ApiError('stale', { params: { name }, details: { actor: null, current: {} } });
}

type Written = {
  outlet: SellingOutlet;
  tonight: Tonight;
  down: string[];
  untilMs: number;
  title: string;
  mail: boolean;
};

/** Saves moves and blocks together. @returns the id of the activity, by which it is undone. */
async function write(
  { tx, actor, outletId }: Caller,
  { outlet, tonight, down, untilMs, title, mail }: Written,
  locked: readonly LockedBooking[],
  places: ReadonlyMap<string, NewPlace>,
): Promise<string> {
  const moving: Change[] = locked.flatMap((before) => moveItems(before, places, outlet) ?? []);
  const changes = mail ? moving : moving.map(withoutMail);
  const lanes = [...down, ...changes.flatMap(({ before, after }) => lanesOf(before, after))];
  const dates = changes.flatMap(({ after }) => after.items.flatMap(({ date }) => date ?? []));
  await lockResources(tx, lanes, [...new Set([tonight.date, ...dates])]);
  const changed = await setStatus(tx, outletId, down, { from: 'active', to: 'down' });
  if (changes.length > 0) saveBookings(tx, outlet, actor, changes);
  const blocks = blocksOf(outlet, tonight, { down, untilMs, title, places });
  const made = blocks.map((after) => ({ what: 'block.created' as const, before: null, after }));
  if (blocks.length > 0) writeBlocks(tx, { added: blocks, changed: [] }, [historyOf(tx, actor, outlet, made)]);
  const names = new Map(outlet.resources.map(({ resourceId, name }) => [resourceId, name]));
  const versions = new Map(changed.map(({ resourceId, version }) => [resourceId, version]));
  const [activityId = ''] = down.map((resourceId) => {
    const version = versions.get(resourceId);
    return recordActivity(tx, actor, {
      what: 'resource.down',
      outletId,
      subject: { kind: 'resource', id: resourceId, ...(version !== undefined && { version }) },
      after: { name: names.get(resourceId) ?? '', title, until: instantOf(untilMs), moved: changes.length },
      places: { [resourceId]: recordedResource('down', [resourceId]) },
    });
  });
  const row = newLaneDown(tx, {
    laneDownId: activityId,
    outletId,
    resourceIds: changed.map(({ resourceId }) => resourceId),
    blockIds: blocks.map(({ blockId }) => blockId),
    moved: changes.map((change) => movedOf(change, places)),
    until: instantOf(untilMs),
    endedAt: null,
  });
  const { statement, values } = insertStatement([row]);
  tx.send(statement, values);
  hint(tx, outletId);
  return activityId;
}

function lanesOf(...states: (Change['before'] | Change['after'])[]): string[] {
  return states.flatMap((state) => state?.items.flatMap(({ resourceIds }) => resourceIds) ?? []);
}

function movedOf({ before, after, isUntold }: Change, places: ReadonlyMap<string, NewPlace>): Moved {
  const items = (before?.items ?? []).flatMap((item) => {
    if (item.kind !== 'timed' || !places.has(item.itemId)) return [];
    const { itemId, start, end, which, startsAt, endsAt, placedAt, resourceIds } = item;
    return [{ itemId, start, end, which, startsAt, endsAt, placedAt, resourceIds }];
  });
  return { bookingId: after.bookingId, version: after.version, items, ...(isUntold && { isUntold }) };
}

type Failed = { down: string[]; untilMs: number; title: string; places: ReadonlyMap<string, NewPlace> };

/** What is blocked: all of the time beside what stays on each place. Places with the same times share their blocks. */
function blocksOf(outlet: SellingOutlet, tonight: Tonight, { down, untilMs, title, places }: Failed): Block[] {
  const { nowMs, date, blocked } = tonight;
  const staying = [...tonight.items.values()].filter(({ itemId }) => !places.has(itemId));
  const stretches = down.flatMap((resourceId) => {
    const taken: TimeRange[] = [
      ...blocked.filter((row) => row.resourceId === resourceId),
      ...staying.filter(({ resourceIds }) => resourceIds.includes(resourceId)).map((item) => timeTaken(item, nowMs)),
    ];
    return leftOf({ startMs: nowMs, endMs: untilMs }, taken)
      .filter(({ startMs, endMs }) => endMs - startMs >= MINUTE_MS)
      .map((time) => ({ resourceId, time }));
  });
  const bySpan = Map.groupBy(stretches, ({ time }) => `${time.startMs} ${time.endMs}`);
  return Array.from(bySpan.values(), (group): Block => {
    const resource = group.map(({ resourceId }) => resourceId);
    return {
      blockId: newId(),
      seriesId: null,
      outletId: outlet.outletId,
      kind: resource.length === 1 ? 'block' : 'multi-block',
      title,
      ...timeParts({ ...group[0]!.time, date, businessDate: date }, outlet),
      from: null,
      to: null,
      resource,
      serviceCategory: null,
      blockFlag: true,
      isRepeat: false,
      repeat: null,
      repeatDate: date,
      version: 1,
    };
  });
}
