import type { CardStatus } from '@laneway/domain/gift-cards/redeem-card';
import type { Cents } from '@laneway/domain/money/cents';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { COUNTED_ROWS, type PageRequest } from '../../platform/paging/page.ts';
import { giftCards, type GiftCard, type NamedCard } from './gift-card.repository.ts';

/** A card with the outlet that issued it. */
export type ListedCard = GiftCard & { outletName: string; zone: string; today: string };
/** Position of a card: when it was issued, and its id. */
export type CardKey = [issuedAt: string, giftCardId: string];

/** Cards that a list asks for. */
export type WantedCards = {
  status: CardStatus | null;
  /** A part of a name or an e-mail, in lower case; null: everything. */
  text: string | null;
  /** What the text names as a whole code. */
  named: NamedCard | null;
};

const COLUMNS = giftCards.columns
  .split(', ')
  .map((column) => `c.${column}`)
  .join(', ');
/** The business date of the outlet that issued a card. */
const TODAY = `(app.now() AT TIME ZONE o.timezone - o.day_start::interval)::date`;
const STATUS = `CASE WHEN c.status IN ('blocked', 'ordered') THEN 'blocked' WHEN c.status = 'expired' THEN 'expired'
    WHEN c.balance_cents = 0 THEN 'used' WHEN c.expiry_date < ${TODAY} THEN 'expired' ELSE 'active' END`;
const FROM = `FROM gift_card c JOIN outlet o ON o.business_id = c.business_id AND o.outlet_id = c.outlet_id
  WHERE c.business_id = $1 AND c.status <> 'ordered'`;
const NARROWED = `${FROM} AND ($2::text IS NULL OR ${STATUS} = $2)
  AND ($3::text IS NULL OR c.code_hash = $4 OR c.gift_card_id = $5
    OR strpos(lower(concat_ws(' ', c.purchaser_name, c.purchaser_email, c.recipient_name, c.recipient_email)), $3) > 0
    OR lower(c.last4) = $3)`;

const page = (beyond: '<' | '>', order: 'ASC' | 'DESC'): Statement => ({
  name: `gift_card.list_${order}`,
  text: `SELECT ${COLUMNS}, o.name AS "outletName", o.timezone AS zone, ${TODAY}::text AS today ${NARROWED}
    AND ($6::timestamptz IS NULL OR (c.issued_at, c.gift_card_id) ${beyond} ($6, $7::uuid))
    ORDER BY c.issued_at ${order}, c.gift_card_id ${order} LIMIT $8 OFFSET $9`,
});
const [NEWEST_FIRST, OLDEST_FIRST] = [page('<', 'DESC'), page('>', 'ASC')];
const COUNT: Statement = {
  name: 'gift_card.count',
  text: `SELECT count(*) AS counted FROM (SELECT 1 ${NARROWED} LIMIT ${COUNTED_ROWS + 1}) AS counted_rows`,
};
const ONE: Statement = {
  name: 'gift_card.one',
  text: `SELECT ${COLUMNS}, o.name AS "outletName", o.timezone AS zone, ${TODAY}::text AS today ${FROM} AND c.gift_card_id = $2`,
};
const LIABILITY: Statement = {
  name: 'gift_card.liability',
  text: `SELECT o.outlet_id AS "outletId", o.name AS "outletName", sum(c.balance_cents) AS balance ${FROM}
         GROUP BY o.outlet_id, o.name ORDER BY o.name, o.outlet_id`,
};
/**
 * Of the last 28 business dates: what was sold, at the outlet that issued it, without what was given for free; and what was
 * used, at the outlet where it was spent, less what went back there.
 */
const DAYS_28: Statement = {
  name: 'gift_card.days_28',
  text: `SELECT coalesce(sum(m.amount_cents) FILTER (WHERE m.type = 'issue' AND m.booking_id IS NOT NULL), 0) AS sold,
           coalesce(-sum(m.amount_cents) FILTER (WHERE m.type IN ('redeem', 'restore')), 0) AS used
         FROM gift_card_move m JOIN outlet o ON o.business_id = m.business_id AND o.outlet_id = m.outlet_id
         WHERE m.business_id = $1
           AND m.business_date > ${TODAY} - 28`,
};

const placesOf = ({ status, text, named }: WantedCards) => [
  status,
  text,
  named !== null && 'codeHash' in named ? named.codeHash : null,
  named !== null && 'giftCardId' in named ? named.giftCardId : null,
];

export function cardsPage(tx: Tx, wanted: WantedCards, request: PageRequest<CardKey>): Promise<ListedCard[]> {
  const [at = null, id = null] = request.from ?? [];
  const statement = request.backward ? OLDEST_FIRST : NEWEST_FIRST;
  return tx.query(statement, [tx.businessId, ...placesOf(wanted), at, id, request.limit, request.offset]);
}

export async function countCards(tx: Tx, wanted: WantedCards): Promise<number> {
  const [row] = await tx.query<{ counted: number }>(COUNT, [tx.businessId, ...placesOf(wanted)]);
  return row?.counted ?? 0;
}

/** An issued card; undefined: none. */
export async function listedCard(tx: Tx, giftCardId: string): Promise<ListedCard | undefined> {
  const [card] = await tx.query<ListedCard>(ONE, [tx.businessId, giftCardId]);
  return card;
}

/** What is owed by the cards of each outlet, in cents. */
export function liabilityOf(tx: Tx): Promise<{ outletId: string; outletName: string; balance: Cents }[]> {
  return tx.query(LIABILITY, [tx.businessId]);
}

export async function soldAndUsed(tx: Tx): Promise<{ sold: Cents; used: Cents } | undefined> {
  const [row] = await tx.query<{ sold: Cents; used: Cents }>(DAYS_28, [tx.businessId]);
  return row;
}

const LEDGER: Statement = {
  name: 'gift_card.ledger',
  text: `SELECT m.at, m.type, m.amount_cents AS amount, m.balance_cents AS balance, o.name AS "outletName",
           m.booking_id AS "bookingId", m.booking_code AS "bookingCode", m.outlet_id AS "outletId", m.reason,
           nullif(concat_ws(' ', s.first_name, s.last_name), '') AS by
         FROM gift_card_move m JOIN outlet o ON o.business_id = m.business_id AND o.outlet_id = m.outlet_id
         LEFT JOIN account a ON a.business_id = m.business_id AND a.account_id = m.actor_id
         LEFT JOIN staff s ON s.business_id = a.business_id AND s.staff_id = a.staff_id
         WHERE m.business_id = $1 AND m.gift_card_id = $2 ORDER BY m.move_id DESC`,
};
export type LedgerRow = {
  at: string;
  type: 'issue' | 'redeem' | 'restore' | 'adjust' | 'expire';
  amount: Cents;
  balance: Cents;
  outletName: string;
  bookingId: string | null;
  bookingCode: string | null;
  outletId: string;
  by: string | null;
  reason: string;
};

/** What moved on a card, the newest first. */
export function ledgerOf(tx: Tx, giftCardId: string): Promise<LedgerRow[]> {
  return tx.query<LedgerRow>(LEDGER, [tx.businessId, giftCardId]);
}
