import type { giftCardApply, giftCardCheck } from '@laneway/contract/gift-cards/gift-card.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { newId } from '../../../platform/database/uuid.ts';
import { say } from '../../../platform/http/words.ts';
import { amountWords, loadOutlet } from '../../bookings/bookings.door.ts';
import { lookUpCard } from '../../gift-cards/gift-cards.door.ts';
import { readBooks } from '../../ledger/ledger.door.ts';
import { payByCode, type CodeCaller } from './pay-by-card.ts';

/** Pays of a booking by a card, as much as both allow. @throws ApiError what `payByCode` throws. */
export async function applyCard(
  caller: CodeCaller,
  { bookingId, gcCode, redeemAmount = null }: InputOf<typeof giftCardApply>['body'],
): Promise<AnswerOf<typeof giftCardApply>> {
  const { tx, outletId, language } = caller;
  const asked = redeemAmount === null ? null : cents(redeemAmount);
  const { after, payment, card } = await payByCode(caller, { bookingId, typed: gcCode, transId: newId(), asked });
  const outlet = await loadOutlet(tx, outletId);
  return {
    isValid: true,
    message: say(language, 'giftcard.applied', { amount: amountWords(payment.amount, outlet, language) }),
    transId: payment.transId,
    giftCardId: card.giftCardId,
    redeemAmount: toWire(payment.amount),
    availableBalance: toWire(card.balance),
    balance: toWire(bookingMoney(after).balance),
    version: after.version,
  };
}

/** The balance of a good card, never whose it is. @throws ApiError `giftcard.invalid`, `too_many`. */
export async function checkCard(
  { tx, actor, outletId, language }: CodeCaller,
  { gcCode }: InputOf<typeof giftCardCheck>['body'],
): Promise<AnswerOf<typeof giftCardCheck>> {
  await readBooks(tx, outletId);
  const card = await lookUpCard(tx, { by: { accountId: actor.accountId }, outletId, language }, gcCode);
  return { isValid: true, availableBalance: toWire(card.balance), expiryDate: card.expiryDate };
}
