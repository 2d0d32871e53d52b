import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/blocks.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      block: {
        created: 'a bloqué un créneau {name}',
        changed: 'a modifié un créneau bloqué {name}',
        released: 'a débloqué un créneau {name}',
      },
    },
  },
};
