import { translated } from '../words/translated.ts';

export const words = {
  promos: translated({
    en: () => import('../words/en/promos.ts'),
    fr: () => import('../words/fr/promos.ts'),
    de: () => import('../words/de/promos.ts'),
  }),
  'menu/promos': translated({
    en: () => import('../words/en/menu/promos.ts'),
    fr: () => import('../words/fr/menu/promos.ts'),
    de: () => import('../words/de/menu/promos.ts'),
  }),
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
