import { typedSecretCode } from '@laneway/domain/codes/secret-code';
import { readPaperCode } from '../../platform/codes/paper-code.ts';
import { codeThatEnds, hashOfCode, openSecretCode } from '../../platform/codes/secret-codes.ts';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import type { GiftCard, NamedCard } from './gift-card.repository.ts';

/** The code of a card: for the answer of a sale, the mail to the recipient, and who may edit gift cards. */
export function openCode(tx: Tx, { giftCardId: id, codeSealed: sealed }: GiftCard): string {
  return openSecretCode(tx, tx.seal, 'giftCard', { id, sealed });
}

const GIVE_CODE: Statement = {
  name: 'gift_card.give_code',
  text: 'UPDATE gift_card SET code_hash = $3, code_sealed = $4 WHERE business_id = $1 AND gift_card_id = $2',
};

/** Gives a card that was written without a code one that ends as the card says. */
export function giveCode(tx: Tx, { giftCardId: id, last4 }: Pick<GiftCard, 'giftCardId' | 'last4'>): void {
  const { hash, sealed } = codeThatEnds(tx, tx.seal, 'giftCard', { id, end: last4 });
  tx.send(GIVE_CODE, [tx.businessId, id, hash, sealed]);
}

/** What a typed text or a scanned QR names. What can be no code has a hash as well, so that it takes as long. */
export function namedCard(tx: Tx, text: string): NamedCard {
  const scanned = readPaperCode(tx.seal, tx.businessId, text);
  if (scanned?.kind === 'G' && isUuid(scanned.what)) return { giftCardId: scanned.what };
  return { codeHash: hashOfCode(tx, tx.seal, 'giftCard', typedSecretCode('giftCard', text) ?? '') };
}

/** Whether a typed text or a scanned QR is that of a card. */
export function isNamed(tx: Tx, card: GiftCard, text: string): boolean {
  const named = namedCard(tx, text);
  return 'giftCardId' in named ? named.giftCardId === card.giftCardId : named.codeHash.equals(card.codeHash);
}
