import type { bookingTransactionsAnswer } from '@laneway/contract/till/payment.schema';
import { toWire } from '@laneway/domain/money/wire-money';
import { receiptTaxes } from '@laneway/domain/till/receipt-taxes';
import type { z } from 'zod';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Post } from '../../../platform/mail/post.ts';
import { bookingQr, dealQr, mayConfirm, shownDeals, type BookingState } from '../../bookings/bookings.door.ts';

const PLACE: Statement = {
  name: 'till.receipt_place',
  text: 'SELECT name, address, phone, email FROM outlet WHERE business_id = $1 AND outlet_id = $2',
};

type Facts = z.input<typeof bookingTransactionsAnswer>['receipt'];
type Place = Omit<Facts['place'], 'address'> & {
  address: Partial<Record<'line1' | 'line2' | 'city' | 'state' | 'zip', string>>;
};

/**
 * What a receipt prints beside lines and payments: the house, the taxes by rate, the QR of the booking's code, and those
 * of its deals for who may see their codes.
 */
export async function receiptFacts(
  { tx, actor }: { tx: Tx; actor: Actor },
  post: Post,
  booking: BookingState,
): Promise<Facts> {
  const [[place], deals] = await Promise.all([
    tx.query<Place>(PLACE, [tx.businessId, booking.outletId]),
    mayConfirm(actor) ? shownDeals(tx, booking) : [],
  ]);
  if (place === undefined) throw new Error('the outlet of a booking is not there');
  const { line1 = '', line2 = '', city = '', state = '', zip = '' } = place.address;
  const address = [line1, line2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    place: { ...place, address },
    qr: bookingQr(post, tx.businessId, `${booking.prefix}-${booking.code}`),
    deals: deals
      .filter(({ redeemedOn }) => redeemedOn === null)
      .map(({ itemId, dealCodeId }) => ({ itemId, qr: dealQr(post, tx.businessId, dealCodeId) })),
    // What a cancelled booking is charged is income of its cancellation, without tax.
    taxes: (booking.status === 'cancelled' ? [] : receiptTaxes(booking.lines)).map(({ taxPer, base, tax }) => ({
      taxPer,
      base: toWire(base),
      tax: toWire(tax),
    })),
  };
}
