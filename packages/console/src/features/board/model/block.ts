import type { Board, BoardBlock } from '@laneway/contract/bookings/booking.schema';
import { minuteAt, type BoardDay } from './board-day.ts';

export type BlockStatus = BoardBlock['status'];

/**
 * A bar on the board: an item of a booking with all its resources, or a blocked slot. `s` and `e` are real minutes
 * since opening.
 */
export type Block = {
  id: string;
  /** The id that versions belong to: of the booking, or of the blocked slot. */
  entity: string;
  kind: 'booking' | 'block';
  bookingId: string | null;
  itemId: string | null;
  version: number;
  status: BlockStatus;
  code: string | null;
  planId: string | null;
  lanes: readonly string[];
  date: string;
  s: number;
  e: number;
  /** Minutes after the end that count as taken. */
  turnover: number;
  name: string;
  guests: number;
  plan: string;
  total: number;
  balance: number;
  /** Epoch milliseconds by the server's clock. */
  expiresAt: number | null;
  owner: string | null;
  isOffer: boolean;
  /** Drawn and sent, not yet answered. */
  pending: boolean;
};

export type TrayRow = Board['trays']['initiated'][number];

export function blockOf(day: BoardDay, wire: BoardBlock): Block {
  const entity = wire.bookingId ?? wire.blockId ?? '';
  return {
    id: wire.itemId ?? wire.blockId ?? entity,
    entity,
    kind: wire.kind,
    bookingId: wire.bookingId,
    itemId: wire.itemId,
    version: wire.version,
    status: wire.status,
    code: wire.code,
    planId: wire.planId,
    lanes: wire.lanes,
    date: wire.date,
    s: minuteAt(day, wire.startsAt),
    e: minuteAt(day, wire.endsAt),
    turnover: wire.turnoverMinutes,
    name: wire.name,
    guests: wire.totalGuests,
    plan: wire.planTitle,
    total: wire.total,
    balance: wire.balance,
    expiresAt: wire.expiresAt ? Date.parse(wire.expiresAt) : null,
    owner: wire.owner,
    isOffer: wire.isOffer,
    pending: false,
  };
}

/** Statuses that a person may still move about. */
export function canMove(block: Block): boolean {
  return block.kind === 'booking' && !block.pending && block.status !== 'done' && block.status !== 'cancelled';
}

/** A hold whose time has run out by the server's clock is free at that very instant. */
export function isExpired(block: Block, now: number): boolean {
  return block.status === 'holding' && block.expiresAt !== null && block.expiresAt <= now;
}

export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toUpperCase();
}
