import { translated } from '../words/translated.ts';

export const words = {
  businesses: translated({
    en: () => import('../words/en/businesses.ts'),
    fr: () => import('../words/fr/businesses.ts'),
    de: () => import('../words/de/businesses.ts'),
  }),
  'menu/businesses': translated({
    en: () => import('../words/en/menu/businesses.ts'),
    fr: () => import('../words/fr/menu/businesses.ts'),
    de: () => import('../words/de/menu/businesses.ts'),
  }),
  'activity/businesses': translated({
    en: () => import('../words/en/activity/businesses.ts'),
    fr: () => import('../words/fr/activity/businesses.ts'),
    de: () => import('../words/de/activity/businesses.ts'),
  }),
};
