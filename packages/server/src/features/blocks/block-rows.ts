import type { blockRow } from '@laneway/contract/blocks/block.schema';
import type { Occurrence } from '@laneway/domain/blocks/occurrences';
import type { RecordedPlace } from '@laneway/domain/bookings/recorded-place';
import { dayClock, wallMinutesAt } from '@laneway/domain/time/day-clock';
import { instantOf } from '@laneway/domain/time/instant-of';
import { DAY_MINUTES } from '@laneway/domain/time/lengths';
import { formatWallTime, LAST_WALL_MINUTE, parseWallTime } from '@laneway/domain/time/wall-time';
import type { z } from 'zod';
import { activityRows, partOf, type Activity } from '../../platform/activity/record-activity.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { NewRows } from '../../platform/database/insert-rows.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { SellingOutlet } from '../bookings/bookings.door.ts';
import type { Block, ListedBlock } from './block.repository.ts';

/** The columns of a time: its business date, and both ends as instants and as wall times. */
export function timeParts({ businessDate: date, startMs, endMs }: Occurrence, { zone }: SellingOutlet) {
  const clock = dayClock(date, zone);
  const startMin = Math.floor(wallMinutesAt(clock, startMs));
  const endMin = Math.floor(wallMinutesAt(clock, endMs));
  return {
    date,
    start: formatWallTime(startMin),
    // An end at or before the start is read as its next time, so a whole day ends at the time that it began at.
    end: formatWallTime(endMin > LAST_WALL_MINUTE ? endMin - DAY_MINUTES : endMin),
    startsAt: instantOf(startMs),
    endsAt: instantOf(endMs),
  };
}

/** The time of a row, as the rules take it. */
export function occurrenceOf({ date, startsAt, endsAt }: Block): Occurrence {
  return { date, businessDate: date, startMs: Date.parse(startsAt), endMs: Date.parse(endsAt) };
}

/** A row as the list answers it. */
export function presentRow({
  outletId: _outlet,
  repeatDate: _date,
  repeat,
  ...block
}: ListedBlock): z.input<typeof blockRow> {
  const startMin = parseWallTime(block.start);
  const endMin = parseWallTime(block.end);
  return {
    ...block,
    repeat: repeat && { ...repeat, days: [...repeat.days] },
    startMin,
    endMin: endMin > startMin ? endMin : endMin + DAY_MINUTES,
  };
}

/** One change of one blocked time; `before` is null of a new one. */
export type BlockDeed = {
  what: 'block.created' | 'block.changed' | 'block.released';
  before: Block | null;
  after: Block;
};

/**
 * The history of what a command did to each, so that the boards of its date learn of it: the first of a series names the
 * count of dates to which the same was done, and the others are parts of it.
 */
export function historyOf(tx: Tx, actor: Actor, outlet: SellingOutlet, deeds: readonly BlockDeed[]): NewRows {
  const names = new Map(outlet.resources.map(({ resourceId, name }) => [resourceId, name]));
  const facts = ({ title, date, start, end, resource }: Block) => ({
    title,
    date,
    start,
    end,
    lanes: resource.map((id) => names.get(id) ?? ''),
  });
  const series = Map.groupBy(deeds, ({ what, after }) => `${what} ${after.seriesId ?? after.blockId}`);
  const firsts = new Map([...series.values()].map((same) => [same[0], same.length]));
  return activityRows(
    tx,
    actor,
    deeds.map((deed): Activity => {
      const { what, before, after } = deed;
      const dates = firsts.get(deed);
      return {
        what: dates === undefined ? partOf(what) : what,
        outletId: outlet.outletId,
        subject: { kind: 'block', id: after.blockId, version: after.version },
        before: before === null ? null : facts(before),
        after: { ...facts(after), ...(dates !== undefined && dates > 1 && { dates }) },
        places: { [after.blockId]: placeOf(after) },
      };
    }),
  );
}

/** Null: it takes no place, as one that is released. */
function placeOf({ blockFlag, date, start, end, startsAt, endsAt, resource }: Block): RecordedPlace | null {
  return blockFlag ? { status: 'blocked', date, start, end, startsAt, endsAt, resourceIds: resource } : null;
}
