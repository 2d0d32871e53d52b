import { followSale } from '@laneway/domain/gift-cards/sold-card';
import { ZERO, type Cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { hintChange } from '../../platform/activity/hint.ts';
import { recordActivity, SYSTEM } from '../../platform/activity/record-activity.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertStatement, type NewRows } from '../../platform/database/insert-rows.ts';
import { newId } from '../../platform/database/uuid.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { newSecretCode } from '../../platform/codes/secret-codes.ts';
import { moveRows, spentCards } from './card-move.repository.ts';
import { askForMail, type ClockOfOutlet } from './card-mail.ts';
import { giftCards, lockCardsOf, type GiftCard } from './gift-card.repository.ts';

/** The part of a booking that sells gift cards, before or after a command. */
export type CardSales = {
  bookingId: string;
  prefix: string;
  code: string;
  outletId: string;
  /** Who buys them. */
  name: string;
  bookingEmail: string | null;
  createdBy: string | null;
  /** What each gift-card item is charged, in cents. */
  items: readonly { itemId: string; worth: Cents }[];
  isPaid: boolean;
  /** What was taken and not given back, in cents. */
  pool: Cents;
};

/** A card that is worth nothing yet, with its code. */
export function newCard(
  tx: Tx,
  card: Pick<GiftCard, 'outletId' | 'purchaserName' | 'purchaserEmail' | 'createdBy'> & Partial<GiftCard>,
): GiftCard {
  const giftCardId = newId();
  const { code, hash, sealed } = newSecretCode(tx, tx.seal, 'giftCard', giftCardId);
  return {
    giftCardId,
    bookingId: null,
    bookingItemId: null,
    codeHash: hash,
    codeSealed: sealed,
    last4: code.slice(-4),
    amount: ZERO,
    balance: ZERO,
    status: 'ordered',
    isUnpaid: false,
    blockReason: '',
    recipientName: '',
    recipientEmail: '',
    message: '',
    sendOn: null,
    sentAt: null,
    mailId: null,
    expiryDate: null,
    issuedAt: null,
    version: 1,
    ...card,
  };
}

/** The rows of cards that a booking sells: written with it, each with its code, and worth nothing until it is paid. */
export function orderedCardRows(tx: Tx, sales: CardSales): NewRows {
  return giftCards.newRows(tx, orderedCards(tx, sales));
}

function orderedCards(tx: Tx, { bookingId, outletId, items, name, bookingEmail, createdBy }: CardSales): GiftCard[] {
  return items.map(({ itemId }) =>
    newCard(tx, {
      outletId,
      bookingId,
      bookingItemId: itemId,
      purchaserName: name,
      purchaserEmail: bookingEmail ?? '',
      createdBy,
    }),
  );
}

type Following = { tx: Tx; actor: Actor | null; outlet: ClockOfOutlet };

/**
 * Lets the cards of a booking follow its sale: they are made with it where it was a hold, get their value when it is
 * paid, and lose it with it. Call it behind the booking's lock, where the command has not failed; money that the bank
 * takes back (`actor` null) blocks what is left.
 * @throws ApiError `giftcard.used`.
 */
export async function followCards(following: Following, before: CardSales, after: CardSales): Promise<void> {
  if (before.items.length === 0 && after.items.length === 0) return;
  const { tx, actor } = following;
  const cards = await lockCardsOf(tx, after.bookingId);
  const items = after.items.filter(({ itemId }) => cards.every((card) => card.bookingItemId !== itemId));
  const made = orderedCards(tx, { ...after, items });
  if (made.length > 0) await giftCards.insert(tx, made);
  const spent = await spentCards(tx, cards);
  for (const card of [...cards, ...made]) {
    const worth = after.items.find(({ itemId }) => itemId === card.bookingItemId)?.worth ?? ZERO;
    const followed = followSale(
      card,
      { worth, isPaid: after.isPaid, isLess: after.pool < before.pool },
      { isSpent: spent.has(card.giftCardId), isForced: actor === null },
    );
    if ('error' in followed) throw new ApiError(followed.error);
    if (followed.card !== card) await writeFollowed(following, card, followed, after);
  }
}

async function writeFollowed(
  { tx, actor, outlet }: Following,
  was: GiftCard,
  { card, move }: Exclude<ReturnType<typeof followSale<GiftCard>>, { error: unknown }>,
  { outletId, ...booking }: CardSales,
): Promise<void> {
  const isIssued = move?.type === 'issue';
  const valued = isIssued ? { ...card, issuedAt: tx.now.toString() } : card;
  // A mail whose day came while the card was blocked is due with it.
  const isMailed = isIssued || (valued.mailId !== null && valued.status === 'active' && was.status !== 'active');
  const { card: is, rows } = isMailed ? askForMail(tx, valued, outlet) : { card: valued, rows: [] };
  const version = await giftCards.update(tx, is, was);
  if (move !== null) rows.push(moveRows(tx, is, move, { outletId, booking, actorId: actor?.accountId ?? null }));
  if (rows.length > 0) {
    const { statement, values } = insertStatement(rows);
    tx.send(statement, values);
  }
  recordActivity(tx, actor ?? SYSTEM, {
    what: whatOf(was, is, isIssued),
    outletId,
    subject: { kind: 'gift_card', id: is.giftCardId, version },
    after: {
      name: is.last4,
      amount: toWire(move?.amount ?? is.balance),
      ...(isIssued ? {} : { reason: is.blockReason }),
    },
  });
  hintChange(tx, 'gift_card');
}

function whatOf(was: GiftCard, is: GiftCard, isIssued: boolean): string {
  if (isIssued) return 'giftcard.sold';
  if (was.status === is.status && was.isUnpaid === is.isUnpaid) return 'giftcard.adjusted';
  return is.status === 'blocked' ? 'giftcard.blocked' : 'giftcard.unblocked';
}
