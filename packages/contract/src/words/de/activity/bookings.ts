import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/bookings.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      block: { created: 'hat eine Zeit gesperrt {name}', changed: 'hat eine gesperrte Zeit geändert {name}' },
    },
  },
};
