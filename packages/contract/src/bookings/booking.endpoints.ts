import { PROMO_CHECKS, PROMO_USE_CHECKS } from '@laneway/domain/promos/judge-promo';
import { SELLING } from './selling.codes.ts';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { businessDate, id, instant, page, paging, queryPaging, request } from '../http/wire.ts';
import { boardView, boardViewBody } from './board-view.schema.ts';
import { board, boardInColumns, bookingEvent, bookingRow, bookingStatus } from './booking.schema.ts';
import { bookingItemAnswer, reservationDetailsAnswer } from './booking-details.schema.ts';
import {
  availabilityAnswer,
  availabilityBody,
  customerBody,
  editAnswer,
  editBody,
  freeResourceAnswer,
  freeResourceBody,
  lockAnswer,
  lockBody,
  nextSalesAnswer,
  nextSalesBody,
  notesBody,
  reservationAnswer,
  reservationBody,
  statusAnswer,
  statusBody,
  unlockBody,
  updateAnswer,
  updateBody,
  wholeEditBody,
} from './reservation.schema.ts';

const staff = ['BIZ', 'MGR'] as const;
const seeBookings = { roles: staff, menu: ['Bookings'], level: 'view', scope: 'outlet' } as const;
const seeBoard = { roles: staff, menu: ['Bookings', 'Calendar'], level: 'view', scope: 'outlet' } as const;
const change = { roles: staff, menu: ['Bookings', 'Calendar'], level: 'edit', scope: 'outlet' } as const;
const ofOutlet = z.object({ outletId: id });
const ofBooking = z.object({ outletId: id, bookingId: id });

/** Of add-ons that are ordered, or need stock on another date. */
const ADDONS = ['addon.too_many', 'addon.sold_out'] as const;

/** Of steps that give up places. */
const RELEASING = ['booking.transition', 'booking.refund_first', 'payment.in_progress'] as const;

export const bookingBoard = endpoint({
  id: 'booking.board',
  area: 'bookings',
  method: 'GET',
  path: '/admin/booking/board/{outletId}',
  summary: 'The business day in one call: resources, blocks, trays and the position of the event stream',
  access: seeBoard,
  params: ofOutlet,
  query: z.strictObject({
    date: businessDate.optional(),
    /** The board as it stood at this instant: of today or one of the 30 days before. */
    at: instant.optional(),
  }),
  success: { status: 200, body: board },
  errors: ['not_found'],
});

export const bookingBoardColumns = endpoint({
  ...bookingBoard,
  id: 'booking.boardColumns',
  path: '/admin/booking/board/{outletId}/columns',
  summary: 'The same business day, lighter: blocks by field, the n-th value of every field is of the n-th block',
  success: { status: 200, body: boardInColumns },
});

export const boardViewKeep = endpoint({
  id: 'booking.keepBoardView',
  area: 'bookings',
  method: 'PUT',
  path: '/admin/booking/board/{outletId}/view',
  summary: "Keep how the person looks at an outlet's board, for every device of theirs",
  access: seeBoard,
  params: ofOutlet,
  body: boardViewBody,
  success: { status: 200, body: boardView },
  errors: ['not_found'],
});

export const bookingEvents = endpoint({
  id: 'booking.events',
  area: 'bookings',
  method: 'GET',
  path: '/admin/booking/events/{outletId}',
  summary: 'Server-sent events from a position: what changed at the outlet',
  access: seeBoard,
  params: ofOutlet,
  query: z.strictObject({ lastEventId: z.string().max(60).optional() }),
  success: { status: 200, body: bookingEvent, stream: true },
  errors: ['not_found'],
});

export const bookingAvailability = endpoint({
  id: 'booking.availability',
  area: 'bookings',
  method: 'POST',
  reads: true,
  path: '/admin/booking/availability',
  summary: 'Free resources, the best assignment and the price of a sale, or why not',
  access: seeBoard,
  body: availabilityBody,
  success: { status: 200, body: availabilityAnswer },
  errors: ['not_found', 'outlet.inactive', 'plan.required', 'time.nonexistent', 'time.ambiguous', 'too_many'],
});

export const bookingNextSales = endpoint({
  id: 'booking.nextSales',
  area: 'bookings',
  method: 'POST',
  reads: true,
  path: '/admin/booking/next-sales',
  summary: 'The next sale of each plan from a time on, those that sell then first, or why a plan has none that day',
  access: seeBoard,
  body: nextSalesBody,
  success: { status: 200, body: nextSalesAnswer },
  errors: ['not_found', 'outlet.inactive', 'too_many'],
});

