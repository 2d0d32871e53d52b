import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/blocks.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      block: {
        created: 'hat eine Zeit gesperrt {name}',
        created_dates: 'hat {count} Tage gesperrt: {name}',
        changed: 'hat eine gesperrte Zeit geändert {name}',
        changed_dates: 'hat {count} gesperrte Tage geändert: {name}',
        released: 'hat eine gesperrte Zeit freigegeben {name}',
        released_dates: 'hat {count} gesperrte Tage freigegeben: {name}',
      },
    },
  },
};
