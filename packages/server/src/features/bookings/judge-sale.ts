import type { RequestedItem } from '@laneway/contract/bookings/booking.schema';
import type { Language } from '@laneway/contract/words/languages';
import type { Occupied } from '@laneway/domain/availability/occupancy';
import type { Tx } from '../../platform/database/database.ts';
import type { BookingState } from './booking-state.ts';
import { judgeItems, type Judgement, type Situation, type WantedItem } from './judge-items.ts';
import { lockAndRead, lockResources, readOccupancy, withOwner } from './occupancy.repository.ts';
import type { SellingOutlet } from './outlet.repository.ts';
import { refusalError } from './refuse.ts';
import { resourcesLastToLock, resourcesOfKinds, resourcesToLock } from './wanted-items.ts';

type Sold = Exclude<Judgement, { refused: unknown }>;

/** Locks that were asked for before it was known which are needed, and what is taken there. */
export type Ahead = { resourceIds: readonly string[]; taken: Promise<Occupied[]> };

/**
 * Asks for the locks of a new sale together with outlet and plans, as these last were, which saves a way to the
 * database and back. To be called after both are asked for: who changes places waits for the outlet, not for a lock.
 */
export function lockAhead(tx: Tx, outletId: string, items: readonly RequestedItem[]): Ahead | null {
  const resourceIds = resourcesLastToLock(tx, outletId, items);
  if (resourceIds === null) return null;
  const dates = items.map((item) => item.date);
  const taken = lockAndRead(tx, outletId, resourceIds, dates, dates);
  // What failed because outlet or plans have changed is asked anew.
  taken.catch(() => undefined);
  return { resourceIds, taken };
}

/**
 * Takes the locks for a sale and asks the rules. What is taken is read of the locked resources alone, which is little
 * when lanes were named; it says yes to what lies within them. For everything else, and for what would be accepted
 * instead, the whole outlet is read.
 * @throws ApiError the rules' refusal.
 */
export async function judgeSaleOf(
  { tx, outlet, language }: { tx: Tx; outlet: SellingOutlet; language: Language },
  wanted: readonly WantedItem[],
  before: BookingState | null,
  ahead: Ahead | null,
): Promise<Sold> {
  const dates = wanted.map((item) => item.date);
  const oldDates = before?.items.flatMap((item) => item.date ?? []) ?? [];
  const own = before?.items.flatMap((item) => item.resourceIds) ?? [];
  const locked = [...resourcesToLock(outlet, wanted), ...own];
  const ofLocked = await (ahead !== null && isSame(ahead.resourceIds, locked)
    ? ahead.taken
    : lockAndRead(tx, outlet.outletId, locked, [...dates, ...oldDates], dates));
  const ignore = new Set(before?.items.map((item) => item.itemId));
  const known: Situation = { outlet, occupancy: ofLocked, now: tx.now, ignore, booking: before };
  const judged = judgeItems(known, wanted);
  if (!('refused' in judged) && isWithin(judged, locked)) return judged;

  const judgeWhole = async (): Promise<Sold> => {
    const whole: Situation = { ...known, occupancy: await readOccupancy(tx, outlet.outletId, dates) };
    const again = judgeItems(whole, wanted);
    if ('refused' in again) throw refusalError(whole, wanted, await withOwner(tx, again), language);
    return again;
  };
  const again = await judgeWhole();
  if (isWithin(again, locked)) return again;
  // A need took places beyond those that were named: they are locked too, and judged as they are under their locks.
  await lockResources(tx, resourcesOfKinds(outlet, wanted), dates);
  return judgeWhole();
}

/** A plan may need several resources of a kind of which fewer were named; the others were not looked at. */
function isWithin({ items }: Sold, resourceIds: readonly string[]): boolean {
  return items.every(({ sale }) => sale.lanes.every((lane) => resourceIds.includes(lane)));
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
