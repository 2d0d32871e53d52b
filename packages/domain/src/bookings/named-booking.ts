import { normaliseBookingCode } from './booking-code.ts';

/** How a text names a booking: by its id, or by its code, of which the prefix may be left out. */
export type NamedBooking = { bookingId: string } | { prefix: string | null; code: string };

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** The booking that a typed text names: "HL-7K3QM", "hl 7k3qm", "7K3QM" or an id. Null: it names none. */
export function codeOf(text: string): NamedBooking | null {
  const typed = text.trim().toLowerCase();
  if (ID.test(typed)) return { bookingId: typed };
  const [prefix, code] = normaliseBookingCode(typed, '')?.split('-') ?? [];
  return code === undefined ? null : { prefix: prefix || null, code };
}
