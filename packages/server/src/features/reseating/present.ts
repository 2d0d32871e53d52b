import type { freedPlace, laneMove, stuckParty, touchedParty } from '@laneway/contract/reseating/reseating.schema';
import type { Language } from '@laneway/contract/words/languages';
import type { z } from 'zod';
import { holderWords, wallEnd, type SellingOutlet } from '../bookings/bookings.door.ts';
import type { BoardItem } from './board.repository.ts';
import type { Move, Stuck, Touched } from './plan.ts';

export function presentMove({ item, to }: Move, language: Language): z.input<typeof laneMove> {
  return { ...partyOf(item, language), to };
}

export function presentStuck(
  { item, nearest }: Stuck,
  outlet: SellingOutlet,
  language: Language,
): z.input<typeof stuckParty> {
  return {
    ...partyOf(item, language),
    nearest: nearest.map(({ startMs, lanes }) => ({ start: wallEnd(item.date, startMs, outlet), lanes })),
  };
}

/** A hold that ends. */
export function presentHold(item: BoardItem, language: Language): z.input<typeof freedPlace> {
  const { bookingId: id, version, name, date, start, end, from: lanes } = partyOf(item, language);
  return { kind: 'hold', id, version, name, date, start, end, lanes };
}

export function presentTouched(
  { item, late, move }: Touched,
  outlet: SellingOutlet,
  language: Language,
): z.input<typeof touchedParty> {
  return {
    ...partyOf(item, language),
    late,
    move: move && { lanes: move.lanes, start: wallEnd(item.date, move.startMs, outlet) },
  };
}

function partyOf({ bookingId, itemId, version, phone, totalGuests, status, ...item }: BoardItem, language: Language) {
  const name = holderWords(item.name, language);
  const { date, start, end, resourceIds: from } = item;
  return { bookingId, itemId, version, name, phone, totalGuests, status, date, start, end, from };
}
