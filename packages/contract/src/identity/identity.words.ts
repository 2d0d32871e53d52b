import { translated } from '../words/translated.ts';

export const words = {
  'front-door': translated({
    en: () => import('../words/en/front-door.ts'),
    fr: () => import('../words/fr/front-door.ts'),
    de: () => import('../words/de/front-door.ts'),
  }),
  profile: translated({
    en: () => import('../words/en/profile.ts'),
    fr: () => import('../words/fr/profile.ts'),
    de: () => import('../words/de/profile.ts'),
  }),
  'first/auth': translated({
    en: () => import('../words/en/first/auth.ts'),
    fr: () => import('../words/fr/first/auth.ts'),
    de: () => import('../words/de/first/auth.ts'),
  }),
  'server/provider': translated({
    en: () => import('../words/en/server/provider.ts'),
    fr: () => import('../words/fr/server/provider.ts'),
    de: () => import('../words/de/server/provider.ts'),
  }),
  'activity/identity': translated({
    en: () => import('../words/en/activity/identity.ts'),
    fr: () => import('../words/fr/activity/identity.ts'),
    de: () => import('../words/de/activity/identity.ts'),
  }),
};