export const bookingLock = endpoint({
  id: 'booking.lock',
  area: 'bookings',
  method: 'POST',
  path: '/admin/booking/lock',
  summary: 'Hold resources, or extend a hold',
  access: change,
  body: lockBody,
  success: { status: 201, body: lockAnswer },
  errors: [
    'not_found',
    'stale',
    'price.changed',
    'occupancy.taken',
    'hold.expired',
    'hold.longest',
    'booking.transition',
    'addon.sold_out',
    ...PROMO_USE_CHECKS,
    ...SELLING,
  ],
});

export const bookingUnlock = endpoint({
  id: 'booking.unlock',
  area: 'bookings',
  method: 'POST',
  path: '/admin/booking/unlock',
  summary: 'Release a hold',
  access: change,
  body: unlockBody,
  success: { status: 200, body: z.object({ message: z.string() }) },
  errors: ['not_found', 'hold.expired', ...RELEASING],
});

export const bookingFreeResource = endpoint({
  id: 'booking.freeResource',
  area: 'bookings',
  method: 'POST',
  path: '/admin/booking/free-resource/unlock',
  summary: 'Release one resource of a hold; with the last one the hold is released',
  access: change,
  body: freeResourceBody,
  success: { status: 200, body: freeResourceAnswer },
  errors: [
    'not_found',
    'stale',
    'hold.expired',
    'occupancy.taken',
    'addon.sold_out',
    'giftcard.used',
    'split.adjust_first',
    ...RELEASING,
    ...PROMO_USE_CHECKS,
    ...SELLING,
  ],
});

export const reservationAdd = endpoint({
  id: 'reservation.add',
  area: 'bookings',
  method: 'POST',
  path: '/admin/reservation/add',
  summary: 'Create a reservation, from a hold or at once',
  access: change,
  body: reservationBody,
  success: { status: 201, body: reservationAnswer },
  errors: [
    'not_found',
    'stale',
    'price.changed',
    'occupancy.taken',
    'booking.transition',
    'customer.contact_required',
    'checkin.wrong_day',
    'deal.not_paid',
    ...PROMO_CHECKS,
    ...ADDONS,
    ...SELLING,
  ],
});

export const reservationDetails = endpoint({
  id: 'reservation.details',
  area: 'bookings',
  method: 'GET',
  path: '/admin/reservation/details/{outletId}/{bookingId}',
  summary: 'The whole reservation with its price lines, money, history, and what the person may do',
  access: seeBoard,
  params: ofBooking,
  success: { status: 200, body: reservationDetailsAnswer },
  errors: ['not_found'],
});

export const bookingDetailsOfItem = endpoint({
  id: 'booking.details',
  area: 'bookings',
  method: 'GET',
  path: '/admin/booking/details/{outletId}/{bookingId}/{itemId}',
  summary: 'One item of a booking',
  access: seeBoard,
  params: ofBooking.extend({ itemId: id }),
  success: { status: 200, body: bookingItemAnswer },
  errors: ['not_found'],
});

export const bookingEdit = endpoint({
  id: 'booking.edit',
  area: 'bookings',
  method: 'PUT',
  path: '/admin/booking/edit/{outletId}/{bookingId}',
  summary: 'Move, resize, swap, split a lane out, change guests: first a preview with the difference, then the commit',
  access: change,
  params: ofBooking,
  body: editBody,
  success: { status: 200, body: editAnswer },
  errors: [
    'giftcard.used',
    'not_found',
    'stale',
    'occupancy.taken',
    'booking.transition',
    'hold.expired',
    'addon.sold_out',
    'limit.needs_approval',
    'split.adjust_first',
    ...PROMO_USE_CHECKS,
    ...SELLING,
  ],
});

export const bookingWholeEdit = endpoint({
  ...bookingEdit,
  id: 'booking.wholeEdit',
  path: '/admin/booking/edit/v2/{outletId}/{bookingId}',
  summary:
    'As edit, several items at once: also their plan, entry, games and packages, items that come and go, add-ons, and the outlet',
  body: wholeEditBody,
  errors: [...bookingEdit.errors, 'addon.too_many', 'payment.in_progress'],
});

