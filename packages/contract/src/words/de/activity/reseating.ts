import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/reseating.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      resource: { down: 'hat {name} außer Betrieb genommen', up: 'hat {name} wieder in Betrieb genommen' },
    },
  },
};
