import { endpoint } from '../http/endpoint.ts';
import { TAKING } from './payment.endpoints.ts';
import { linkAnswer, linkParams, linkPayBody, paymentLinkAnswer, paymentLinkBody } from './payment-link.schema.ts';
import { paymentAnswer } from './payment.schema.ts';

export const paymentLinkMake = endpoint({
  id: 'booking.paymentLink',
  area: 'bookings',
  method: 'POST',
  path: '/admin/booking/payment/link',
  summary: 'Make a payment link of a booking or a share, and mail it; an earlier one of the same ends',
  access: { roles: ['BIZ', 'MGR'], menu: ['Bookings'], level: 'edit', scope: 'outlet' },
  body: paymentLinkBody,
  success: { status: 201, body: paymentLinkAnswer },
  errors: ['not_found', 'stale', 'booking.transition', 'payment.exceeds_balance', 'gateway.off', 'too_many'],
  secret: true,
});

export const paymentLinkRead = endpoint({
  id: 'customer.paymentLink',
  area: 'customers',
  method: 'GET',
  path: '/customers/payment-link/{token}',
  summary: 'What a payment link asks for; the desk sees that it was opened',
  access: { roles: 'guest', link: 'payment' },
  params: linkParams,
  success: { status: 200, body: linkAnswer },
  errors: [],
  stamps: true,
});

export const paymentLinkPay = endpoint({
  id: 'customer.payLink',
  area: 'customers',
  method: 'POST',
  path: '/customers/payment-link/{token}/pay',
  summary: 'Pay what a payment link asks for',
  access: { roles: 'guest', link: 'payment' },
  params: linkParams,
  body: linkPayBody,
  success: { status: 201, body: paymentAnswer },
  errors: [...TAKING, 'payment.declined', 'gateway.off', 'price.changed'],
  stepped: true,
  secret: true,
});
