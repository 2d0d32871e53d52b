import { translated } from '../words/translated.ts';

export const words = {
  'gift-cards': translated({
    en: () => import('../words/en/gift-cards.ts'),
    fr: () => import('../words/fr/gift-cards.ts'),
    de: () => import('../words/de/gift-cards.ts'),
  }),
  'menu/gift-cards': translated({
    en: () => import('../words/en/menu/gift-cards.ts'),
    fr: () => import('../words/fr/menu/gift-cards.ts'),
    de: () => import('../words/de/menu/gift-cards.ts'),
  }),
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
