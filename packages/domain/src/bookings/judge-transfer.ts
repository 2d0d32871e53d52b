import type { AddonStatus } from '../addons/addon-status.ts';
import type { Cents } from '../money/cents.ts';
import type { BookingStatus } from './booking-status.ts';

/** The parts of a booking that decide whether it can go to another outlet. */
export type Transferable = {
  status: BookingStatus;
  items: readonly { kind: 'timed' | 'goods'; status: BookingStatus }[];
  addons: readonly { name: string; included: boolean; status: AddonStatus }[];
  /** Payments and refunds that wait for the bank, in cents; 0: none. */
  atBank: Cents;
  /** What its shares are still to pay; null: it is not shared. */
  splitOpen: Cents | null;
};

/**
 * Why a booking stays at its outlet. `goods`: deals and gift cards are used where they were sold; `addons`: what was
 * ordered comes from that outlet's kitchen, and is taken off first.
 */
export type TransferRefusal =
  | { code: 'booking.transition' | 'payment.in_progress' | 'split.adjust_first' | 'goods' }
  | { code: 'addons'; names: string[] };

/** Whether a booking is of those that can go to another outlet at all: reserved, and not in play. */
export function isTransferable({ status, items }: Pick<Transferable, 'status' | 'items'>): boolean {
  const isReserved = status === 'pending' || status === 'successful';
  return isReserved && !items.some((item) => item.kind === 'goods' && item.status !== 'cancelled');
}

/** Why a booking cannot go to another outlet now; null: it can. What its plan includes and nobody began goes with it. */
export function judgeTransfer(booking: Transferable): TransferRefusal | null {
  const { status, items, addons, atBank, splitOpen } = booking;
  if (!isTransferable(booking)) {
    const isOfGoods = items.some((item) => item.kind === 'goods' && item.status !== 'cancelled');
    return { code: isOfGoods && status !== 'cancelled' ? 'goods' : 'booking.transition' };
  }
  if (atBank > 0) return { code: 'payment.in_progress' };
  if (splitOpen !== null && splitOpen !== 0) return { code: 'split.adjust_first' };
  const names = addons.flatMap((row) =>
    row.status === 'cancelled' || (row.included && row.status === 'initiated') ? [] : [row.name],
  );
  return names.length === 0 ? null : { code: 'addons', names: [...new Set(names)] };
}
