import type { Language } from '@laneway/contract/words/languages';
import { toWire } from '@laneway/domain/money/wire-money';
import type { CloseError } from '@laneway/domain/till/day-close';
import type { DayException } from '@laneway/domain/till/day-exceptions';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import { amountWords, type SellingOutlet } from '../../bookings/bookings.door.ts';
import { dateWords } from '../payments/refused-undo.ts';
import type { BookingOfDay } from './bookings-of-day.repository.ts';

type Context = { outlet: SellingOutlet; language: Language; bookings: readonly BookingOfDay[] };

/** The refusal of a close; of an exception with `details` {bookingId, kind, code, name}. */
export function refusedClose(refused: CloseError, { outlet, language, bookings }: Context): ApiError {
  switch (refused.error) {
    case 'day.closed':
      return dayClosed(refused.params, language);
    case 'validation':
      return fieldRefused(refused.field, say(language, `validation.day.${refused.field}`));
    case 'dayclose.note_required':
      return new ApiError(refused.error, {
        params: { amount: amountWords(refused.params.amount, outlet, language) },
        details: { amount: toWire(refused.params.amount) },
        field: 'note',
      });
    default: {
      const { exception } = refused;
      const about = nameOf(exception, bookings);
      return new ApiError(refused.error, {
        params: {
          name: about.name,
          amount: amountWords(exception.amount, outlet, language),
          from: 'inprogress',
          to: 'cancelled',
        },
        details: { ...about, kind: exception.kind, balance: toWire(exception.amount) },
      });
    }
  }
}

/** A date that is closed, or that waits for an earlier one (`first`). */
export function dayClosed({ date, first }: { date: string; first: string | null }, language: Language): ApiError {
  return new ApiError('day.closed', {
    params: { date: dateWords(first ?? date, language) },
    details: { date, first },
    ...(first !== null && { words: 'error.day.closed_first' }),
  });
}

function nameOf({ bookingId }: DayException, bookings: readonly BookingOfDay[]) {
  const booking = bookings.find((one) => one.bookingId === bookingId);
  return { bookingId, code: booking?.code ?? '', name: booking?.name ?? '' };
}
