import type { Channel } from '@laneway/domain/availability/refusal';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { NeedsMoreLocks } from '../../../platform/database/database-errors.ts';
import type { AddonState, BookingState } from '../state/booking-state.ts';
import type { BookingTerms } from '../state/booking-terms.ts';
import { judgeItems, timedOnly, type Judgement, type Situation, type WantedItem } from './judge-items.ts';
import { lockAndRead, readOccupancy, withOwner } from '../places/occupancy.repository.ts';
import type { SellingOutlet } from './outlet.repository.ts';
import type { PriceMode } from './price-of.ts';
import { refusalError } from './refuse.ts';
import { resourcesToLock } from './wanted-items.ts';

type Call = {
  tx: Tx;
  outlet: SellingOutlet;
  language: Language;
  channel: Channel;
  price?: PriceMode;
  /** Absent: those of the booking. */
  addons?: readonly AddonState[];
  /** Absent: those of the booking. */
  terms?: BookingTerms | undefined;
};
type Sold = Exclude<Judgement, { refused: unknown }>;

/**
 * Takes the locks for a sale and applies the rules. At first only the occupancy of the locked resources is read: that
 * is little when lanes were named, and enough to accept a sale within them. For any other sale, and for alternatives,
 * the occupancy of the whole outlet is read.
 * @throws ApiError the rules' refusal. `NeedsMoreLocks` where the sale needs other resources than the named ones.
 */
export async function judgeSaleOf(
  { tx, outlet, language, channel, price, addons, terms }: Call,
  wanted: readonly WantedItem[],
  before: BookingState | null,
): Promise<Sold> {
  const dates = timedOnly(wanted).map((item) => item.date);
  const oldDates = before?.items.flatMap((item) => item.date ?? []) ?? [];
  const own = before?.items.flatMap((item) => item.resourceIds) ?? [];
  const locked = [...resourcesToLock(tx, outlet, wanted), ...own];
  const ofLocked = await lockAndRead(tx, outlet.outletId, locked, [...dates, ...oldDates], dates);
  const ignore = new Set(before?.items.map((item) => item.itemId));
  const known: Situation = {
    outlet,
    occupancy: ofLocked,
    now: tx.now,
    ignore,
    booking: before,
    channel,
    price,
    addons,
    terms,
  };
  const judged = judgeItems(known, wanted);
  if (!('refused' in judged) && isWithin(judged, locked)) return judged;

  const whole: Situation = { ...known, occupancy: await readOccupancy(tx, outlet.outletId, dates) };
  const again = judgeItems(whole, wanted);
  if ('refused' in again) throw refusalError(whole, wanted, await withOwner(tx, again), language);
  // A need took places beyond the named ones, which are not locked.
  if (!isWithin(again, locked)) throw new NeedsMoreLocks();
  return again;
}

/** A plan may need more resources of a kind than were named; the occupancy of the others was not read. */
function isWithin({ items }: Sold, resourceIds: readonly string[]): boolean {
  return timedOnly(items).every(({ sale }) => sale.lanes.every((lane) => resourceIds.includes(lane)));
}
