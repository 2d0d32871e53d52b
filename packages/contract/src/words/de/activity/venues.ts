import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/venues.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      resource: { created: 'hat {name} hinzugefügt', updated: 'hat {name} geändert: {fields}' },
      venue: {
        created: 'hat {name} hinzugefügt',
        set_created: 'hat Bahnen oder Räume als {name} verbunden',
        updated: 'hat {name} geändert: {fields}',
      },
    },
  },
};
