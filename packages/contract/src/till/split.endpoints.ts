import { endpoint } from '../http/endpoint.ts';
import { BY_CODE, LIMITED, TAKING } from './payment.endpoints.ts';
import {
  splitChangedAnswer,
  splitCreateAnswer,
  splitCreateBody,
  splitDeleteQuery,
  splitListAnswer,
  splitListBody,
  splitUpdateAnswer,
  splitUpdateBody,
} from './split.schema.ts';

const staff = ['BIZ', 'MGR'] as const;
const share = { roles: staff, menu: ['Bookings'], level: 'edit', scope: 'outlet' } as const;

/** Refusals of a balance that cannot be shared so. */
const SHARING = [
  'not_found',
  'payment.in_progress',
  'split.nothing_due',
  'split.too_few',
  'split.too_small',
  'split.confirmed_exceeds_due',
  'split.sum',
] as const;

export const splitCreate = endpoint({
  id: 'splitPayment.create',
  area: 'split-payment',
  method: 'POST',
  path: '/admin/split-payment/create',
  summary: 'Share the balance of a booking among people: equally, by what each has had, or by amounts',
  access: share,
  body: splitCreateBody,
  success: { status: 201, body: splitCreateAnswer },
  errors: [...SHARING, 'booking.transition', 'hold.expired'],
});

export const splitUpdate = endpoint({
  id: 'splitPayment.update',
  area: 'split-payment',
  method: 'PUT',
  path: '/admin/split-payment/update',
  summary: 'Edit a share, take its payment, or give it back',
  access: share,
  body: splitUpdateBody,
  success: { status: 200, body: splitUpdateAnswer },
  errors: [
    ...new Set([
      ...SHARING,
      ...TAKING,
      ...BY_CODE,
      ...LIMITED,
      'stale',
      'payment.declined',
      'payment.not_voidable',
      'gateway.off',
      'day.closed',
      'refund.exceeds_pool',
    ] as const),
  ],
  stepped: true,
  secret: true,
});

export const splitList = endpoint({
  id: 'splitPayment.list',
  area: 'split-payment',
  method: 'POST',
  reads: true,
  path: '/admin/split-payment/list',
  summary: 'The shares of a booking, and which is paid next',
  access: { ...share, level: 'view' },
  body: splitListBody,
  success: { status: 200, body: splitListAnswer },
  errors: ['not_found'],
});

export const splitDelete = endpoint({
  id: 'splitPayment.delete',
  area: 'split-payment',
  method: 'DELETE',
  path: '/admin/split-payment/delete',
  summary: 'Remove a share that is not confirmed; the other open ones take its amount',
  access: share,
  query: splitDeleteQuery,
  success: { status: 200, body: splitChangedAnswer },
  errors: ['not_found', 'stale', 'payment.in_progress', 'split.confirmed'],
});
