import { translated } from '../words/translated.ts';

export const words = {
  activity: translated({
    en: () => import('../words/en/activity.ts'),
    fr: () => import('../words/fr/activity.ts'),
    de: () => import('../words/de/activity.ts'),
  }),
  'menu/activity': translated({
    en: () => import('../words/en/menu/activity.ts'),
    fr: () => import('../words/fr/menu/activity.ts'),
    de: () => import('../words/de/menu/activity.ts'),
  }),
};
