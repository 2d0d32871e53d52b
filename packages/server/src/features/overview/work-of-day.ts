import type { OverviewAttention, OverviewParty, VenueOverview } from '@laneway/contract/overview/overview.schema';
import { instantOf } from '@laneway/domain/time/instant-of';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { parseWallTime } from '@laneway/domain/time/wall-time';
import type { OpenItem } from './overview.repository.ts';
import { wire } from './sums.ts';

/** Parties that begin within this time are arriving. */
export const ARRIVING_MINUTES = 180;
const ARRIVING_MS = ARRIVING_MINUTES * MINUTE_MS;
/** An amount is due when the party comes within this time, or leaves. */
const DUE_BEFORE_START_MS = 60 * MINUTE_MS;
const DUE_BEFORE_END_MS = 30 * MINUTE_MS;
/** Rows of a list; the booking lists show the rest. */
const SHOWN = 8;

type Timed = OpenItem & { time: NonNullable<OpenItem['time']> };
type Waiting = OpenItem & { wait: NonNullable<OpenItem['wait']> };
type Work = Pick<VenueOverview, 'arriving' | 'waiting' | 'attention'>;

/** The minutes until a party counts as late, and the present minute of the outlet's day. */
export type OutletClock = { lateMinutes: number; nowMin: number };

/** The tasks of the day at some outlets, as of now (epoch milliseconds); each outlet by its own clock. */
export function workOfDay(items: readonly OpenItem[], clocks: ReadonlyMap<string, OutletClock>, nowMs: number): Work {
  const parties = firstItems(items);
  const arriving = parties.filter(
    (one) => isExpected(one) && one.time.startMs > nowMs && one.time.startMs - nowMs <= ARRIVING_MS,
  );
  const waiting = items.filter(isWaiting).filter((item) => !hasGivenUp(item, clocks.get(item.outletId)));
  const attention = parties.flatMap((one) => {
    const why = whyAttention(one, (clocks.get(one.outletId)?.lateMinutes ?? 0) * MINUTE_MS, nowMs);
    return why === null ? [] : [{ one, why }];
  });
  return {
    arriving: {
      rows: arriving.slice(0, SHOWN).map(presentParty),
      total: arriving.length,
      guests: arriving.reduce((sum, one) => sum + one.guests, 0),
    },
    waiting: { rows: waiting.slice(0, SHOWN).map(presentWaiting), total: waiting.length },
    attention: {
      rows: attention.slice(0, SHOWN).map(({ one, why }) => ({ ...presentParty(one), why })),
      total: attention.length,
    },
  };
}

/** One row for each booking: its first item with a time; of items that begin together, the first that is not over. */
function firstItems(items: readonly OpenItem[]): Timed[] {
  const parties = new Map<string, Timed>();
  for (const item of items) {
    if (item.isFirst && item.status !== 'wait' && isTimed(item) && !parties.has(item.bookingId)) {
      parties.set(item.bookingId, item);
    }
  }
  return [...parties.values()];
}

function isTimed(item: OpenItem): item is Timed {
  return item.time !== null;
}

function isWaiting(item: OpenItem): item is Waiting {
  return item.wait !== null;
}

/** A party whose wanted times have passed waits no longer. */
function hasGivenUp({ wait }: Waiting, clock: OutletClock | undefined): boolean {
  return wait.to !== null && clock !== undefined && parseWallTime(wait.to) <= clock.nowMin;
}

function isExpected({ status }: OpenItem): boolean {
  return status === 'pending' || status === 'successful';
}

function whyAttention(one: Timed, lateMs: number, nowMs: number): OverviewAttention['why'] | null {
  const { status, balance } = one;
  const { startMs, endMs } = one.time;
  if (status === 'inprogress' && endMs < nowMs) return 'overrun';
  if (status === 'successful' && startMs + lateMs < nowMs && endMs > nowMs) return 'late';
  if (balance <= 0) return null;
  if (status === 'inprogress') return endMs - nowMs <= DUE_BEFORE_END_MS ? 'due' : null;
  return isExpected(one) && endMs > nowMs && startMs - nowMs <= DUE_BEFORE_START_MS ? 'due' : null;
}

function presentParty(one: Timed): OverviewParty {
  const places = JSON.parse(one.places) as { name: string }[];
  return {
    bookingId: one.bookingId,
    outletId: one.outletId,
    name: one.name,
    code: one.code,
    guests: one.guests,
    status: one.status,
    startsAt: instantOf(one.time.startMs),
    endsAt: instantOf(one.time.endMs),
    places: places.map(({ name }) => name),
    balance: wire(one.balance),
  };
}

function presentWaiting(item: Waiting): VenueOverview['waiting']['rows'][number] {
  const { bookingId, outletId, name, guests, wait } = item;
  const since = instantOf(Math.round(wait.sinceMs));
  return { bookingId, outletId, name, guests, waitFrom: wait.from, waitTo: wait.to, since };
}
