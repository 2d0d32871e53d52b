import { translated } from '../words/translated.ts';

export const words = {
  'server/gift-cards': translated({
    en: () => import('../words/en/server/gift-cards.ts'),
    fr: () => import('../words/fr/server/gift-cards.ts'),
    de: () => import('../words/de/server/gift-cards.ts'),
  }),
  'activity/gift-cards': translated({
    en: () => import('../words/en/activity/gift-cards.ts'),
    fr: () => import('../words/fr/activity/gift-cards.ts'),
    de: () => import('../words/de/activity/gift-cards.ts'),
  }),
};
