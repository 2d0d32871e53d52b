import { isDeepStrictEqual } from 'node:util';
import { chargeEntries, type Charge } from '@laneway/domain/ledger/charge-entries';
import { chargePostings } from '@laneway/domain/ledger/charge-postings';
import { sumCents } from '@laneway/domain/money/cents';
import type { NewEntry } from '../../ledger/ledger.door.ts';
import { isCharged, playDate, type BookingState, type LockedBooking } from './booking-state.ts';

/**
 * The entries for a change of a booking, none when its charges and their dates stay. What stands in the ledger gets
 * reversed, not what is worked out again.
 */
export function chargesOf(before: LockedBooking | null, after: BookingState, actorId: string | null): NewEntry[] {
  const charges = chargesDue(after);
  if (isDeepStrictEqual(before === null ? [] : chargesDue(before), charges)) return [];
  const { bookingId, outletId } = after;
  const about = { outletId, bookingId, paymentId: null, actorId };
  return chargeEntries(before?.standing ?? [], charges).map((entry) => ({ ...about, ...entry }));
}

/**
 * The charges of a booking: of goods on the date of their sale, of all else on the date of play. A gift card is sold as
 * a liability, in entries of its own.
 */
function chargesDue(booking: BookingState): Charge[] {
  if (!isCharged(booking.status)) return [];
  const items = new Map(booking.items.map((item) => [item.itemId, item]));
  const lines = booking.lines.map((line) => {
    const item = line.itemId === null ? undefined : items.get(line.itemId);
    const isStoredValue = item?.serviceItemType === 'GIFT_CARD' && line.step === 'list';
    const kind: Charge['kind'] = isStoredValue ? 'gift_sale' : 'charge';
    const date = (item?.kind === 'goods' ? item.soldOn : null) ?? playDate(booking);
    if (date === null) throw new Error(`a charge without a date: ${booking.bookingId}`);
    return { ...line, kind, date, isStoredValue };
  });
  const byCharge = Map.groupBy(lines, ({ kind, date }) => `${kind} ${date}`);
  return Array.from(byCharge.values(), (ofCharge): Charge => {
    const { kind, date } = ofCharge[0]!;
    const total = sumCents(ofCharge.flatMap(({ included, amount }) => (included ? [] : [amount])));
    return { kind, date, postings: chargePostings(ofCharge, total) };
  }).filter(({ postings }) => postings.length > 0);
}
