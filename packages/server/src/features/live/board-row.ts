import type { BoardBlock, trayRow } from '@laneway/contract/bookings/booking.schema';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import type { z } from 'zod';
import { instantText } from '../../platform/database/database.ts';

export type TrayRow = z.input<typeof trayRow>;

/** A row of ITEM_COLUMNS. */
export type ItemRow = { fields: string; name: string; plan_title: string; owner: string | null };
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

/**
 * An item as it travels: a block on its lanes, or a row of a tray when it has none yet. What is the same in
 * neighbouring blocks stands together and first, which compresses better.
 */
export function presentItem(row: ItemRow): { block: BoardBlock } | { tray: TrayRow } {
  const [
    bookingId = '',
    itemId = '',
    version = '',
    status = '',
    prefix = '',
    code = '',
    planId = '',
    lanes = '',
    date = '',
    start = '',
    end = '',
    startsAt = '',
    endsAt = '',
    turnover = '',
    guests = '',
    total = '',
    balance = '',
    isOffer = '',
    expiresAt = '',
    waitFrom = '',
    waitTo = '',
    position = '',
  ] = row.fields.split('|');
  if (status === 'initiated' || status === 'wait') {
    return {
      tray: {
        bookingId,
        itemId,
        version: Number(version),
        status,
        date: date || null,
        name: row.name,
        totalGuests: Number(guests),
        planTitle: row.plan_title,
        from: (status === 'wait' ? waitFrom : start) || null,
        to: (status === 'wait' ? waitTo : end) || null,
        position: position === '' ? null : Number(position),
      },
    };
  }
  const held = status === 'holding';
  return {
    block: {
      kind: 'booking',
      blockId: null,
      date,
      planId,
      planTitle: row.plan_title,
      turnoverMinutes: Number(turnover),
      expiresAt: held ? instantText(expiresAt) : null,
      owner: row.owner,
      isOffer: held && isOffer === 't',
      start,
      end,
      startsAt: instantText(startsAt),
      endsAt: instantText(endsAt),
      lanes: lanes === '{}' ? [] : lanes.slice(1, -1).split(','),
      status: status as BoardBlock['status'],
      version: Number(version),
      totalGuests: Number(guests),
      total: toWire(cents(Number(total))),
      balance: toWire(cents(Number(balance))),
      code: `${prefix}-${code}`,
      name: row.name,
      bookingId,
      itemId,
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
