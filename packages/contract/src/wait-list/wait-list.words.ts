import { translated } from '../words/translated.ts';

export const words = {
  'server/wait-list': translated({
    en: () => import('../words/en/server/wait-list.ts'),
    fr: () => import('../words/fr/server/wait-list.ts'),
    de: () => import('../words/de/server/wait-list.ts'),
  }),
};
