import type { AnswerOf } from '@laneway/contract/http/endpoint';
import type { reservationDetails } from '@laneway/contract/bookings/booking.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import { hasContact } from '@laneway/domain/bookings/contact';
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
  const digits = phone === null ? null : phoneDigits(phone);
  if (phone !== null && digits === null) throw fieldRefused('bookingPhone', say(language, 'validation.phone'));
  if (isRequired && !hasContact({ name, bookingPhone: phone, bookingEmail: email })) {
    const missing = name === '' ? { name: say(language, 'validation.name_required') } : {};
    throw new ApiError('customer.contact_required', { details: { fields: missing } });
  }
  return { name, bookingPhone: digits, bookingEmail: email };
}

type Honor = { guestHonorName: string | null; guestHonorAge: number | null };

/** The guest of honor after a command: what is absent stays, null or '' empties. */
export function guestOfHonor(
  before: Honor,
  { guestHonorName: name, guestHonorAge: age }: { [K in keyof Honor]?: Honor[K] | undefined },
): Honor {
  return {
    guestHonorName: name === undefined ? before.guestHonorName : name || null,
    guestHonorAge: age === undefined ? before.guestHonorAge : age,
  };
}
