import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/menu/bookings.ts';

export const words: Translated<typeof english> = {
  menu: {
    bookings: 'Buchungen',
  },
};
