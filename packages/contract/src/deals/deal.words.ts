import { translated } from '../words/translated.ts';

export const words = {
  'server/deals': translated({
    en: () => import('../words/en/server/deals.ts'),
    fr: () => import('../words/fr/server/deals.ts'),
    de: () => import('../words/de/server/deals.ts'),
  }),
};
