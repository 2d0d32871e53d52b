import { PROMO_USE_CHECKS } from '@laneway/domain/promos/judge-promo';
import { z } from 'zod';
import { oneLine } from '../http/fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { amount, businessDate, id, instant, request, version } from '../http/wire.ts';
import { bookingStatus, guestType } from './booking.schema.ts';

export const paymentCheckIn = endpoint({
  id: 'payment.checkIn',
  area: 'payments',
  method: 'POST',
  path: '/admin/payment/check-in',
  summary: 'Check a party in by its code, or take that back',
  access: { roles: ['BIZ', 'MGR'], menu: ['Bookings', 'Calendar'], level: 'edit', scope: 'outlet' },
  body: request({
    outletId: id,
    /** A booking code with or without its prefix, the text of its QR, or a bookingId. */
    code: oneLine.min(1).max(200),
    /** None, and a count of 0: the whole party. */
    guestIds: z.array(id).max(1000).default([]),
    /** So many of those without a name. */
    count: z.int().min(0).max(1000).default(0),
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
      /** Of all of the party. */
      here: z.int(),
      totalGuests: z.int(),
      balance: amount,
      /** Of the party, as far as the plan asks for them. */
      waiversMissing: z.int(),
      photosMissing: z.int(),
      gameCards: z.array(z.never()),
      /** It came after its start by more than the outlet allows. */
      late: z.boolean(),
    }),
  },
  errors: [
    'not_found',
    'scan.unknown',
    'checkin.other_outlet',
    'checkin.wrong_day',
    'checkin.photo_missing',
    'booking.transition',
    ...PROMO_USE_CHECKS,
  ],
});

const question = z.object({
  key: z.string(),
  placement: z.enum(['BOOKING', 'GUEST', 'CHECKOUT']),
  type: z.enum(['text', 'longtext', 'number', 'select', 'checkbox', 'date']),
  question: z.string(),
  options: z.array(z.string()),
  required: z.boolean(),
});

export const bookingGuests = endpoint({
  id: 'booking.guests',
  area: 'bookings',
  method: 'POST',
  reads: true,
  path: '/admin/booking/guest/details',
  summary: 'Guests of a booking: who is here, who signed, of whom there is a picture',
  access: { roles: ['BIZ', 'MGR'], menu: ['Bookings', 'Calendar'], level: 'view', scope: 'outlet' },
  body: request({
    outletId: id,
    bookingId: id.optional(),
    /** In place of the bookingId: its code with or without its prefix, or the text of its QR. */
    code: oneLine.min(1).max(200).optional(),
  }),
  success: {
    status: 200,
    body: z.object({
      bookingId: id,
      version,
      /** Its plans ask for a photograph of each guest before they are checked in. */
      asksPhotos: z.boolean(),
      /** The types that its guests may have. */
      types: z.array(guestType),
      guests: z.array(
        z.object({
          guestId: id,
          /** Null: nobody named this guest, who was checked in by number. */
          name: z.string().nullable(),
          type: guestType,
          waiver: z.enum(['signed', 'missing', 'expired', 'not_needed']),
          /** Where its photograph is read, with the session, for ten minutes. */
          photoUrl: z.string().nullable(),
          checkedInAt: instant.nullable(),
        }),
      ),
      /** The questions of its plans, but for those that a file answers. */
      questions: z.array(question),
      answers: z.array(z.object({ key: z.string(), guestId: id.nullable(), answer: z.string() })),
      waiversMissing: z.int(),
      photosMissing: z.int(),
      /** Of all of the party, with those who have no row. */
      here: z.int(),
      totalGuests: z.int(),
      /** How many have no name, and how many of these are here. */
      unnamed: z.int(),
      unnamedHere: z.int(),
    }),
  },
  errors: ['not_found', 'scan.unknown', 'checkin.other_outlet'],
});

export const bookingDayGuests = endpoint({
  id: 'booking.dayGuests',
  area: 'bookings',
  method: 'POST',
  reads: true,
  path: '/admin/booking/guest/day',
  summary: 'Named guests and answers of all that plays on a date, for the print of the day',
  access: { roles: ['BIZ', 'MGR'], menu: ['Bookings', 'Calendar'], level: 'view', scope: 'outlet' },
  body: request({ outletId: id, date: businessDate }),
  success: {
    status: 200,
    body: z.object({
      bookings: z.array(
        z.object({
          bookingId: id,
          guests: z.array(
            z.object({
              guestId: id,
              name: z.string(),
              type: guestType,
              isHere: z.boolean(),
              photoUrl: z.string().nullable(),
            }),
          ),
          answers: z.array(z.object({ question: z.string(), guestId: id.nullable(), answer: z.string() })),
        }),
      ),
    }),
  },
  errors: ['not_found'],
});

export const bookingGuestPhoto = endpoint({
  id: 'booking.guestPhoto',
  area: 'bookings',
  method: 'GET',
  path: '/admin/booking/guest/{outletId}/{bookingId}/photo/{photo}',
  summary: 'The photograph of a guest, at the address that booking/guest/details gave; it works for ten minutes',
  access: { roles: ['BIZ', 'MGR'], menu: ['Bookings', 'Calendar'], level: 'view', scope: 'outlet' },
  params: z.object({
    outletId: id,
    bookingId: id,
    /** Guest, end and keyed hash of the address. */
    photo: z.string().regex(/^[0-9a-f-]{36}\.\d{1,15}\.[\w-]{43}$/),
  }),
  success: { status: 200, body: z.unknown(), file: true },
  errors: ['not_found'],
});
