import type { Call } from '@laneway/contract/endpoints';
import { hasContact } from '@laneway/domain/bookings/contact';
import { HONOR_AGE } from '@laneway/domain/patterns/age';
import { isEmail } from '@laneway/domain/patterns/email';
import { isPersonName } from '@laneway/domain/patterns/person-name';
import { phoneDigits, showPhone } from '@laneway/domain/patterns/phone';
import type { Language } from '@laneway/contract/words/languages';
import type { Booking } from './booking-details.queries.ts';

/** The customer as the form has it, by the names of the API, so that a refusal finds its field. */
export type Customer = {
  name: string;
  bookingPhone: string;
  bookingEmail: string;
  guestHonorName: string;
  /** NaN: the text is no number. */
  guestHonorAge: number | null;
  /** Of mail to the customer; null of a basket, which has none. */
  language: Language | null;
  notes: string;
};
export type CustomerPatch = Omit<Call<'booking.update'>['body'], 'version' | 'provider' | 'guests' | 'answers'>;
/** A field and the sentence that says what is wrong with it. */
type CustomerProblem = readonly [field: keyof Customer, words: string];

export function customerOf(booking: Booking): Customer {
  const { name, bookingPhone, bookingEmail, guestHonorName, guestHonorAge, language, notes } = booking;
  return {
    name,
    bookingPhone: bookingPhone ? showPhone(bookingPhone) : '',
    bookingEmail: bookingEmail ?? '',
    guestHonorName: guestHonorName ?? '',
    guestHonorAge,
    language,
    notes,
  };
}

/** The customer in one line, to be compared. */
export function lineOf({ name, bookingPhone, bookingEmail, guestHonorName, guestHonorAge }: Customer): string {
  return [name, bookingPhone, bookingEmail, [guestHonorName, guestHonorAge].filter(Boolean).join(', ')]
    .map((text) => text.trim())
    .filter(Boolean)
    .join(' · ');
}

/** The parts that differ from the booking; null when none does. */
export function patchOf(booking: Booking, typed: Customer): CustomerPatch | null {
  const [phone, email, honor] = [typed.bookingPhone, typed.bookingEmail, typed.guestHonorName].map((one) => one.trim());
  const next: Required<Omit<CustomerPatch, 'language'>> & Pick<Customer, 'language'> = {
    name: typed.name.trim(),
    bookingPhone: phoneDigits(phone ?? '') ?? (phone || null),
    bookingEmail: email || null,
    guestHonorName: honor || null,
    guestHonorAge: typed.guestHonorAge,
    language: typed.language,
    notes: typed.notes,
  };
  const changed = Object.entries(next).filter(([field, value]) => value !== booking[field as keyof CustomerPatch]);
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** The patch that takes another one back. */
export function patchBack(booking: Booking, patch: CustomerPatch): CustomerPatch {
  return Object.fromEntries(Object.keys(patch).map((field) => [field, booking[field as keyof CustomerPatch]]));
}

/** What is wrong with the customer as typed; only what was changed is judged. */
export function problemsOf(booking: Booking, customer: Customer): CustomerProblem[] {
  const patch = patchOf(booking, customer);
  if (patch === null) return [];
  const { name, bookingPhone, bookingEmail, guestHonorName, guestHonorAge: age } = customer;
  const needsContact = booking.status !== 'initiated' && booking.status !== 'holding';
  const touches = 'name' in patch || 'bookingPhone' in patch || 'bookingEmail' in patch;
  const honor = guestHonorName.trim();
  const problems: CustomerProblem[] = [];
  if (touches && needsContact && !hasContact({ name, bookingPhone, bookingEmail }))
    problems.push(['name', 'booking_details.move.contact_needed']);
  if (bookingPhone.trim() && phoneDigits(bookingPhone.trim()) === null)
    problems.push(['bookingPhone', 'validation.phone']);
  if (bookingEmail.trim() && !isEmail(bookingEmail.trim())) problems.push(['bookingEmail', 'validation.email']);
  if (honor && !isPersonName(honor)) problems.push(['guestHonorName', 'validation.name']);
  if (age !== null && !(Number.isInteger(age) && age >= HONOR_AGE.min && age <= HONOR_AGE.max))
    problems.push(['guestHonorAge', 'validation.guest_honor_age']);
  return problems;
}
