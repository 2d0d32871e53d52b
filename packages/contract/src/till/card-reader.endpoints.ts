import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/wire.ts';
import {
  deskNumber,
  readerAnswer,
  readerCancelAnswer,
  readerCancelBody,
  readerPaymentAnswer,
  readerPaymentBody,
  readerRefundBody,
} from './card-reader.schema.ts';
import { LIMITED, TAKING } from './payment.endpoints.ts';
import { refundAnswer } from './refund.schema.ts';

const atDesk = { roles: ['BIZ', 'MGR'], menu: ['Bookings'], level: 'edit', scope: 'outlet' } as const;
/** Gift cards are sold at it, too. */
const seesReader = { ...atDesk, menu: ['Bookings', 'GiftCard'] } as const;

export const readerPayment = endpoint({
  id: 'reader.payment',
  area: 'payments',
  method: 'POST',
  path: '/admin/hardware-transaction/mppg-hw',
  summary: 'Take a payment from a card that is there, at the reader of a desk; answers once the card has',
  access: atDesk,
  body: readerPaymentBody,
  success: { status: 201, body: readerPaymentAnswer },
  errors: [...TAKING, 'stale', 'payment.declined', 'gateway.off', 'reader.unavailable', 'reader.busy'],
  stepped: true,
  waits: true,
  secret: true,
});

export const readerRefund = endpoint({
  id: 'reader.refund',
  area: 'payments',
  method: 'POST',
  path: '/admin/refund/mppg-hw',
  summary: 'Give an amount of a payment at the reader back to the same card',
  access: atDesk,
  body: readerRefundBody,
  success: { status: 200, body: refundAnswer },
  errors: ['not_found', 'stale', 'refund.percent_range', 'refund.exceeds_pool', ...LIMITED],
  stepped: true,
});

export const readerLook = endpoint({
  id: 'reader.state',
  area: 'payments',
  method: 'GET',
  path: '/admin/hardware-transaction/reader/{outletId}',
  summary: 'What the reader of a desk does',
  access: seesReader,
  params: z.object({ outletId: id }),
  query: z.object({ deskNumber }),
  success: { status: 200, body: readerAnswer },
  errors: ['gateway.off'],
});

export const readerCancel = endpoint({
  id: 'reader.cancel',
  area: 'payments',
  method: 'POST',
  path: '/admin/hardware-transaction/cancel',
  summary: 'Give up the payment that a reader waits for, unless its card is being authorised',
  access: seesReader,
  body: readerCancelBody,
  success: { status: 200, body: readerCancelAnswer },
  errors: ['gateway.off'],
  unkeyed: 'Writes nothing: to give up twice is to give up once.',
});
