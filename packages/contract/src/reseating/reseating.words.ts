import { translated } from '../words/translated.ts';

export const words = {
  reseating: translated({
    en: () => import('../words/en/reseating.ts'),
    fr: () => import('../words/fr/reseating.ts'),
    de: () => import('../words/de/reseating.ts'),
  }),
  'server/reseating': translated({
    en: () => import('../words/en/server/reseating.ts'),
    fr: () => import('../words/fr/server/reseating.ts'),
    de: () => import('../words/de/server/reseating.ts'),
  }),
  'activity/reseating': translated({
    en: () => import('../words/en/activity/reseating.ts'),
    fr: () => import('../words/fr/activity/reseating.ts'),
    de: () => import('../words/de/activity/reseating.ts'),
  }),
};
