import type { giftCardSale } from '@laneway/contract/gift-cards/gift-card.endpoints';
import type { AnswerOf } from '@laneway/contract/http/endpoint';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Gateway } from '../../../platform/outside/payments/payments.ts';
import { cardsOf } from '../../gift-cards/gift-cards.door.ts';
import { gatewayAccount } from '../cards/gateway-account.repository.ts';
import { findPayment } from '../payments/payment.repository.ts';

/**
 * Whether the business takes cards, and how far the payment `transId` of a sale is.
 * @throws ApiError `not_found`, also of a payment that sells no gift card.
 */
export async function viewSale(
  tx: Tx,
  gateway: Gateway | undefined,
  { outletId, transId }: { outletId: string; transId: string | undefined },
): Promise<AnswerOf<typeof giftCardSale>> {
  const account = gateway && (await gatewayAccount(tx, gateway));
  return {
    gateway: account === undefined ? null : (gateway?.name ?? null),
    gatewayAccount: account ?? null,
    payment: transId === undefined ? null : await paymentOf(tx, outletId, transId),
  };
}

async function paymentOf(tx: Tx, outletId: string, transId: string) {
  const { bookingId, status } = await findPayment(tx, outletId, transId);
  const cards = await cardsOf(tx, bookingId);
  if (cards.length === 0) throw new ApiError('not_found');
  const made = cards.find((card) => card.status !== 'ordered');
  return { status, giftCardId: made?.giftCardId ?? null };
}
