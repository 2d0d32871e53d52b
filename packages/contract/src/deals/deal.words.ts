import { translated } from '../words/translated.ts';

export const words = {
  deals: translated({
    en: () => import('../words/en/deals.ts'),
    fr: () => import('../words/fr/deals.ts'),
    de: () => import('../words/de/deals.ts'),
  }),
  'server/deals': translated({
    en: () => import('../words/en/server/deals.ts'),
    fr: () => import('../words/fr/server/deals.ts'),
    de: () => import('../words/de/server/deals.ts'),
  }),
};
