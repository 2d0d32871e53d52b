import type { giftCardRemove } from '@laneway/contract/gift-cards/gift-card.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { sumCents } from '@laneway/domain/money/cents';
import { judgeUndo } from '@laneway/domain/till/payment';
import { toWire } from '@laneway/domain/money/wire-money';
import { checkMayTypeCode } from '../../../platform/codes/wrong-codes.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import { loadOutletToSell, lockBooking, type BookingState } from '../../bookings/bookings.door.ts';
import { appliedCards, giftCards, isNamed, wrongCard } from '../../gift-cards/gift-cards.door.ts';
import { checkLimit } from '../limits/check-limit.ts';
import { noteVoid } from '../limits/limit.repository.ts';
import { dateOfMoney, isClosed, type TillCall } from '../money-change.ts';
import { findPayment } from '../payments/payment.repository.ts';
import { refusedUndo } from '../payments/refused-undo.ts';
import { paymentFacts } from '../payments/take-payment.ts';
import { undoPayment } from '../payments/void.service.ts';
import { openBooksOfPayments } from './on-payments.ts';

type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/**
 * Takes a card off a booking: each payment that it made there is void, at its own open date, and on the card again, and
 * counts as a refund of who does it. A code that is not that of a card on the booking is refused, and counted, as every other one.
 * @throws ApiError `not_found`, `giftcard.invalid`, `too_many`, `day.closed`, `payment.not_voidable` where a part went back
 * already, what `checkLimit` throws.
 */
export async function removeCard(
  { tx, actor, outletId, language }: Caller,
  { bookingId, giftCardId, gcCode, approvalId = null }: InputOf<typeof giftCardRemove>['body'],
): Promise<AnswerOf<typeof giftCardRemove>> {
  const looking = { by: { accountId: actor.accountId }, outletId, language };
  if (gcCode !== undefined) await checkMayTypeCode(tx, looking, say.bind(null, language));
  await openBooksOfPayments(tx, outletId, bookingId);
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  const call: TillCall = { tx, outlet, actor, language };
  const applied = await appliedCards(tx, bookingId);
  const cards = await Promise.all(
    [...new Set(applied.map((one) => one.giftCardId))].map((id) => giftCards.find(tx, id)),
  );
  const card = cards.find((one) =>
    one === undefined ? false : gcCode === undefined ? one.giftCardId === giftCardId : isNamed(tx, one, gcCode),
  );
  if (card === undefined) throw gcCode === undefined ? new ApiError('not_found') : wrongCard(tx, looking);
  const made = applied.filter((one) => one.giftCardId === card.giftCardId);
  const payments = await Promise.all(made.map(({ transId }) => findPayment(tx, outletId, transId)));
  for (const payment of payments) {
    const refused = judgeUndo({ ...payment, isDateClosed: isClosed(tx, payment.outletId, payment.date) });
    if (refused !== null) throw refusedUndo(tx, refused, payment, language);
  }
  const amount = sumCents(payments.flatMap((payment) => [payment.amount, payment.tip]));
  const limited = { actor, outlet, bookingId, what: 'refund' as const, amount, approvalId, language };
  const approval = await checkLimit(tx, limited);
  const by = { accountId: actor.accountId, date: dateOfMoney(tx, outletId), approvalId: approval?.approvalId ?? null };
  const named = {
    last4: card.last4,
    giftCardId: card.giftCardId,
    ...(approval && { approvedBy: approval.approvedBy }),
  };
  let after: BookingState = before;
  for (const payment of payments) {
    const deed = { what: 'giftcard.removed' as const, before: null, after: { ...paymentFacts(payment), ...named } };
    after = await undoPayment(call, { ...after, standing: before.standing }, payment, deed);
    noteVoid(tx, payment.transId, by);
  }
  return {
    message: say(language, 'giftcard.removed'),
    balance: toWire(bookingMoney(after).balance),
    version: after.version,
  };
}
