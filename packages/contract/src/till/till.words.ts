import { translated } from '../words/translated.ts';

export const words = {
  'activity/till': translated({
    en: () => import('../words/en/activity/till.ts'),
    fr: () => import('../words/fr/activity/till.ts'),
    de: () => import('../words/de/activity/till.ts'),
  }),
  checkout: translated({
    en: () => import('../words/en/checkout.ts'),
    fr: () => import('../words/fr/checkout.ts'),
    de: () => import('../words/de/checkout.ts'),
  }),
  'day-close': translated({
    en: () => import('../words/en/day-close.ts'),
    fr: () => import('../words/fr/day-close.ts'),
    de: () => import('../words/de/day-close.ts'),
  }),
  'give-back': translated({
    en: () => import('../words/en/give-back.ts'),
    fr: () => import('../words/fr/give-back.ts'),
    de: () => import('../words/de/give-back.ts'),
  }),
  split: translated({
    en: () => import('../words/en/split.ts'),
    fr: () => import('../words/fr/split.ts'),
    de: () => import('../words/de/split.ts'),
  }),
  till: translated({
    en: () => import('../words/en/till.ts'),
    fr: () => import('../words/fr/till.ts'),
    de: () => import('../words/de/till.ts'),
  }),
  'server/till': translated({
    en: () => import('../words/en/server/till.ts'),
    fr: () => import('../words/fr/server/till.ts'),
    de: () => import('../words/de/server/till.ts'),
  }),
};
