import { recordedResource, type RecordedPlace } from '@laneway/domain/bookings/recorded-place';
import { wallMinutesAt } from '@laneway/domain/time/day-clock';
import { instantOf } from '@laneway/domain/time/instant-of';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { formatWallTime } from '@laneway/domain/time/wall-time';
import { addActivity } from './activity-rows.ts';
import { isFree, take, type DayBook } from './day-book.ts';
import { actorOf } from './history-rows.ts';
import { randomOf } from './random.ts';
import { add, type Rows } from './tables.ts';

/** Where it happens, and what is wrong. */
const OUTLET = 'HB';
const TITLE = 'Pinsetter';
/** Minutes from opening: when a lane fails, when it is mended, and until when it was to be out of use. */
const FAILS = 10;
const MENDED = 40;
const UNTIL = 90;

/**
 * A lane that failed this morning, without a party on it, and was mended: its block, which ended early, and its history.
 * None before it is mended, nor where no lane was free for as long.
 */
export function addLaneDown(rows: Rows, book: DayBook, nowMs: number): void {
  const { outlet, date, clock, opening } = book;
  if (outlet.key !== OUTLET || opening === null) return;
  const at = (minutes: number) => opening.opensMs + minutes * MINUTE_MS;
  const failsMs = at(FAILS);
  const mendedMs = at(MENDED);
  const untilMs = at(UNTIL);
  const lane = outlet.resources.findLast(
    ({ resourceId, venueType, status }) =>
      venueType === 'lane' && status === 'active' && isFree(book, resourceId, failsMs, untilMs),
  );
  if (mendedMs >= nowMs || lane === undefined) return;
  const random = randomOf(`${outlet.id}/${date}/lane-down`);
  const block_id = random.uuid(failsMs);
  const downId = random.uuid(failsMs);
  const { resourceId, name } = lane;
  const place = { business_id: outlet.business.id, outlet_id: outlet.id };
  const until = (toMs: number) => {
    const [start, end] = [failsMs, toMs].map((atMs) => formatWallTime(wallMinutesAt(clock, atMs))) as [string, string];
    const time = { date, start, end };
    const instants = { startsAt: instantOf(failsMs), endsAt: instantOf(toMs) };
    const stood: RecordedPlace = { status: 'blocked', ...time, ...instants, resourceIds: [resourceId] };
    return { facts: { title: TITLE, ...time, lanes: [name] }, place: stood };
  };
  const [planned, kept] = [until(untilMs), until(mendedMs)];
  add(rows, 'block', {
    ...place,
    block_id,
    series_id: null,
    kind: 'block',
    title: TITLE,
    business_date: date,
    start_wall: kept.facts.start,
    end_wall: kept.facts.end,
    starts_at: failsMs,
    ends_at: mendedMs,
    resource_ids: [resourceId],
    is_repeat: false,
    repeat: null,
    repeat_date: date,
    version: 2,
  });
  add(rows, 'occupancy', {
    business_id: outlet.business.id,
    occupancy_id: random.uuid(failsMs),
    outlet_id: outlet.id,
    resource_id: resourceId,
    starts_at: failsMs,
    ends_at: mendedMs,
    business_date: date,
    kind: 'block',
    booking_item_id: null,
    block_id,
    expires_at: null,
  });
  add(rows, 'lane_down', {
    ...place,
    lane_down_id: downId,
    resource_ids: [resourceId],
    block_ids: [block_id],
    moved: [],
    until: untilMs,
    ended_at: mendedMs,
  });
  const resource = rows.get('resource')?.find((row) => row['resource_id'] === resourceId);
  if (resource !== undefined) resource['version'] = 3;
  const by = actorOf(outlet.staff.find((person) => person.role === 'MGR') ?? outlet.staff[0]!);
  const done = (atMs: number, activity_id: string) => ({
    ...place,
    activity_id,
    at: atMs,
    actor_id: by.id,
    actor_name: by.name,
    acting_as: by.as,
  });
  const ofBlock = { block_id, subject_kind: 'block', subject_id: block_id };
  const ofLane = { subject_kind: 'resource', subject_id: resourceId };
  addActivity(rows, {
    ...done(failsMs, random.uuid(failsMs)),
    ...ofBlock,
    what: 'block.created',
    subject_version: 1,
    after: planned.facts,
    places: { [block_id]: planned.place },
  });
  addActivity(rows, {
    ...done(failsMs, downId),
    ...ofLane,
    what: 'resource.down',
    subject_version: 2,
    after: { name, title: TITLE, until: instantOf(untilMs), moved: 0 },
    places: { [resourceId]: recordedResource('down', [resourceId]) },
  });
  addActivity(rows, {
    ...done(mendedMs, random.uuid(mendedMs)),
    ...ofBlock,
    what: 'block.released',
    subject_version: 2,
    before: planned.facts,
    after: kept.facts,
    places: { [block_id]: kept.place },
  });
  addActivity(rows, {
    ...done(mendedMs, random.uuid(mendedMs)),
    ...ofLane,
    what: 'resource.up',
    subject_version: 3,
    after: { name },
    places: { [resourceId]: recordedResource('active', [resourceId]) },
  });
  take(book, [resourceId], failsMs, untilMs, { id: block_id, kind: 'block' });
}
