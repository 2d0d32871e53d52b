import { translated } from '../words/translated.ts';

export const words = {
  blocks: translated({
    en: () => import('../words/en/blocks.ts'),
    fr: () => import('../words/fr/blocks.ts'),
    de: () => import('../words/de/blocks.ts'),
  }),
  'server/blocks': translated({
    en: () => import('../words/en/server/blocks.ts'),
    fr: () => import('../words/fr/server/blocks.ts'),
    de: () => import('../words/de/server/blocks.ts'),
  }),
  'activity/blocks': translated({
    en: () => import('../words/en/activity/blocks.ts'),
    fr: () => import('../words/fr/activity/blocks.ts'),
    de: () => import('../words/de/activity/blocks.ts'),
  }),
};
