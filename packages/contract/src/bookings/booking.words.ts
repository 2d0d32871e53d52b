import { translated } from '../words/translated.ts';

export const words = {
  board: translated({
    en: () => import('../words/en/board.ts'),
    fr: () => import('../words/fr/board.ts'),
    de: () => import('../words/de/board.ts'),
  }),
  'board-panels': translated({
    en: () => import('../words/en/board-panels.ts'),
    fr: () => import('../words/fr/board-panels.ts'),
    de: () => import('../words/de/board-panels.ts'),
  }),
  'booking-addons': translated({
    en: () => import('../words/en/booking-addons.ts'),
    fr: () => import('../words/fr/booking-addons.ts'),
    de: () => import('../words/de/booking-addons.ts'),
  }),
  'booking-details': translated({
    en: () => import('../words/en/booking-details.ts'),
    fr: () => import('../words/fr/booking-details.ts'),
    de: () => import('../words/de/booking-details.ts'),
  }),
  bookings: translated({
    en: () => import('../words/en/bookings.ts'),
    fr: () => import('../words/fr/bookings.ts'),
    de: () => import('../words/de/bookings.ts'),
  }),
  'check-in': translated({
    en: () => import('../words/en/check-in.ts'),
    fr: () => import('../words/fr/check-in.ts'),
    de: () => import('../words/de/check-in.ts'),
  }),
  'first/booking': translated({
    en: () => import('../words/en/first/booking.ts'),
    fr: () => import('../words/fr/first/booking.ts'),
    de: () => import('../words/de/first/booking.ts'),
  }),
  'menu/board': translated({
    en: () => import('../words/en/menu/board.ts'),
    fr: () => import('../words/fr/menu/board.ts'),
    de: () => import('../words/de/menu/board.ts'),
  }),
  'menu/bookings': translated({
    en: () => import('../words/en/menu/bookings.ts'),
    fr: () => import('../words/fr/menu/bookings.ts'),
    de: () => import('../words/de/menu/bookings.ts'),
  }),
};
