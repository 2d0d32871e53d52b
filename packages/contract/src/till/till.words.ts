import { translated } from '../words/translated.ts';

export const words = {
  till: translated({
    en: () => import('../words/en/till.ts'),
    fr: () => import('../words/fr/till.ts'),
    de: () => import('../words/de/till.ts'),
  }),
  'server/till': translated({
    en: () => import('../words/en/server/till.ts'),
    fr: () => import('../words/fr/server/till.ts'),
    de: () => import('../words/de/server/till.ts'),
  }),
};
