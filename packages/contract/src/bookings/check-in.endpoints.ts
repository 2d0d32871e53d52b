import { z } from 'zod';
import { oneLine } from '../http/fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { amount, id, request, version } from '../http/wire.ts';
import { bookingStatus } from './booking.schema.ts';

export const paymentCheckIn = endpoint({
  id: 'payment.checkIn',
  area: 'payments',
  method: 'POST',
  path: '/admin/payment/check-in',
  summary: 'Check a party in by its code, or take that back',
  access: { roles: ['BIZ', 'MGR'], menu: ['Bookings', 'Calendar'], level: 'edit', scope: 'outlet' },
  body: request({
    outletId: id,
    /** A booking code with or without its prefix, or a bookingId. */
    code: oneLine.min(1).max(200),
    /** None, and a count of 0: the whole party. */
    guestIds: z.array(z.never()).default([]),
    count: z.literal(0).default(0),
    undo: z.boolean().default(false),
    /** Staff go on where something of the guests is missing, with their reason for the history. */
    force: z.boolean().default(false),
    reason: oneLine.max(300).default(''),
    /** The same one within 7 days: the same answer, and nothing is done again. */
    nonce: oneLine.min(1).max(100),
  }),
  success: {
    status: 200,
    body: z.object({
      message: z.string(),
      booking: z.object({ bookingId: id, version, status: bookingStatus }),
      name: z.string(),
      lanes: z.array(id),
      balance: amount,
      /** Of the party, as far as the plan asks for them. */
      waiversMissing: z.int(),
      photosMissing: z.int(),
      gameCards: z.array(z.never()),
      /** It came after its start by more than the outlet allows. */
      late: z.boolean(),
    }),
  },
  errors: ['not_found', 'checkin.other_outlet', 'checkin.wrong_day', 'booking.transition'],
});
