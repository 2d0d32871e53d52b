import { translated } from '../words/translated.ts';

export const words = {
  'server/till': translated({
    en: () => import('../words/en/server/till.ts'),
    fr: () => import('../words/fr/server/till.ts'),
    de: () => import('../words/de/server/till.ts'),
  }),
};
