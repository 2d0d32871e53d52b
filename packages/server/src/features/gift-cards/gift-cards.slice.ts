import { giftCardDetails, giftCardList, giftCardUpdate } from '@laneway/contract/gift-cards/gift-card.endpoints';
import type { Database } from '../../platform/database/database.ts';
import { implement, implementApart, type Route } from '../../platform/http/route.ts';
import type { Chore } from '../../platform/jobs/housekeeping.ts';
import type { Post } from '../../platform/mail/post.ts';
import { expiryChore } from './expire-cards.chore.ts';
import { cardDetails, listCards } from './list-cards.service.ts';
import { updateCard } from './update-card.service.ts';

export const tables = ['gift_card', 'gift_card_move'] as const;

/** Gift cards as a catalogue: their list, one with its ledger, and its changes. */
export function routes({ post }: { post: Post }): Route[] {
  return [
    implementApart(giftCardList, (call) => listCards(call, call.input.query)),
    implement(giftCardDetails, (call) => cardDetails(call, post, call.input)),
    implement(giftCardUpdate, (call) => updateCard(call, call.input)),
  ];
}

export function chores(database: Database): Chore[] {
  return [expiryChore(database)];
}
