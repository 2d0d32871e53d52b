import { PROMO_CHECKS } from '@laneway/domain/promos/judge-promo';
import { SELLING } from '../bookings/selling.codes.ts';
import { endpoint } from '../http/endpoint.ts';
import { applyAnswer, applyBody, removeAnswer, removeBody } from './promo-apply.schema.ts';

const access = { roles: ['BIZ', 'MGR'], menu: ['Bookings'], level: 'edit', scope: 'outlet' } as const;
const ON_BOOKING = ['not_found', 'stale', 'booking.transition', 'hold.expired', 'split.adjust_first'] as const;

export const promoApply = endpoint({
  id: 'promo.apply',
  area: 'promos',
  method: 'POST',
  path: '/admin/promo/apply-discount',
  summary: 'Put a promo code on a booking in place of another; a preview judges every check and writes nothing',
  access,
  body: applyBody,
  success: { status: 200, body: applyAnswer },
  errors: [...ON_BOOKING, ...PROMO_CHECKS, ...SELLING],
});

export const promoRemove = endpoint({
  id: 'promo.remove',
  area: 'promos',
  method: 'POST',
  path: '/admin/promo/apply/remove',
  summary: 'Take the promo code off a booking; its use is given back',
  access,
  body: removeBody,
  success: { status: 200, body: removeAnswer },
  errors: [...ON_BOOKING, 'adjustment.exceeds_total'],
});
