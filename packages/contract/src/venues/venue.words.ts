import { translated } from '../words/translated.ts';

export const words = {
  venues: translated({
    en: () => import('../words/en/venues.ts'),
    fr: () => import('../words/fr/venues.ts'),
    de: () => import('../words/de/venues.ts'),
  }),
  'activity/venues': translated({
    en: () => import('../words/en/activity/venues.ts'),
    fr: () => import('../words/fr/activity/venues.ts'),
    de: () => import('../words/de/activity/venues.ts'),
  }),
};
