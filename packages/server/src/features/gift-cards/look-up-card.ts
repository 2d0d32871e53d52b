import type { Language } from '@laneway/contract/words/languages';
import { cardStatus } from '@laneway/domain/gift-cards/redeem-card';
import { checkMayTypeCode, WrongCode, type CodeTyper } from '../../platform/codes/wrong-codes.ts';
import type { Tx } from '../../platform/database/database.ts';
import { say } from '../../platform/http/words.ts';
import { booksOf } from '../ledger/ledger.door.ts';
import { namedCard } from './card-code.ts';
import { findNamedCard, type GiftCard } from './gift-card.repository.ts';

/** Who types a code, and at which outlet. */
export type Looking = { by: CodeTyper; outletId: string; language: Language };

/**
 * The good card that a typed text names, not locked: the first step of every command by a code. The books of the outlet
 * are open. Every card that is not good has the same refusal, after the same steps, and counts as a wrong code.
 * @throws ApiError `giftcard.invalid`, `too_many`.
 */
export async function lookUpCard(tx: Tx, looking: Looking, typed: string): Promise<GiftCard> {
  const [, card] = await Promise.all([
    checkMayTypeCode(tx, looking, say.bind(null, looking.language)),
    findNamedCard(tx, namedCard(tx, typed)),
  ]);
  const { today } = booksOf(tx, looking.outletId);
  if (card === undefined || cardStatus(card, today) !== 'active') throw wrongCard(tx, looking);
  return card;
}

/** The one refusal of a code. */
export function wrongCard(tx: Tx, { by, outletId }: Looking): WrongCode {
  return new WrongCode(tx, { by, outletId }, 'giftcard.invalid');
}
