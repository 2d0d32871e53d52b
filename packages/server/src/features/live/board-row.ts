import type { BoardBlock, trayRow } from '@laneway/contract/bookings/booking.schema';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import type { z } from 'zod';

export type TrayRow = z.input<typeof trayRow>;

/** A row of ITEM_COLUMNS; instants as ISO text. */
export type ItemRow = {
  booking_id: string;
  booking_item_id: string;
  version: number;
  prefix: string;
  code: string;
  plan_id: string | null;
  plan_title: string;
  resource_ids: string[];
  turnover_minutes: number;
  total_guests: number;
  total_cents: number;
  balance_cents: number;
  is_offer: boolean;
  expires_at: string | null;
  wait_from: string | null;
  wait_to: string | null;
  wait_position: number | null;
  name: string;
  owner: string | null;
} & (TrayTimes | BlockTimes);
type TrayTimes = {
  status: TrayRow['status'];
  business_date: string | null;
  start_wall: string | null;
  end_wall: string | null;
  starts_at: string | null;
  ends_at: string | null;
};
type BlockTimes = {
  status: Exclude<BookingStatus, TrayRow['status']>;
  business_date: string;
  start_wall: string;
  end_wall: string;
  starts_at: string;
  ends_at: string;
};

/** A row of BLOCK_COLUMNS; instants as ISO text. */
export type BlockRow = {
  block_id: string;
  version: number;
  title: string;
  resource_ids: string[];
  business_date: string;
  start_wall: string;
  end_wall: string;
  starts_at: string;
  ends_at: string;
  block_flag: boolean;
};

function isInTray(row: ItemRow): row is ItemRow & TrayTimes {
  return row.status === 'initiated' || row.status === 'wait';
}

/** An item as the API presents it: a block on its lanes, or a row of a tray when it has none yet. */
export function presentItem(row: ItemRow): { block: BoardBlock } | { tray: TrayRow } {
  if (isInTray(row)) {
    const [from, to] = row.status === 'wait' ? [row.wait_from, row.wait_to] : [row.start_wall, row.end_wall];
    return {
      tray: {
        bookingId: row.booking_id,
        itemId: row.booking_item_id,
        version: row.version,
        status: row.status,
        date: row.business_date,
        name: row.name,
        totalGuests: row.total_guests,
        planTitle: row.plan_title,
        from,
        to,
        position: row.wait_position,
      },
    };
  }
  const isHeld = row.status === 'holding';
  return {
    block: {
      kind: 'booking',
      blockId: null,
      date: row.business_date,
      planId: row.plan_id,
      planTitle: row.plan_title,
      turnoverMinutes: row.turnover_minutes,
      expiresAt: isHeld ? row.expires_at : null,
      owner: row.owner,
      isOffer: isHeld && row.is_offer,
      start: row.start_wall,
      end: row.end_wall,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      lanes: row.resource_ids,
      status: row.status,
      version: row.version,
      totalGuests: row.total_guests,
      total: toWire(cents(row.total_cents)),
      balance: toWire(cents(row.balance_cents)),
      code: `${row.prefix}-${row.code}`,
      name: row.name,
      bookingId: row.booking_id,
      itemId: row.booking_item_id,
    },
  };
}

export function presentBlock(row: BlockRow): BoardBlock {
  return {
    kind: 'block',
    blockId: row.block_id,
    date: row.business_date,
    planId: null,
    planTitle: '',
    turnoverMinutes: 0,
    expiresAt: null,
    owner: null,
    isOffer: false,
    start: row.start_wall,
    end: row.end_wall,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    lanes: row.resource_ids,
    status: 'blocked',
    version: row.version,
    totalGuests: 0,
    total: 0,
    balance: 0,
    code: null,
    name: row.title,
    bookingId: null,
    itemId: null,
  };
}
