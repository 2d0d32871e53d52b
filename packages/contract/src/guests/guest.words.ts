import { translated } from '../words/translated.ts';

export const words = {
  'server/guests': translated({
    en: () => import('../words/en/server/guests.ts'),
    fr: () => import('../words/fr/server/guests.ts'),
    de: () => import('../words/de/server/guests.ts'),
  }),
};
