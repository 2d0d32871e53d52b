import { bookingUpdateAddons, paymentServiceFee } from '@laneway/contract/bookings/addon-item.endpoints';
import {
  bookingAvailability,
  bookingCustomer,
  bookingDetailsOfItem,
  bookingEdit,
  bookingFreeResource,
  bookingLock,
  bookingNextSales,
  bookingNotes,
  bookingStatusChange,
  bookingUnlock,
  bookingUpdate,
  bookingWholeEdit,
  reservationAdd,
  reservationDetails,
} from '@laneway/contract/bookings/booking.endpoints';
import { bookingDayGuests, bookingGuests, paymentCheckIn } from '@laneway/contract/bookings/check-in.endpoints';
import { bookingUndo } from '@laneway/contract/bookings/undo.endpoints';
import { planTimeslot } from '@laneway/contract/plans/plan.endpoints';
import { planCheck, planImpact } from '@laneway/contract/plans/plan-write.endpoints';
import type { StepClock } from '@laneway/domain/bookings/moved-items';
import { businessDateOf } from '@laneway/domain/time/business-day';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { implement, implementComputed, implementRead, type Route } from '../../platform/http/route.ts';
import { serviceFee } from './addons/service-fee.service.ts';
import { updateAddons } from './addons/update-addons.service.ts';
import { checkIn } from './check-in/check-in.service.ts';
import { guestsOf } from './check-in/guests.service.ts';
import { dayGuests } from './guests/day-guests.service.ts';
import { answerAvailability } from './sale/availability.service.ts';
import { presentDetails } from './state/booking-details.ts';
import { loadBooking } from './state/booking-state.repository.ts';
import { editBooking } from './edit/edit.service.ts';
import { transferBooking } from './edit/transfer.service.ts';
import { freeResource } from './edit/free-resource.service.ts';
import { hold, unhold } from './sale/hold.service.ts';
import { abilitiesOf, mayConfirm } from './state/may.ts';
import { answerNextSales } from './sale/next-sales.service.ts';
import { loadOutlet, type SellingOutlet } from './sale/outlet.repository.ts';
import { checkSale } from './plan-check/plan-check.service.ts';
import { impactOf } from './plan-check/plan-impact.service.ts';
import { addReservation } from './sale/reservation.service.ts';
import { changeStatus } from './edit/status.service.ts';
import { answerTimeslots } from './sale/timeslots.service.ts';
import { updateBooking } from './edit/update.service.ts';
import { undo } from './undo/undo.service.ts';

function clockOf({ now }: Tx, { zone, dayStart }: SellingOutlet): StepClock {
  return { now, today: businessDateOf(now, zone, dayStart) };
}

/** All calls that sell: slots, quotes, holds, bookings, and their changes. */
export const bookingRoutes: Route[] = [
  implementComputed(planTimeslot, ({ tx, outletId, input, language }) =>
    answerTimeslots(tx, outletId, input.body, language),
  ),
  implementComputed(bookingAvailability, (call) => answerAvailability(call, call.input.body)),
  implementComputed(bookingNextSales, ({ tx, outletId, input, language }) =>
    answerNextSales(tx, outletId, input.body, language),
  ),
  implementComputed(planCheck, (call) => checkSale(call, call.input.body)),
  implementComputed(planImpact, ({ tx, outletId, input }) => impactOf(tx, outletId, input.body)),
  implement(bookingLock, (call) => hold(call, call.input.body), { readsBeforeClaim: true }),
  implement(bookingUnlock, async (call) => {
    await unhold(call, call.input.body.bookingId);
    return { message: call.say('booking.released') };
  }),
  implement(bookingFreeResource, (call) => freeResource(call, call.input.body)),
  implement(reservationAdd, (call) => addReservation(call, call.input.body), { readsBeforeClaim: true }),
  implement(bookingEdit, (call) => editBooking(call, call.input.params.bookingId, call.input.body), {
    previewReads: true,
  }),
  implement(
    bookingWholeEdit,
    (call) => {
      const { params, body } = call.input;
      const { toOutletId } = body;
      if (toOutletId === undefined) return editBooking(call, params.bookingId, body);
      return transferBooking(call, params.bookingId, { ...body, toOutletId });
    },
    { previewReads: true },
  ),
  ...[bookingUpdate, bookingCustomer, bookingNotes].map((endpoint) =>
    implement(endpoint, (call) => updateBooking(call, call.input.params.bookingId, call.input.body)),
  ),
  implement(bookingUpdateAddons, (call) => updateAddons(call, call.input.params.bookingId, call.input.body), {
    previewReads: true,
  }),
  implementRead(paymentServiceFee, (call) => serviceFee(call, call.input.body)),
  implement(bookingStatusChange, (call) => changeStatus(call, call.input.params.bookingId, call.input.body)),
  implement(bookingUndo, (call) => undo(call, call.input.params.bookingId, call.input.body)),
  implementRead(bookingGuests, (call) => guestsOf(call, call.input.body)),
  implementRead(bookingDayGuests, ({ tx, outletId, input }) => dayGuests(tx, outletId, input.body.date)),
  implement(paymentCheckIn, (call) => checkIn(call, call.input.body), { readsBeforeClaim: true }),
  implementRead(reservationDetails, async ({ tx, actor, outletId, input, language }) => {
    const [outlet, booking] = await Promise.all([
      loadOutlet(tx, outletId),
      loadBooking(tx, outletId, input.params.bookingId),
    ]);
    return {
      booking: await presentDetails(tx, outlet, booking, language, mayConfirm(actor)),
      abilities: abilitiesOf(actor, booking, clockOf(tx, outlet)),
    };
  }),
  implementRead(bookingDetailsOfItem, async ({ tx, actor, outletId, input, language }) => {
    const [outlet, state] = await Promise.all([
      loadOutlet(tx, outletId),
      loadBooking(tx, outletId, input.params.bookingId),
    ]);
    const { items, ...booking } = await presentDetails(tx, outlet, state, language, mayConfirm(actor));
    const item = items.find(({ itemId }) => itemId === input.params.itemId);
    if (item === undefined) throw new ApiError('not_found');
    return { booking, item, abilities: abilitiesOf(actor, state, clockOf(tx, outlet)) };
  }),
];
