import type { RecordedPlace } from '@laneway/domain/bookings/recorded-place';
import { datePlus } from '@laneway/domain/time/date-plus';
import { weekdayOf } from '@laneway/domain/time/business-day';
import { firstInstantAtOrPast, wallMinutesAt } from '@laneway/domain/time/day-clock';
import { instantOf } from '@laneway/domain/time/instant-of';
import { DAY_MS, MINUTE_MS } from '@laneway/domain/time/lengths';
import { formatWallTime, parseWallTime } from '@laneway/domain/time/wall-time';
import { addActivity } from './activity-rows.ts';
import { gridBefore, take, type DayBook } from './day-book.ts';
import type { FileBlock } from './demo-file.ts';
import type { Making } from './make-draft.ts';
import { fixedId } from './random.ts';
import { add, type Rows } from './tables.ts';
import { resourceId, type DemoOutlet } from './world.ts';

/** Blocks begin and end on this grid of minutes. */
const GRID = 5;
/** Day of the month of monthly blocks. */
const DAY_OF_MONTH = 2;
/** Length of a series of blocks. */
const SERIES_DAYS = 180;

/** Adds the series of an outlet's blocked slots, which each of their days names. */
export function addBlockSeries(rows: Rows, { id, key, business }: DemoOutlet, blocks: readonly FileBlock[]): void {
  for (const block of blocks) {
    if (block.outlet !== key || block.kind === 'block') continue;
    add(rows, 'block_series', { business_id: business.id, series_id: seriesId(id, block), outlet_id: id });
  }
}

function seriesId(outletId: string, { key }: FileBlock): string {
  return fixedId(`series:${outletId}:${key}`);
}

/** Adds the file's blocked slots of this day, where the outlet is open then. */
export function addBlocks(rows: Rows, book: DayBook, making: Making): void {
  for (const block of making.file.demand.blocks) {
    if (block.outlet !== book.outlet.key) continue;
    const time = timeOf(block, book, making.nowMs);
    if (time !== null) addBlock(rows, block, book, time, making);
  }
}

/** From and to in epoch ms; null when it is not on this day or would lie outside the opening hours. */
function timeOf(block: FileBlock, { outlet, date, clock, opening }: DayBook, nowMs: number): [number, number] | null {
  if (opening === null || !isOn(block, outlet, date)) return null;
  const { opensMs, closesMs } = opening;
  if (block.fromNow !== undefined) {
    const [from, to] = block.fromNow.map((minutes) => gridBefore(nowMs + minutes * MINUTE_MS, GRID)) as [
      number,
      number,
    ];
    const fromMs = Math.max(from, opensMs);
    const toMs = Math.min(to, gridBefore(closesMs, GRID));
    return fromMs < toMs ? [fromMs, toMs] : null;
  }
  const fromMs = firstInstantAtOrPast(clock, parseWallTime(block.start ?? '11:00'));
  const toMs = firstInstantAtOrPast(clock, parseWallTime(block.end ?? '12:00'));
  return fromMs >= opensMs && toMs <= closesMs ? [fromMs, toMs] : null;
}

function isOn({ when, repeat }: FileBlock, outlet: DemoOutlet, date: string): boolean {
  if (when === 'today') return date === outlet.today;
  if (when === 'tomorrow') return date === datePlus(outlet.today, 1);
  if (repeat?.recurrence === 'WEEKLY') return repeat.days.includes(weekdayOf(date));
  return Number(date.slice(8)) === DAY_OF_MONTH;
}

function addBlock(rows: Rows, block: FileBlock, book: DayBook, [fromMs, toMs]: [number, number], making: Making): void {
  const { outlet, date, clock } = book;
  const { random, nowMs } = making;
  const madeMs = Math.min(nowMs - 60 * MINUTE_MS, fromMs - (block.repeat === undefined ? 1 : 40) * DAY_MS);
  const block_id = random.uuid(madeMs);
  const ids = block.resources.map(resourceId);
  const place = { business_id: outlet.business.id, outlet_id: outlet.id };
  const [start, end] = [fromMs, toMs].map((atMs) => formatWallTime(wallMinutesAt(clock, atMs)));
  const times = { date, start: start!, end: end!, startsAt: instantOf(fromMs), endsAt: instantOf(toMs) };
  const recorded: RecordedPlace = { status: 'blocked', ...times, resourceIds: ids };
  const manager = outlet.staff.find((person) => person.role === 'MGR') ?? outlet.staff[0]!;
  add(rows, 'block', {
    ...place,
    block_id,
    series_id: block.kind === 'block' ? null : seriesId(outlet.id, block),
    kind: block.kind,
    title: block.title,
    business_date: date,
    start_wall: times.start,
    end_wall: times.end,
    starts_at: fromMs,
    ends_at: toMs,
    resource_ids: ids,
    is_repeat: block.repeat !== undefined,
    repeat: block.repeat === undefined ? null : { ...block.repeat, ...seriesDates(outlet.today) },
    repeat_date: date,
    version: 1,
  });
  for (const resource_id of ids) {
    add(rows, 'occupancy', {
      business_id: outlet.business.id,
      occupancy_id: random.uuid(madeMs),
      outlet_id: outlet.id,
      resource_id,
      starts_at: fromMs,
      ends_at: toMs,
      business_date: date,
      kind: 'block',
      booking_item_id: null,
      block_id,
      expires_at: null,
    });
  }
  addActivity(rows, {
    business_id: outlet.business.id,
    activity_id: random.uuid(madeMs),
    at: madeMs,
    actor_id: manager.accountId,
    actor_name: manager.name,
    acting_as: manager.role,
    what: 'block.created',
    outlet_id: outlet.id,
    block_id,
    subject_kind: 'block',
    subject_id: block_id,
    subject_version: 1,
    after: { title: block.title },
    places: { [block_id]: recorded },
  });
  take(book, ids, fromMs, toMs, { id: block_id, kind: 'block' });
}

/** The dates of a series that covers all shown weeks. */
function seriesDates(today: string): { startDate: string; endDate: string } {
  const startDate = datePlus(today, -SERIES_DAYS / 2);
  return { startDate, endDate: datePlus(startDate, SERIES_DAYS) };
}
