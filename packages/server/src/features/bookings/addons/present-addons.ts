import type { AddonItemAnswer, depositAmounts } from '@laneway/contract/bookings/addon-item.schema';
import { addonSums, addonTotals } from '@laneway/domain/addons/addon-sums';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { toWire } from '@laneway/domain/money/wire-money';
import type { z } from 'zod';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import type { BookingState } from '../state/booking-state.ts';

type Booking = Pick<BookingState, 'addons' | 'total' | 'depositDue' | 'paid' | 'refunded'>;

/** The ordered add-ons of a booking as they travel, and their sums. */
export function presentAddons(
  { taxInclusive }: Pick<SellingOutlet, 'taxInclusive'>,
  booking: Booking,
  isGiftCardApplied: boolean,
): { addonItems: AddonItemAnswer[]; depositAmounts: z.infer<typeof depositAmounts> } {
  const { addonAmount, addonTax } = addonTotals(booking.addons, taxInclusive);
  return {
    addonItems: booking.addons.map((row) => {
      const { subTotal, taxAmount, totalWTax } = addonSums(row, taxInclusive);
      const { addonItemId, itemId, orderId, name, category, note, count, taxPer, status, included, createdAt } = row;
      return {
        addonItemId,
        itemId,
        orderId,
        name,
        category,
        note,
        count,
        amount: toWire(row.amount),
        taxPer,
        taxFlat: toWire(row.taxFlat),
        subTotal: toWire(subTotal),
        taxAmount: toWire(taxAmount),
        totalWTax: toWire(totalWTax),
        status,
        included,
        orderedAt: createdAt,
      };
    }),
    depositAmounts: {
      addonAmount: toWire(addonAmount),
      addonTax: toWire(addonTax),
      balance: toWire(bookingMoney(booking).balance),
      isGiftCardApplied,
    },
  };
}
