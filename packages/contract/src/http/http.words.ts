import { translated } from '../words/translated.ts';

export const words = {
  'first/error': translated({
    en: () => import('../words/en/first/error.ts'),
    fr: () => import('../words/fr/first/error.ts'),
    de: () => import('../words/de/first/error.ts'),
  }),
  'server/answers': translated({
    en: () => import('../words/en/server/answers.ts'),
    fr: () => import('../words/fr/server/answers.ts'),
    de: () => import('../words/de/server/answers.ts'),
  }),
};
