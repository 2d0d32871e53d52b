import { translated } from '../words/translated.ts';

export const words = {
  overview: translated({
    en: () => import('../words/en/overview.ts'),
    fr: () => import('../words/fr/overview.ts'),
    de: () => import('../words/de/overview.ts'),
  }),
  'menu/overview': translated({
    en: () => import('../words/en/menu/overview.ts'),
    fr: () => import('../words/fr/menu/overview.ts'),
    de: () => import('../words/de/menu/overview.ts'),
  }),
};
