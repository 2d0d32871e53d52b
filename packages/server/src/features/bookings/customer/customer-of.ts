import type { Language } from '@laneway/contract/words/languages';
import { hasContact } from '@laneway/domain/bookings/contact';
import { matchCustomer } from '@laneway/domain/customers/match-customer';
import type { Tx } from '../../../platform/database/database.ts';
import type { BookingState } from '../state/booking-state.ts';
import { addCustomer, customersWith, learnContact, speakWith } from './customer.repository.ts';

type Contact = Pick<BookingState, 'name' | 'bookingPhone' | 'bookingEmail'>;
type Owned = Contact & Pick<BookingState, 'customerId'>;
type Speaking = {
  /** Of the desk, for a customer who is new. */
  language: Language;
  /** Said of the customer, new or not; undefined: stays. */
  said: Language | undefined;
};

/**
 * The customer of a booking with this contact: the one that it has while its phone and e-mail stay, else who matches,
 * else a new one. Null without a contact. A customer's rows are the last ones that a command locks; of two commands
 * that make the same customer at once the second runs again (`customer_email_key`, `customer_phone_key`).
 */
export async function customerOf(
  tx: Tx,
  before: Owned,
  contact: Contact,
  { language, said }: Speaking,
): Promise<string | null> {
  if (!hasContact(contact)) return null;
  const stays = before.bookingPhone === contact.bookingPhone && before.bookingEmail === contact.bookingEmail;
  const customerId =
    stays && before.customerId !== null ? before.customerId : await found(tx, contact, said ?? language);
  if (said !== undefined) speakWith(tx, customerId, said);
  return customerId;
}

async function found(
  tx: Tx,
  { name, bookingPhone: phone, bookingEmail }: Contact,
  language: Language,
): Promise<string> {
  const email = bookingEmail?.toLowerCase() ?? null;
  const match = matchCustomer({ email, phone }, await customersWith(tx, { email, phone }));
  if (match === null) return addCustomer(tx, { name, email, phone, language });
  if (Object.keys(match.adds).length > 0) learnContact(tx, match.customerId, match.adds);
  return match.customerId;
}
