import {
  bookingListGet,
  bookingListPost,
  bookingLists,
  bookingSearch,
} from '@laneway/contract/bookings/booking.endpoints';
import { implementRead, type Route } from '../../platform/http/route.ts';
import { findBookings, listBookings, plainList } from './booking-list.service.ts';

export const bookingListRoutes: Route[] = [
  implementRead(bookingListGet, ({ tx, outletId, input, say }) =>
    listBookings(tx, outletId, plainList(input.query), say),
  ),
  implementRead(bookingListPost, ({ tx, outletId, input, say }) =>
    listBookings(tx, outletId, plainList(input.body), say),
  ),
  implementRead(bookingLists, ({ tx, outletId, input, say }) => listBookings(tx, outletId, input.body, say)),
  implementRead(bookingSearch, ({ tx, actor, input }) => findBookings(tx, actor, input.body.search)),
];
