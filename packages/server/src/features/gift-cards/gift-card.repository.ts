import type { StoredCardStatus } from '@laneway/domain/gift-cards/redeem-card';
import type { Cents } from '@laneway/domain/money/cents';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { defineEntity } from '../../platform/entity/define-entity.ts';

/** A gift card as it is stored. */
export type GiftCard = {
  giftCardId: string;
  /** Issued there, and owed there. */
  outletId: string;
  bookingId: string | null;
  bookingItemId: string | null;
  codeHash: Buffer;
  codeSealed: Buffer;
  last4: string;
  amount: Cents;
  balance: Cents;
  status: StoredCardStatus;
  isUnpaid: boolean;
  blockReason: string;
  purchaserName: string;
  purchaserEmail: string;
  recipientName: string;
  recipientEmail: string;
  message: string;
  sendOn: string | null;
  sentAt: string | null;
  /** The mail that it waits for; null: none. */
  mailId: string | null;
  expiryDate: string | null;
  issuedAt: string | null;
  createdBy: string | null;
  version: number;
};

/** How a typed text or a scanned QR names a card. */
export type NamedCard = { giftCardId: string } | { codeHash: Buffer };

export const giftCards = defineEntity<GiftCard, 'giftCardId'>({
  table: 'gift_card',
  id: 'giftCardId',
  named: { amount: 'amount_cents', balance: 'balance_cents' },
  columns: {
    outletId: 'once',
    bookingId: 'once',
    bookingItemId: 'once',
    codeHash: 'once',
    codeSealed: 'once',
    last4: 'once',
    amount: 'value',
    balance: 'value',
    status: 'value',
    isUnpaid: 'value',
    blockReason: 'value',
    purchaserName: 'once',
    purchaserEmail: 'once',
    recipientName: 'value',
    recipientEmail: 'value',
    message: 'value',
    sendOn: 'value',
    sentAt: 'value',
    mailId: 'value',
    expiryDate: 'value',
    issuedAt: 'value',
    createdBy: 'once',
  },
  subject: 'gift_card',
  nameOf: ({ last4 }) => last4,
});

const NAMED: Statement = {
  name: 'gift_card.named',
  text: `SELECT ${giftCards.columns} FROM gift_card
         WHERE business_id = $1 AND status <> 'ordered' AND (code_hash = $2 OR gift_card_id = $3)`,
};
/** In the order of their ids, in which every writer of several takes them. */
const LOCK_OF_BOOKING: Statement = {
  name: 'gift_card.lock_of_booking',
  text: `SELECT ${giftCards.columns} FROM gift_card
         WHERE business_id = $1 AND booking_id = $2 ORDER BY gift_card_id FOR UPDATE`,
};
const OF_BOOKING: Statement = {
  name: 'gift_card.of_booking',
  text: `SELECT ${giftCards.columns} FROM gift_card
         WHERE business_id = $1 AND booking_id = $2 ORDER BY gift_card_id`,
};

/** The issued card that a text names, not locked; undefined: none of the business. */
export async function findNamedCard(tx: Tx, named: NamedCard): Promise<GiftCard | undefined> {
  const hash = 'codeHash' in named ? named.codeHash : null;
  const id = 'giftCardId' in named ? named.giftCardId : null;
  const [card] = await tx.query<GiftCard>(NAMED, [tx.businessId, hash, id]);
  return card;
}

/** The cards that a booking sold, whatever became of them, locked until the transaction ends. */
export function lockCardsOf(tx: Tx, bookingId: string): Promise<GiftCard[]> {
  return tx.query<GiftCard>(LOCK_OF_BOOKING, [tx.businessId, bookingId]);
}

export function cardsOf(tx: Tx, bookingId: string): Promise<GiftCard[]> {
  return tx.query<GiftCard>(OF_BOOKING, [tx.businessId, bookingId]);
}
