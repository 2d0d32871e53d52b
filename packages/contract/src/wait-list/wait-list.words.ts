import { translated } from '../words/translated.ts';

export const words = {
  'wait-list': translated({
    en: () => import('../words/en/wait-list.ts'),
    fr: () => import('../words/fr/wait-list.ts'),
    de: () => import('../words/de/wait-list.ts'),
  }),
  'server/wait-list': translated({
    en: () => import('../words/en/server/wait-list.ts'),
    fr: () => import('../words/fr/server/wait-list.ts'),
    de: () => import('../words/de/server/wait-list.ts'),
  }),
};