export const bookingUpdate = endpoint({
  id: 'booking.update',
  area: 'bookings',
  method: 'PUT',
  path: '/admin/booking/update/{outletId}/{bookingId}',
  summary: 'Change the customer, the guest of honor, names of guests, answers and notes; what is absent stays',
  access: change,
  params: ofBooking,
  body: updateBody,
  success: { status: 200, body: updateAnswer },
  errors: ['not_found', 'stale', 'hold.expired', 'customer.contact_required', ...PROMO_USE_CHECKS],
});

export const bookingCustomer = endpoint({
  ...bookingUpdate,
  id: 'booking.customerDetails',
  path: '/admin/booking/customer-details/{outletId}/{bookingId}',
  summary: 'Change the customer and the guest of honor; what is absent stays',
  body: customerBody,
});

export const bookingNotes = endpoint({
  ...bookingUpdate,
  id: 'booking.notes',
  path: '/admin/booking/notes/{outletId}/{bookingId}',
  summary: 'Save the notes',
  body: notesBody,
});

export const bookingStatusChange = endpoint({
  id: 'booking.status',
  area: 'bookings',
  method: 'PUT',
  path: '/admin/booking/status/{outletId}/{bookingId}',
  summary: 'Move a booking to another status',
  access: change,
  params: ofBooking,
  body: statusBody,
  success: { status: 200, body: statusAnswer },
  errors: [
    'giftcard.used',
    'not_found',
    'stale',
    'occupancy.taken',
    'addon.sold_out',
    ...RELEASING,
    'hold.expired',
    'customer.contact_required',
    'booking.balance_due',
    'checkin.wrong_day',
    'checkin.photo_missing',
    'deal.not_paid',
    ...PROMO_USE_CHECKS,
    ...SELLING,
  ],
});

const filter = z.enum(['upcoming', 'today', 'past', 'cancelled', 'all', 'attention']);
const listFilter = {
  filter: filter.default('all'),
  date: businessDate.optional(),
  isHistory: z.union([z.boolean(), z.stringbool()]).optional(),
};

export const bookingListGet = endpoint({
  id: 'booking.list',
  area: 'bookings',
  method: 'GET',
  path: '/admin/booking/list/{outletId}',
  summary: 'Bookings of an outlet by date and filter',
  access: seeBookings,
  params: ofOutlet,
  query: z.strictObject({ ...listFilter, ...queryPaging }),
  success: { status: 200, body: page(bookingRow) },
  errors: ['not_found'],
});

export const bookingListPost = endpoint({
  id: 'booking.listPost',
  area: 'bookings',
  method: 'POST',
  reads: true,
  path: '/admin/booking/list/{outletId}',
  summary: 'The same list with its filter in the body',
  access: seeBookings,
  params: ofOutlet,
  body: request({ ...listFilter, ...paging }),
  success: { status: 200, body: page(bookingRow) },
  errors: ['not_found'],
});

export const bookingLists = endpoint({
  id: 'booking.lists',
  area: 'bookings',
  method: 'POST',
  reads: true,
  path: '/admin/booking/v2/{outletId}/lists',
  summary: 'Bookings of an outlet: paged by cursor, sorted, filtered, searched by code, name, phone and e-mail',
  access: seeBookings,
  params: ofOutlet,
  body: request({
    ...listFilter,
    ...paging,
    status: z.array(bookingStatus).max(8).optional(),
    balance: z.enum(['any', 'due', 'none']).default('any'),
    planId: id.optional(),
    sort: z
      .enum(['startsAt', '-startsAt', 'name', '-name', 'total', '-total', 'balance', '-balance'])
      .default('startsAt'),
  }),
  success: { status: 200, body: page(bookingRow) },
  errors: ['not_found'],
});

export const bookingSearch = endpoint({
  id: 'booking.search',
  area: 'bookings',
  method: 'POST',
  reads: true,
  path: '/admin/booking/search',
  summary: "By code, name, phone, e-mail over the person's outlets, newest first",
  access: { roles: staff, menu: ['Bookings'], level: 'view', scope: 'self' },
  body: request({ search: z.string().trim().min(1).max(100) }),
  success: {
    status: 200,
    body: z.object({
      rows: z.array(bookingRow.extend({ outletId: id, outletName: z.string() })),
      total: z.int(),
      totalIsExact: z.boolean(),
    }),
  },
  errors: [],
});
