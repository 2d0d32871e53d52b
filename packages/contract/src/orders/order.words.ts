import { translated } from '../words/translated.ts';

export const words = {
  orders: translated({
    en: () => import('../words/en/orders.ts'),
    fr: () => import('../words/fr/orders.ts'),
    de: () => import('../words/de/orders.ts'),
  }),
  'menu/orders': translated({
    en: () => import('../words/en/menu/orders.ts'),
    fr: () => import('../words/fr/menu/orders.ts'),
    de: () => import('../words/de/menu/orders.ts'),
  }),
  'activity/orders': translated({
    en: () => import('../words/en/activity/orders.ts'),
    fr: () => import('../words/fr/activity/orders.ts'),
    de: () => import('../words/de/activity/orders.ts'),
  }),
  'server/orders': translated({
    en: () => import('../words/en/server/orders.ts'),
    fr: () => import('../words/fr/server/orders.ts'),
    de: () => import('../words/de/server/orders.ts'),
  }),
};
