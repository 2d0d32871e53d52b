import { translated } from '../words/translated.ts';

export const words = {
  managers: translated({
    en: () => import('../words/en/managers.ts'),
    fr: () => import('../words/fr/managers.ts'),
    de: () => import('../words/de/managers.ts'),
  }),
  'menu/managers': translated({
    en: () => import('../words/en/menu/managers.ts'),
    fr: () => import('../words/fr/menu/managers.ts'),
    de: () => import('../words/de/menu/managers.ts'),
  }),
  'activity/managers': translated({
    en: () => import('../words/en/activity/managers.ts'),
    fr: () => import('../words/fr/activity/managers.ts'),
    de: () => import('../words/de/activity/managers.ts'),
  }),
};
