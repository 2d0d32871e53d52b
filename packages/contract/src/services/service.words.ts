import { translated } from '../words/translated.ts';

export const words = {
  services: translated({
    en: () => import('../words/en/services.ts'),
    fr: () => import('../words/fr/services.ts'),
    de: () => import('../words/de/services.ts'),
  }),
  'menu/services': translated({
    en: () => import('../words/en/menu/services.ts'),
    fr: () => import('../words/fr/menu/services.ts'),
    de: () => import('../words/de/menu/services.ts'),
  }),
  'activity/services': translated({
    en: () => import('../words/en/activity/services.ts'),
    fr: () => import('../words/fr/activity/services.ts'),
    de: () => import('../words/de/activity/services.ts'),
  }),
};
