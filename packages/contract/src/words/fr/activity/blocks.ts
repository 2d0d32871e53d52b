import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/blocks.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      block: {
        created: 'a bloqué un créneau {name}',
        created_dates: 'a bloqué {count} dates\u00A0: {name}',
        changed: 'a modifié un créneau bloqué {name}',
        changed_dates: 'a modifié {count} dates bloquées\u00A0: {name}',
        released: 'a débloqué un créneau {name}',
        released_dates: 'a débloqué {count} dates\u00A0: {name}',
      },
    },
  },
};
