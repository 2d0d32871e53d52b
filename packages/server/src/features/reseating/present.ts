import type { laneMove, stuckParty } from '@laneway/contract/reseating/reseating.schema';
import type { z } from 'zod';
import { wallEnd, type SellingOutlet } from '../bookings/bookings.door.ts';
import type { BoardItem } from './board.repository.ts';
import type { Move, Stuck } from './plan.ts';

export function presentMove({ item, to }: Move): z.input<typeof laneMove> {
  return { ...partyOf(item), to };
}

export function presentStuck({ item, nearest }: Stuck, outlet: SellingOutlet): z.input<typeof stuckParty> {
  return {
    ...partyOf(item),
    nearest: nearest.map(({ startMs, lanes }) => ({ start: wallEnd(item.date, startMs, outlet), lanes })),
  };
}

function partyOf({ bookingId, itemId, version, name, phone, totalGuests, status, ...item }: BoardItem) {
  const { date, start, end, resourceIds: from } = item;
  return { bookingId, itemId, version, name, phone, totalGuests, status, date, start, end, from };
}
