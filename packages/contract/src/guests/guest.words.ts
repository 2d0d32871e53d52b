import { translated } from '../words/translated.ts';

export const words = {
  guests: translated({
    en: () => import('../words/en/guests.ts'),
    fr: () => import('../words/fr/guests.ts'),
    de: () => import('../words/de/guests.ts'),
  }),
  'server/guests': translated({
    en: () => import('../words/en/server/guests.ts'),
    fr: () => import('../words/fr/server/guests.ts'),
    de: () => import('../words/de/server/guests.ts'),
  }),
};
