import { translated } from '../words/translated.ts';

export const words = {
  'deal-tags': translated({
    en: () => import('../words/en/deal-tags.ts'),
    fr: () => import('../words/fr/deal-tags.ts'),
    de: () => import('../words/de/deal-tags.ts'),
  }),
  'activity/deal-tags': translated({
    en: () => import('../words/en/activity/deal-tags.ts'),
    fr: () => import('../words/fr/activity/deal-tags.ts'),
    de: () => import('../words/de/activity/deal-tags.ts'),
  }),
};
