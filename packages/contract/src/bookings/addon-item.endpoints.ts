import { PROMO_USE_CHECKS } from '@laneway/domain/promos/judge-promo';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/wire.ts';
import { BASKET } from './selling.codes.ts';
import { serviceFeeAnswer, serviceFeeBody, updateAddonsAnswer, updateAddonsBody } from './addon-item.schema.ts';

const staff = ['BIZ', 'MGR'] as const;

export const bookingUpdateAddons = endpoint({
  id: 'booking.updateAddons',
  area: 'bookings',
  method: 'PUT',
  path: '/admin/booking/update/addons/{outletId}/{bookingId}',
  summary: 'Order add-ons on a booking, change or cancel them; a preview answers the sums',
  access: { roles: staff, menu: ['Bookings', 'Calendar'], level: 'edit', scope: 'outlet' },
  params: z.object({ outletId: id, bookingId: id }),
  body: updateAddonsBody,
  success: { status: 200, body: updateAddonsAnswer },
  errors: [
    'not_found',
    'stale',
    'price.changed',
    'hold.expired',
    'booking.transition',
    ...PROMO_USE_CHECKS,
    'adjustment.exceeds_total',
    'split.adjust_first',
    'addon.too_many',
    'addon.sold_out',
  ],
});

export const paymentServiceFee = endpoint({
  id: 'payment.serviceFee',
  area: 'payments',
  method: 'POST',
  reads: true,
  path: '/admin/payment/service-fee',
  summary: 'The fees of a basket, each with its tax',
  access: { roles: staff, level: 'none', scope: 'outlet' },
  body: serviceFeeBody,
  success: { status: 200, body: serviceFeeAnswer },
  errors: ['not_found', 'occupancy.taken', 'resource.not_adjacent', 'slots.none', 'addon.too_many', ...BASKET],
});
