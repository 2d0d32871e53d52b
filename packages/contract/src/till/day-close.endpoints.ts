import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/wire.ts';
import {
  dayCloseAnswer,
  dayCloseBody,
  dayCloseQuery,
  dayClosedAnswer,
  dayReopenBody,
  dayReopenedAnswer,
  dayTransactionsAnswer,
  dayTransactionsQuery,
  transactionListAnswer,
  transactionListBody,
} from './day-close.schema.ts';

const staff = ['BIZ', 'MGR'] as const;
const close = { roles: staff, menu: ['Bookings'], level: 'edit', scope: 'outlet' } as const;
const see = { roles: staff, menu: ['Bookings'], level: 'view', scope: 'outlet' } as const;

export const transactionList = endpoint({
  id: 'outlet.transactions',
  area: 'bookings',
  method: 'POST',
  reads: true,
  path: '/admin/outlet/transactions/list',
  summary: 'Movements of money at an outlet, by date, tender and what they are, paged',
  access: see,
  body: transactionListBody,
  success: { status: 200, body: transactionListAnswer },
  errors: ['not_found'],
});

export const dayTransactions = endpoint({
  id: 'payment.dayTransactions',
  area: 'payments',
  method: 'GET',
  path: '/admin/payment/booking-transactions',
  summary: 'The takings of a business date: every movement, and sums by tender that equal its close',
  access: see,
  query: dayTransactionsQuery,
  success: { status: 200, body: dayTransactionsAnswer },
  errors: ['not_found'],
});

export const dayCloseRead = endpoint({
  id: 'dayClose.details',
  area: 'day-close',
  method: 'GET',
  path: '/admin/day-close/{outletId}',
  summary: 'What a business date has taken, what of it is not settled, and how it was closed',
  access: see,
  params: z.object({ outletId: id }),
  query: dayCloseQuery,
  success: { status: 200, body: dayCloseAnswer },
  errors: ['not_found'],
});

export const dayCloseMake = endpoint({
  id: 'dayClose.close',
  area: 'day-close',
  method: 'POST',
  path: '/admin/day-close/close',
  summary: 'Count and close a business date: it takes no entry from then on',
  access: close,
  body: dayCloseBody,
  success: { status: 201, body: dayClosedAnswer },
  errors: [
    'giftcard.used',
    'not_found',
    'stale',
    'day.closed',
    'dayclose.unresolved',
    'dayclose.note_required',
    'booking.balance_due',
    'booking.transition',
    'booking.refund_first',
    'payment.in_progress',
    'limit.needs_approval',
    'auth.password_needed',
  ],
});

export const dayCloseReopen = endpoint({
  id: 'dayClose.reopen',
  area: 'day-close',
  method: 'POST',
  path: '/admin/day-close/reopen',
  summary: 'Open the last closed date again: the difference of its count is taken back',
  access: { roles: ['BIZ'], level: 'role', scope: 'outlet' },
  body: dayReopenBody,
  success: { status: 200, body: dayReopenedAnswer },
  errors: ['not_found', 'stale', 'day.closed'],
});
