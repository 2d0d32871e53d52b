import { translated } from '../words/translated.ts';

export const words = {
  tags: translated({
    en: () => import('../words/en/tags.ts'),
    fr: () => import('../words/fr/tags.ts'),
    de: () => import('../words/de/tags.ts'),
  }),
  'menu/tags': translated({
    en: () => import('../words/en/menu/tags.ts'),
    fr: () => import('../words/fr/menu/tags.ts'),
    de: () => import('../words/de/menu/tags.ts'),
  }),
  'activity/tags': translated({
    en: () => import('../words/en/activity/tags.ts'),
    fr: () => import('../words/fr/activity/tags.ts'),
    de: () => import('../words/de/activity/tags.ts'),
  }),
};
