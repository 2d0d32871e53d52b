import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/reseating.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      resource: { down: 'a mis {name} hors service', up: 'a remis {name} en service' },
    },
  },
};
