import { indexOccupancy, type Occupied } from '@laneway/domain/availability/occupancy';
import type { Place } from '@laneway/domain/availability/place-at';
import { parseWallTime } from '@laneway/domain/time/wall-time';
import type { WaitQuery, WaitWindow } from '@laneway/domain/wait-list/wait-place';
import { formatWallTime } from '@laneway/domain/time/wall-time';
import { wishOf, type Seat } from '../edit/seated.ts';
import { saleRequest, type WantedTimed } from '../sale/judge-items.ts';
import type { Selling, SellingOutlet } from '../sale/outlet.repository.ts';
import type { TimedItem } from '../state/booking-state.ts';

/** A party's wish: its sale, and the window in which all of its play lies. */
export type Wish = { sale: Omit<WantedTimed, 'start'>; from: string; to: string };

/** @throws ApiError `plan.required`. */
export function wishOfItem(item: TimedItem, plans: Selling['plans']): Wish {
  if (item.waitFrom === null || item.waitTo === null) throw new Error(`an item without a window: ${item.itemId}`);
  return { sale: wishOf(item, plans), from: item.waitFrom, to: item.waitTo };
}

/** What the wait list's rules ask of a wish, while these places are taken. */
export function waitQuery(
  { outlet, now, occupancy }: { outlet: SellingOutlet; now: Temporal.Instant; occupancy: readonly Occupied[] },
  { sale, from, to }: Wish,
): [WaitQuery, WaitWindow] {
  const request = saleRequest({ outlet, now }, { ...sale, start: from }, indexOccupancy(occupancy));
  const { channel: _, durationMin, ...query } = request;
  const minutes = typeof durationMin === 'number' ? durationMin : Math.round((sale.duration ?? 0) * 60);
  return [
    { ...query, durationMin: minutes },
    { fromMin: parseWallTime(from), toMin: parseWallTime(to) },
  ];
}

export function seatAt(itemId: string, { minutes, which, lanes }: Place): Seat {
  return { itemId, start: formatWallTime(minutes), ...(which && { which }), lanes: [...lanes] };
}
