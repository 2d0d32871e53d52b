import { translated } from '../words/translated.ts';

export const words = {
  plans: translated({
    en: () => import('../words/en/plans.ts'),
    fr: () => import('../words/fr/plans.ts'),
    de: () => import('../words/de/plans.ts'),
  }),
  'activity/plans': translated({
    en: () => import('../words/en/activity/plans.ts'),
    fr: () => import('../words/fr/activity/plans.ts'),
    de: () => import('../words/de/activity/plans.ts'),
  }),
};
