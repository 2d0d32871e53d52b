import { ApiError } from '../../../platform/http/api-error.ts';
import { holdHasEnded, type BookingState } from '../state/booking-state.ts';
import { isMovable } from '../state/may.ts';

/** @throws ApiError `hold.expired`, `booking.transition` of a booking that can no longer be changed. */
export function checkMovable(booking: BookingState, now: Temporal.Instant): void {
  if (holdHasEnded(booking, now)) throw new ApiError('hold.expired');
  if (!isMovable(booking))
    throw new ApiError('booking.transition', { params: { from: booking.status, to: booking.status } });
}
