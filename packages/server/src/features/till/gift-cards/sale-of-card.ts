import type { giftCardCreate } from '@laneway/contract/gift-cards/gift-card.endpoints';
import type { InputOf } from '@laneway/contract/http/endpoint';
import { cents, type Cents } from '@laneway/domain/money/cents';
import { OWN_AMOUNT } from '@laneway/domain/plans/goods';
import type { Plan } from '@laneway/domain/plans/plan';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import {
  addReservation,
  amountWords,
  loadOutletToSell,
  loadSelling,
  type SellingOutlet,
} from '../../bookings/bookings.door.ts';
import { plansOf } from '../../plans/plans.door.ts';
import { giftCards, lockCardsOf, type GiftCard } from '../../gift-cards/gift-cards.door.ts';
import type { CodeCaller } from './pay-by-card.ts';

export type SaleBody = InputOf<typeof giftCardCreate>['body'];

/**
 * Books the sale of a card: a booking of one goods item, with its card, which is worth nothing until it is paid.
 * @throws ApiError `plan.required`; `validation` of an amount that is not sold, or a day that is over.
 */
export async function bookCard(caller: CodeCaller, body: SaleBody): Promise<{ bookingId: string; amount: Cents }> {
  const { tx, outletId } = caller;
  const outlet = await loadOutletToSell(tx, outletId);
  checkRecipient(caller, outlet, body);
  const planId = body.serviceItemId ?? (await onlyPlan(caller));
  const { plans } = await loadSelling(tx, outletId, [planId]);
  const plan = plans.get(planId)?.plan;
  if (plan?.serviceItemType !== 'GIFT_CARD') throw new ApiError('plan.required');
  const amount = cents(body.amount);
  const item = {
    serviceItemType: 'GIFT_CARD' as const,
    serviceItemId: planId,
    ...priceOf(caller, outlet, plan, amount),
  };
  const { name, phone, email } = body.purchaser;
  const sold = await addReservation(caller, {
    outletId,
    name,
    bookingPhone: phone,
    bookingEmail: email,
    items: [item],
    confirm: false,
    checkIn: false,
  });
  await setRecipient(caller, sold.bookingId, body);
  return { bookingId: sold.bookingId, amount };
}

/** The gift-card plan of an outlet that has one. @throws ApiError `plan.required` of none and of several. */
async function onlyPlan({ tx, outletId }: CodeCaller): Promise<string> {
  const rows = await plansOf(tx, outletId);
  const [plan, other] = rows.filter(
    ({ serviceItemType, adminStatus }) => serviceItemType === 'GIFT_CARD' && adminStatus,
  );
  if (plan === undefined || other !== undefined) throw new ApiError('plan.required');
  return plan.id;
}

/** A price line of the plan, or the amount that the buyer names where it lets them. */
function priceOf({ language }: CodeCaller, outlet: SellingOutlet, plan: Plan, amount: Cents) {
  const line = plan.priceLines.find(({ price }) => price === amount);
  if (line !== undefined) return { priceLineId: line.id };
  if (!plan.customAmount) throw fieldRefused('amount', say(language, 'validation.giftcard.amount_listed'));
  checkOwnAmount({ language }, outlet, amount);
  return { amount };
}

/** @throws ApiError `validation` of an amount that no card has. */
export function checkOwnAmount({ language }: Pick<CodeCaller, 'language'>, outlet: SellingOutlet, amount: Cents): void {
  if (amount >= OWN_AMOUNT.least && amount <= OWN_AMOUNT.most) return;
  const words = (sum: Cents) => amountWords(sum, outlet, language);
  const range = { least: words(OWN_AMOUNT.least), most: words(OWN_AMOUNT.most) };
  throw fieldRefused('amount', say(language, 'validation.giftcard.amount', range));
}

/** @throws ApiError `validation` of a card that cannot be sent on the day that is asked for. */
export function checkRecipient(
  { tx, language }: Pick<CodeCaller, 'tx' | 'language'>,
  { zone }: SellingOutlet,
  { recipient }: Pick<SaleBody, 'recipient'>,
): void {
  if (!recipient?.sendOn) return;
  const today = tx.now.toZonedDateTimeISO(zone).toPlainDate().toString();
  if (recipient.sendOn < today) throw fieldRefused('recipient.sendOn', say(language, 'validation.giftcard.send_on'));
  if (recipient.email === '') throw fieldRefused('recipient.email', say(language, 'validation.giftcard.recipient'));
}

/** Of a card as the body says; absent: for whoever buys it. */
export function recipientOf({ recipient }: Pick<SaleBody, 'recipient'>): Partial<GiftCard> {
  if (!recipient) return {};
  const { name, email, message, sendOn } = recipient;
  return { recipientName: name, recipientEmail: email, message, sendOn };
}

async function setRecipient({ tx }: CodeCaller, bookingId: string, body: SaleBody): Promise<void> {
  if (!body.recipient) return;
  for (const card of await lockCardsOf(tx, bookingId)) {
    await giftCards.update(tx, { ...card, ...recipientOf(body) }, card);
  }
}
