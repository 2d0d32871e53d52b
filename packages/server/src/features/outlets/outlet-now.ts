import type { outletDetails } from '@laneway/contract/outlets/outlet.schema';
import type { ResourceNow } from '@laneway/contract/outlets/outlet.schema';
import { businessDateBounds } from '@laneway/domain/time/business-day';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { futureItems } from './future-items.repository.ts';
import { bookingsBetween, countManagers, playingOn, resourcesOf, takenFrom } from './outlet-now.repository.ts';
import type { KnownResource, Playing, Taken } from './outlet-now.repository.ts';
import { outlets } from './outlet-record.repository.ts';
import { dateNow, itemsOutside } from './touched.ts';

/** The outlet with its state at this moment. @throws ApiError `not_found`. */
export async function outletNow(tx: Tx, outletId: string): Promise<z.input<typeof outletDetails>> {
  const outlet = await outlets.find(tx, outletId);
  if (outlet === undefined) throw new ApiError('not_found');
  const date = dateNow(tx, outlet);
  const { startsAt, endsAt } = businessDateBounds(date, outlet.timezone, outlet.dayStart);
  const dates = [...new Set(outlet.specialHours.map((special) => special.date).filter((day) => day >= date))].sort();
  const [today, resources, taken, playing, managers, items] = await Promise.all([
    bookingsBetween(tx, outletId, startsAt.toString(), endsAt.toString()),
    resourcesOf(tx, outletId),
    takenFrom(tx, outletId, date),
    playingOn(tx, outletId, date),
    countManagers(tx, outletId),
    futureItems(tx, outletId, { from: date, dates }),
  ]);
  const outside = itemsOutside(items, outlet);
  const bookingsOn = (day: string) =>
    new Set(outside.filter((item) => item.date === day).map(({ bookingId }) => bookingId)).size;
  return {
    outlet,
    today: { date, ...today },
    resources: resources.map((resource) => standing(resource, { taken, playing }, tx.now.epochMilliseconds)),
    exceptions: dates.map((day) => ({ date: day, outside: bookingsOn(day) })),
    managers,
  };
}

/** A resource with its present booking, or until when it is free. */
function standing(
  resource: KnownResource,
  { taken, playing }: { taken: readonly Taken[]; playing: readonly Playing[] },
  nowMs: number,
): ResourceNow {
  if (resource.status !== 'active') return { ...resource, state: resource.status, until: null };
  const party = playing.find(({ resourceId }) => resourceId === resource.resourceId);
  if (party !== undefined)
    return { ...resource, state: 'busy', until: Date.parse(party.endsAt) > nowMs ? party.endsAt : null };
  const next = taken.find(({ resourceId }) => resourceId === resource.resourceId);
  if (next === undefined) return { ...resource, state: 'free', until: null };
  if (Date.parse(next.startsAt) > nowMs) return { ...resource, state: 'free', until: next.startsAt };
  return { ...resource, state: next.kind === 'block' ? 'blocked' : 'booked', until: next.endsAt };
}
