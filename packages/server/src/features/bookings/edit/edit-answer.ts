import type { bookingEdit } from '@laneway/contract/bookings/booking.endpoints';
import type { AnswerOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Tx } from '../../../platform/database/database.ts';
import { sentence } from '../../../platform/http/answer-error.ts';
import type { ApiError } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import type { StoredPromo } from '../../promos/promos.door.ts';
import { checkSentence } from '../promos/judged-promo.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import { presentDetails } from '../state/booking-details.ts';
import type { BookingState } from '../state/booking-state.ts';
import { presentLines } from '../state/quote-lines.ts';
import type { Edited } from './judge-edits.ts';

/** What an edit of a booking answers, its preview as well. */
export type EditAnswer = AnswerOf<typeof bookingEdit>;
type Call = { tx: Tx; outlet: SellingOutlet; language: Language; preview: boolean };

/** The answer of an edit that is possible; `now` is the booking as it stands behind the command. */
export async function editAnswer(
  { tx, outlet, language, preview }: Call,
  edited: Edited,
  { promos, now }: { promos: ReadonlyMap<string, StoredPromo>; now: BookingState },
): Promise<EditAnswer> {
  const { before, after } = edited;
  return {
    message: preview ? '' : say(language, 'booking.updated'),
    before: presentPrice(before, language),
    after: presentPrice(after, language),
    difference: toWire(cents(after.total - before.total)),
    options: optionChanges(edited),
    valid: true,
    whyNot: null,
    refused: null,
    promo: droppedPromo(edited, promos, outlet, language),
    booking: preview ? null : await presentDetails(tx, outlet, now, language),
  };
}

/** The items that another option of their plan, or another plan, sells after an edit. */
function optionChanges({ before, after }: Edited): EditAnswer['options'] {
  return after.items.flatMap(({ itemId, planTitle }) => {
    const old = before.items.find((item) => item.itemId === itemId);
    return old === undefined || old.planTitle === planTitle
      ? []
      : [{ itemId, before: old.planTitle, after: planTitle }];
  });
}

/** A refusal that no rule of a sale made, as a preview answers it. */
export function whyNotOf(
  { code, params, details = {} }: ApiError,
  language: Language,
): NonNullable<EditAnswer['whyNot']> {
  return { code, message: sentence(language, code, params), params: details, nearest: [] };
}

/** The promo that an edit takes off a booking, and why, as it is answered. */
function droppedPromo(
  { before, dropped }: Edited,
  promos: ReadonlyMap<string, StoredPromo>,
  outlet: SellingOutlet,
  language: Language,
): NonNullable<EditAnswer['promo']> | null {
  if (dropped === null) return null;
  const promo = promos.get(before.terms.promo?.promoId ?? '');
  return { code: dropped.code, message: checkSentence(promo, dropped, outlet, language) };
}

/** A preview of an edit that the rules refuse. */
export function refusedPreview(
  booking: BookingState,
  whyNot: NonNullable<EditAnswer['whyNot']>,
  language: Language,
): EditAnswer {
  const price = presentPrice(booking, language);
  return {
    message: whyNot.message,
    before: price,
    after: price,
    difference: 0,
    options: [],
    valid: false,
    whyNot,
    refused: null,
    promo: null,
    booking: null,
  };
}

function presentPrice(booking: BookingState, language: Language): EditAnswer['before'] {
  return { lines: presentLines(booking.lines, language), total: toWire(booking.total) };
}
