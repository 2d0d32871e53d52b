import { PROMO_USE_CHECKS } from '@laneway/domain/promos/judge-promo';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/wire.ts';
import { adjustmentAnswer, adjustmentBody, adjustmentListAnswer } from './adjustment.schema.ts';

const staff = ['BIZ', 'MGR'] as const;

export const adjustmentCreate = endpoint({
  id: 'adjustment.create',
  area: 'adjustments',
  method: 'POST',
  path: '/admin/manual-adjustment/create',
  summary: 'Change the total of a booking by hand, with a reason; a preview answers the figures',
  access: { roles: staff, menu: ['Bookings'], level: 'edit', scope: 'outlet' },
  body: adjustmentBody,
  success: { status: 201, body: adjustmentAnswer },
  errors: [
    'not_found',
    'stale',
    'booking.transition',
    ...PROMO_USE_CHECKS,
    'hold.expired',
    'adjustment.zero',
    'adjustment.exceeds_total',
    'split.adjust_first',
    'limit.needs_approval',
    'approval.invalid',
  ],
});

export const adjustmentList = endpoint({
  id: 'adjustment.list',
  area: 'adjustments',
  method: 'GET',
  path: '/admin/manual-adjustment/list/{outletId}/{bookingId}',
  summary: 'The adjustments of a booking, in the order they were made',
  access: { roles: staff, menu: ['Bookings'], level: 'view', scope: 'outlet' },
  params: z.object({ outletId: id, bookingId: id }),
  success: { status: 200, body: adjustmentListAnswer },
  errors: ['not_found'],
});
