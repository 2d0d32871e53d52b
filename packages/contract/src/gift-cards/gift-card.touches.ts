import type { KindsOfSlice, Reads, TouchesOfSlice } from '../slice-touches.ts';
import { MONEY } from '../till/till.touches.ts';

const CARDS: Reads = ['giftCard.list', 'giftCard.details', 'giftCard.sale', 'activity.list'];

/** What each command makes stale. */
export const touches = {
  'giftCard.create': [...MONEY, ...CARDS],
  'giftCard.apply': [...MONEY, ...CARDS],
  'giftCard.remove': [...MONEY, ...CARDS],
  'giftCard.update': CARDS,
} as const satisfies TouchesOfSlice;

/** What a change elsewhere makes stale, by the kind of row that was changed. */
export const kinds = {
  gift_card: CARDS,
} as const satisfies KindsOfSlice;
