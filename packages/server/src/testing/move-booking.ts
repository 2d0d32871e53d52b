import type { Call } from '@laneway/contract/endpoints';
import { cancelReason } from '@laneway/contract/till/cancel.schema';
import type { TestApp } from './test-app.ts';
import type { Person } from './test-venue.ts';

/** Moves a booking as a desk does: what is sold is cancelled by its own call, its words as the note. */
export function moveBooking(app: TestApp, who: Person, { params, body }: Call<'booking.status'>) {
  if (body.status !== 'cancelled') return app.call(who, 'booking.status', { params, body });
  const { version, reason: words = '' } = body;
  const reason = cancelReason.safeParse(words).data;
  return app.call(who, 'booking.cancel', {
    params,
    body: { version, reason: reason ?? 'other', note: reason === undefined ? words : '', mail: false },
  });
}
