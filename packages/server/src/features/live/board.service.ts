import { instantOf } from '@laneway/domain/time/instant-of';
import type { Board } from '@laneway/contract/bookings/booking.schema';
import { isOutOfUse, resourcesAt } from '@laneway/domain/plans/out-of-use';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { breaksOf, openingOf } from '@laneway/domain/time/opening';
import type { Tx } from '../../platform/database/database.ts';
import { lowestIdAt } from '../../platform/database/uuid.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import {
  boardOutlet,
  boardResources,
  shownOnDay,
  type BoardOutlet,
  type BoardResource,
  type StoredResource,
} from './board.repository.ts';
import type { TrayRow } from './board-row.ts';

/**
 * The business day of an outlet; `asked` (YYYY-MM-DD) or the outlet's business date now. With a date everything is read
 * in one round trip.
 * @throws ApiError `not_found`.
 */
export async function readBoard(tx: Tx, outletId: string, asked: string | undefined): Promise<Board> {
  const [outlet, resources, early] = await Promise.all([
    boardOutlet(tx, outletId),
    boardResources(tx, outletId),
    asked === undefined ? undefined : shownOnDay(tx, outletId, asked),
  ]);
  if (outlet === undefined) throw new ApiError('not_found');
  const date = asked ?? businessDateOf(tx.now, outlet.timezone, outlet.day_start);
  const { blocks, tray } = early ?? (await shownOnDay(tx, outletId, date));
  const day = dayOf(date, outlet);
  const { timezone: zone, day_start: dayStart } = outlet;
  return {
    day,
    resources: resourcesAt(resources, { nowMs: tx.now.epochMilliseconds, zone, dayStart }).map((one) =>
      onDay(one, day),
    ),
    blocks,
    trays: traysOf(tray),
    // The transaction's time is before its reads, so nothing is missed; a resume also goes back 30 seconds from here.
    lastEventId: lowestIdAt(tx.now),
    serverNow: tx.now.toString(),
  };
}

/** A resource on a day: one that is in use again when it opens is not down then. */
function onDay({ downUntilMs, ...resource }: StoredResource, { opensAt }: Board['day']): BoardResource {
  if (resource.status !== 'down' || downUntilMs === null) return resource;
  if (opensAt !== null && !isOutOfUse({ ...resource, downUntilMs }, Date.parse(opensAt)))
    return { ...resource, status: 'active' };
  return { ...resource, downUntil: instantOf(downUntilMs) };
}

export function traysOf(rows: readonly TrayRow[]): { initiated: TrayRow[]; wait: TrayRow[] } {
  return {
    initiated: rows.filter(({ status }) => status === 'initiated'),
    wait: rows.filter(({ status }) => status === 'wait'),
  };
}

/** When an outlet is open on a business date. */
export function dayOf(date: string, outlet: BoardOutlet): Board['day'] {
  const { timezone: zone, opening_hours: openingHours, special_hours: specialHours } = outlet;
  const opening = openingOf(date, { zone, openingHours, specialHours });
  const breaks = opening === null ? [] : breaksOf(opening);
  return {
    date,
    opensAt: opening && instantOf(opening.opensMs),
    closesAt: opening && instantOf(opening.closesMs),
    ...(breaks.length > 0 && {
      breaks: breaks.map(({ startMs, endMs }) => ({ startsAt: instantOf(startMs), endsAt: instantOf(endMs) })),
    }),
    timezone: zone,
    closed: opening === null,
    name: specialHours.find((special) => special.date === date)?.name ?? null,
  };
}
