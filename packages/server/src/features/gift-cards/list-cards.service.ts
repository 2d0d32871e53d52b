import type { CardDetails, CardRow } from '@laneway/contract/gift-cards/gift-card.schema';
import type { giftCardDetails, giftCardList } from '@laneway/contract/gift-cards/gift-card.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import { isPermitted } from '@laneway/contract/access/permissions';
import { isScanned } from '@laneway/domain/codes/paper-code';
import { typedSecretCode } from '@laneway/domain/codes/secret-code';
import { cardStatus } from '@laneway/domain/gift-cards/redeem-card';
import { ZERO } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { z } from 'zod';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';
import { keyId, keyInstant } from '../../platform/paging/cursor.ts';
import { pageOf, pageRequest, totalOf } from '../../platform/paging/page.ts';
import { paperCode } from '../../platform/codes/paper-code.ts';
import { checkMayTypeCode, readCounting } from '../../platform/codes/wrong-codes.ts';
import type { Post } from '../../platform/mail/post.ts';
import { namedCard, openCode } from './card-code.ts';
import { findNamedCard, type NamedCard } from './gift-card.repository.ts';
import {
  cardsPage,
  countCards,
  ledgerOf,
  liabilityOf,
  listedCard,
  soldAndUsed,
  type CardKey,
  type ListedCard,
} from './card-list.repository.ts';

type Call = { tx: Tx; actor: Actor; say: Say };
const KEY = z.tuple([keyInstant, keyId]);

type ListCall = { database: Database; businessId: string; actor: Actor; say: Say };

/**
 * A page of cards, the newest first, with what is owed and the last 28 business dates. A search for a whole code is a
 * try of that code, as any other: one of no card is counted, and answered as what it finds beside.
 * @throws ApiError `validation`; `too_many` for a whole code, right or wrong, of who typed too many wrong ones.
 */
export async function listCards(
  { database, businessId, actor, say }: ListCall,
  query: InputOf<typeof giftCardList>['query'],
): Promise<AnswerOf<typeof giftCardList>> {
  const request = pageRequest<CardKey>(query, '-issuedAt', KEY, say);
  const typed = { businessId, by: { accountId: actor.accountId }, outletId: null };
  return readCounting(database, typed, say, async (tx) => {
    const named = namedIn(tx, query.search);
    if (named !== null) await checkMayTypeCode(tx, typed, say);
    const wanted = { status: query.status ?? null, text: query.search?.toLowerCase() || null, named };
    const [read, counted, liability, days, card] = await Promise.all([
      cardsPage(tx, wanted, request),
      countCards(tx, wanted),
      liabilityOf(tx),
      soldAndUsed(tx),
      named === null ? undefined : findNamedCard(tx, named),
    ]);
    const { rows, ...cursors } = pageOf(request, read, (one): CardKey => [one.issuedAt ?? '', one.giftCardId]);
    return {
      isWrong: named !== null && card === undefined,
      answer: {
        rows: rows.map(presentCard),
        ...cursors,
        ...totalOf(counted),
        liability: liability.map(({ balance, ...outlet }) => ({ ...outlet, balance: toWire(balance) })),
        days28: { sold: toWire(days?.sold ?? ZERO), used: toWire(days?.used ?? ZERO) },
      },
    };
  });
}

/** The card that a search names by its whole code or its QR; null: it is a search for a part of a text. */
function namedIn(tx: Tx, search = ''): NamedCard | null {
  const isCode = typedSecretCode('giftCard', search) !== null || isScanned(search);
  return isCode ? namedCard(tx, search) : null;
}

export function presentCard(card: ListedCard): CardRow {
  return {
    giftCardId: card.giftCardId,
    last4: card.last4,
    amount: toWire(card.amount),
    balance: toWire(card.balance),
    status: cardStatus(card, card.today),
    purchaser: card.purchaserName,
    recipient: card.recipientName,
    issuedAt: card.issuedAt ?? '',
    expiryDate: card.expiryDate,
    outletId: card.outletId,
    outletName: card.outletName,
    version: card.version,
  };
}

/**
 * A card with its ledger. Its code in whole is for who may edit gift cards, and a look at it stands in the history.
 * @throws ApiError `not_found`, `forbidden`.
 */
export async function cardDetails(
  { tx, actor }: Pick<Call, 'tx' | 'actor'>,
  post: Post,
  { params: { giftCardId }, query }: InputOf<typeof giftCardDetails>,
): Promise<AnswerOf<typeof giftCardDetails>> {
  const card = await listedCard(tx, giftCardId);
  if (card === undefined) throw new ApiError('not_found');
  if (query.code !== true) return presentDetails(tx, card);
  if (!mayEditCards(actor)) throw new ApiError('forbidden');
  recordActivity(tx, actor, {
    what: 'giftcard.shown',
    outletId: card.outletId,
    subject: { kind: 'gift_card', id: giftCardId },
    after: { name: card.last4 },
  });
  const qr = paperCode(post, tx.businessId, { kind: 'G', what: giftCardId });
  return { ...(await presentDetails(tx, card)), code: openCode(tx, card), qr };
}

export function mayEditCards({ role, permissions }: Actor): boolean {
  return role === 'BIZ' || isPermitted(permissions, ['GiftCard'], 'edit');
}

/** A card without what pays: neither its code nor its QR. */
export async function presentDetails(tx: Tx, card: ListedCard): Promise<CardDetails> {
  const ledger = await ledgerOf(tx, card.giftCardId);
  return {
    ...presentCard(card),
    purchaserEmail: card.purchaserEmail,
    recipientEmail: card.recipientEmail,
    message: card.message,
    sendOn: card.sendOn,
    sentAt: card.sentAt,
    blockReason: card.blockReason,
    isUnpaid: card.isUnpaid,
    saleBookingId: card.bookingId,
    code: null,
    qr: null,
    ledger: ledger.map(({ amount, balance, outletId, bookingId, ...row }) => ({
      ...row,
      amount: toWire(amount),
      balance: toWire(balance),
      bookingId,
      bookingOutletId: bookingId === null ? null : outletId,
    })),
  };
}
