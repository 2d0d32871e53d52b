import { translated } from '../words/translated.ts';

export const words = {
  addons: translated({
    en: () => import('../words/en/addons.ts'),
    fr: () => import('../words/fr/addons.ts'),
    de: () => import('../words/de/addons.ts'),
  }),
  'server/addons': translated({
    en: () => import('../words/en/server/addons.ts'),
    fr: () => import('../words/fr/server/addons.ts'),
    de: () => import('../words/de/server/addons.ts'),
  }),
  'activity/addons': translated({
    en: () => import('../words/en/activity/addons.ts'),
    fr: () => import('../words/fr/activity/addons.ts'),
    de: () => import('../words/de/activity/addons.ts'),
  }),
};
