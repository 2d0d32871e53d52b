import type { Call } from '@laneway/contract/endpoints';
import { hasContact } from '@laneway/domain/bookings/contact';
import { HONOR_AGE } from '@laneway/domain/patterns/age';
import { isEmail } from '@laneway/domain/patterns/email';
import { isPersonName } from '@laneway/domain/patterns/person-name';
import { phoneDigits, showPhone } from '@laneway/domain/patterns/phone';
import type { Booking } from './booking-details.queries.ts';

/** The customer as the form shows it. */
export type Customer = {
  name: string;
  phone: string;
  email: string;
  honor: string;
  /** NaN: the text is no number. */
  age: number | null;
  notes: string;
};
export type CustomerPatch = Omit<Call<'booking.update'>['body'], 'version' | 'provider'>;
export type CustomerProblem = 'contact' | 'phone' | 'email' | 'honor' | 'age';

export function customerOf(booking: Booking): Customer {
  const { name, bookingPhone, bookingEmail, guestHonorName, guestHonorAge, notes } = booking;
  return {
    name,
    phone: bookingPhone ? showPhone(bookingPhone) : '',
    email: bookingEmail ?? '',
    honor: guestHonorName ?? '',
    age: guestHonorAge,
    notes,
  };
}

/** The customer in one line, to be compared. */
export function lineOf({ name, phone, email, honor, age }: Customer): string {
  return [name, phone, email, [honor, age].filter(Boolean).join(', ')]
    .map((text) => text.trim())
    .filter(Boolean)
    .join(' · ');
}

/** The parts that differ from the booking; null when none does. */
export function patchOf(booking: Booking, { name, phone, email, honor, age, notes }: Customer): CustomerPatch | null {
  const next: Required<CustomerPatch> = {
    name: name.trim(),
    bookingPhone: phoneDigits(phone.trim()) ?? (phone.trim() || null),
    bookingEmail: email.trim() || null,
    guestHonorName: honor.trim() || null,
    guestHonorAge: age,
    notes,
  };
  const changed = Object.entries(next).filter(([field, value]) => value !== booking[field as keyof CustomerPatch]);
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** The patch that takes another one back. */
export function patchBack(booking: Booking, patch: CustomerPatch): CustomerPatch {
  return Object.fromEntries(Object.keys(patch).map((field) => [field, booking[field as keyof CustomerPatch]]));
}

/** What is wrong with the customer as typed; only what was changed is judged. */
export function problemsOf({ status }: Booking, customer: Customer, patch: CustomerPatch | null): CustomerProblem[] {
  if (patch === null) return [];
  const [phone, email, honor] = [customer.phone, customer.email, customer.honor].map((typed) => typed.trim());
  const { name, age } = customer;
  const needsContact = status !== 'initiated' && status !== 'holding';
  const lacksContact = !hasContact({ name, bookingPhone: customer.phone, bookingEmail: customer.email });
  const touches = 'name' in patch || 'bookingPhone' in patch || 'bookingEmail' in patch;
  const problems: CustomerProblem[] = [];
  if (touches && needsContact && lacksContact) problems.push('contact');
  if (phone && phoneDigits(phone) === null) problems.push('phone');
  if (email && !isEmail(email)) problems.push('email');
  if (honor && !isPersonName(honor)) problems.push('honor');
  if (age !== null && !(Number.isInteger(age) && age >= HONOR_AGE.min && age <= HONOR_AGE.max)) problems.push('age');
  return problems;
}
