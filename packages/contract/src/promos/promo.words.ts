import { translated } from '../words/translated.ts';

export const words = {
  'server/promos': translated({
    en: () => import('../words/en/server/promos.ts'),
    fr: () => import('../words/fr/server/promos.ts'),
    de: () => import('../words/de/server/promos.ts'),
  }),
  'activity/promos': translated({
    en: () => import('../words/en/activity/promos.ts'),
    fr: () => import('../words/fr/activity/promos.ts'),
    de: () => import('../words/de/activity/promos.ts'),
  }),
};
