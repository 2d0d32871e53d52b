import {
  bookingListGet,
  bookingListPost,
  bookingLists,
  bookingSearch,
} from '@laneway/contract/bookings/booking.endpoints';
import { implement, type Route } from '../http/route.ts';
import { findBookings, listBookings, plainList } from './booking-list.service.ts';

export const bookingListRoutes: Route[] = [
  implement(bookingListGet, ({ tx, outletId, input, say }) => listBookings(tx, outletId, plainList(input.query), say)),
  implement(bookingListPost, ({ tx, outletId, input, say }) => listBookings(tx, outletId, plainList(input.body), say)),
  implement(bookingLists, ({ tx, outletId, input, say }) => listBookings(tx, outletId, input.body, say)),
  implement(bookingSearch, ({ tx, actor, input }) => findBookings(tx, actor, input.body.search)),
];
