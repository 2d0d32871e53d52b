import type { AnswerOf } from '@laneway/contract/http/endpoint';
import type { reservationDetails } from '@laneway/contract/bookings/booking.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import { hasContact } from '@laneway/domain/bookings/contact';
import { isPersonName } from '@laneway/domain/patterns/person-name';
import { isEmail } from '@laneway/domain/patterns/email';
import { phoneDigits } from '@laneway/domain/patterns/phone';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';

type Contact = Pick<AnswerOf<typeof reservationDetails>['booking'], 'name' | 'bookingPhone' | 'bookingEmail'>;
type Typed = { [K in keyof Contact]?: Contact[K] | undefined };

/**
 * The customer as typed, in its normal form. A booking needs a name, and a phone or an e-mail; a hold or a basket
 * (`isRequired` false) does not. @throws ApiError `validation`, `customer.contact_required`.
 */
export function contactOf(typed: Typed, language: Language, isRequired = true): Contact {
  const name = typed.name ?? '';
  const phone = typed.bookingPhone || null;
  const email = typed.bookingEmail || null;
  const fields: Record<string, string> = {};
  if (phone !== null && phoneDigits(phone) === null) fields['bookingPhone'] = say(language, 'validation.phone');
  if (email !== null && !isEmail(email)) fields['bookingEmail'] = say(language, 'validation.email');
  if (Object.keys(fields).length > 0) throw new ApiError('validation', { details: { fields } });
  if (isRequired && !hasContact({ name, bookingPhone: phone, bookingEmail: email })) {
    const missing = name === '' ? { name: say(language, 'validation.name_required') } : {};
    throw new ApiError('customer.contact_required', { details: { fields: missing } });
  }
  return { name, bookingPhone: phone === null ? null : phoneDigits(phone), bookingEmail: email };
}

type Honor = { guestHonorName: string | null; guestHonorAge: number | null };

/**
 * The guest of honor after a command: what is absent stays, null or '' empties. @throws ApiError `validation` at the
 * name.
 */
export function guestOfHonor(
  before: Honor,
  { guestHonorName: name, guestHonorAge: age }: { [K in keyof Honor]?: Honor[K] | undefined },
  language: Language,
): Honor {
  if (name && !isPersonName(name)) throw fieldRefused('guestHonorName', say(language, 'validation.name'));
  return {
    guestHonorName: name === undefined ? before.guestHonorName : name || null,
    guestHonorAge: age === undefined ? before.guestHonorAge : age,
  };
}
