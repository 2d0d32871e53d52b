import { translated } from '../words/translated.ts';

export const words = {
  outlets: translated({
    en: () => import('../words/en/outlets.ts'),
    fr: () => import('../words/fr/outlets.ts'),
    de: () => import('../words/de/outlets.ts'),
  }),
  'menu/outlets': translated({
    en: () => import('../words/en/menu/outlets.ts'),
    fr: () => import('../words/fr/menu/outlets.ts'),
    de: () => import('../words/de/menu/outlets.ts'),
  }),
  'activity/outlets': translated({
    en: () => import('../words/en/activity/outlets.ts'),
    fr: () => import('../words/fr/activity/outlets.ts'),
    de: () => import('../words/de/activity/outlets.ts'),
  }),
};
