import { useRef, useState } from 'react';
import type { Answer } from '@laneway/contract/endpoints';
import { typedSecretCode } from '@laneway/domain/codes/secret-code';
import { messageOf } from '../commands/errors.ts';
import { read } from '../queries/read.ts';

/** What is known of the gift card whose code was typed. */
export type CheckedCard =
  | { is: 'none' }
  | { is: 'asking' }
  | ({ is: 'good' } & Pick<Answer<'giftCard.check'>, 'availableBalance' | 'expiryDate'>)
  | { is: 'refused'; message: string };

/** Whether a text can be a card's code, or its QR, in whole: only then it is asked about, since wrong ones are counted. */
export function isWholeCode(typed: string): boolean {
  return typedSecretCode('giftCard', typed) !== null || /\/q\/G\S+\.\w{10}$/.test(typed.trim());
}

/** Asks for the balance of a card by its code; an answer that was overtaken by another code is dropped. */
export function useCardCheck(outletId: string) {
  const [card, setCard] = useState<CheckedCard>({ is: 'none' });
  const asked = useRef(0);
  async function check(gcCode: string): Promise<number | null> {
    asked.current += 1;
    const mine = asked.current;
    setCard({ is: 'asking' });
    const found = await read('giftCard.check', { body: { outletId, gcCode } }).then(
      ({ availableBalance, expiryDate }): CheckedCard => ({ is: 'good', availableBalance, expiryDate }),
      (failure: unknown): CheckedCard => ({ is: 'refused', message: messageOf(failure) }),
    );
    if (mine !== asked.current) return null;
    setCard(found);
    return found.is === 'good' ? found.availableBalance : null;
  }
  function forget() {
    asked.current += 1;
    setCard({ is: 'none' });
  }
  return { card, check, forget };
}
