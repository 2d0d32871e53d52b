import type { AppliedCard } from '@laneway/contract/bookings/applied-card.schema';
import { cents, type Cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Statement, Tx } from '../../platform/database/database.ts';
import type { NewRows } from '../../platform/database/insert-rows.ts';
import { storedRows } from '../../platform/database/stored-rows.ts';
import { newId } from '../../platform/database/uuid.ts';
import { booksOf } from '../ledger/ledger.door.ts';
import type { GiftCard } from './gift-card.repository.ts';

type MoveType = 'issue' | 'redeem' | 'restore' | 'adjust' | 'expire';
/** What moved on a card, in signed cents. */
type Move = {
  moveId: string;
  giftCardId: string;
  type: MoveType;
  amount: Cents;
  /** Of the card after it. */
  balance: Cents;
  /** Where it happened. */
  outletId: string;
  date: string;
  bookingId: string | null;
  bookingCode: string | null;
  transId: string | null;
  reason: string;
  actorId: string | null;
  at: string;
};

const STORED = storedRows<Move>('gift_card_move', {
  moveId: 'move_id',
  giftCardId: 'gift_card_id',
  type: 'type',
  amount: 'amount_cents',
  balance: 'balance_cents',
  outletId: 'outlet_id',
  date: 'business_date',
  bookingId: 'booking_id',
  bookingCode: 'booking_code',
  transId: 'trans_id',
  reason: 'reason',
  actorId: 'actor_id',
  at: 'at',
});

/** What a move is about beside its card. */
export type MoveAbout = {
  outletId: string;
  booking?: { bookingId: string; prefix: string; code: string } | null;
  transId?: string;
  reason?: string;
  actorId: string | null;
};

/** The row of a move; `card` as it is after it. The books of the outlet are open. */
export function moveRows(
  tx: Tx,
  card: Pick<GiftCard, 'giftCardId' | 'balance'>,
  { type, amount }: { type: MoveType; amount: Cents },
  { outletId, booking = null, transId, reason = '', actorId }: MoveAbout,
): NewRows {
  const row: Move = {
    moveId: newId(),
    giftCardId: card.giftCardId,
    type,
    amount,
    balance: card.balance,
    outletId,
    date: booksOf(tx, outletId).today,
    bookingId: booking?.bookingId ?? null,
    bookingCode: booking === null ? null : `${booking.prefix}-${booking.code}`,
    transId: transId ?? null,
    reason,
    actorId,
    at: tx.now.toString(),
  };
  return STORED.newRows(tx, [row]);
}

/** Cards that paid of a booking, with what is not back on them, in the order in which they were applied. */
const APPLIED: Statement = {
  name: 'gift_card.applied',
  text: `SELECT c.gift_card_id AS "giftCardId", c.last4, m.at, m.trans_id AS "transId", -(
           SELECT sum(o.amount_cents) FROM gift_card_move o
           WHERE o.business_id = $1 AND o.booking_id = $2 AND o.trans_id = m.trans_id) AS amount
         FROM gift_card_move m
         JOIN gift_card c ON c.business_id = m.business_id AND c.gift_card_id = m.gift_card_id
         WHERE m.business_id = $1 AND m.booking_id = $2 AND m.type = 'redeem' ORDER BY m.move_id`,
};
type Applied = Omit<AppliedCard, 'redeemAmount'> & { amount: Cents };

export async function appliedCards(tx: Tx, bookingId: string): Promise<AppliedCard[]> {
  const rows = await tx.query<Applied>(APPLIED, [tx.businessId, bookingId]);
  return rows.flatMap(({ amount, ...row }) => (amount > 0 ? [{ ...row, redeemAmount: toWire(cents(amount)) }] : []));
}

const OF_PAYMENTS: Statement = {
  name: 'gift_card.of_payments',
  text: `SELECT trans_id AS "transId", gift_card_id AS "giftCardId" FROM gift_card_move
         WHERE business_id = $1 AND booking_id = $2 AND type = 'redeem' AND trans_id = ANY($3)`,
};

/** The ids of the cards that made payments of a booking, by payment. */
export async function cardsOfPayments(
  tx: Tx,
  bookingId: string,
  transIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  type Row = { transId: string; giftCardId: string };
  const rows = await tx.query<Row>(OF_PAYMENTS, [tx.businessId, bookingId, transIds]);
  return new Map(rows.map(({ transId, giftCardId }) => [transId, giftCardId]));
}

/** What was put on a card or taken off by hand is not spent. */
const SPENT: Statement = {
  name: 'gift_card.spent',
  text: `SELECT gift_card_id AS "giftCardId" FROM gift_card_move
         WHERE business_id = $1 AND gift_card_id = ANY($2) AND type IN ('redeem', 'restore', 'expire')
         GROUP BY 1 HAVING sum(amount_cents) <> 0`,
};

/** The ids of those locked cards of which something was spent, and is not back on them, or ran out. */
export async function spentCards(tx: Tx, cards: readonly Pick<GiftCard, 'giftCardId'>[]): Promise<ReadonlySet<string>> {
  if (cards.length === 0) return new Set();
  const ids = cards.map(({ giftCardId }) => giftCardId);
  const rows = await tx.query<{ giftCardId: string }>(SPENT, [tx.businessId, ids]);
  return new Set(rows.map(({ giftCardId }) => giftCardId));
}
