import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/managers.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      manager: {
        disabled: 'hat {name} den Zugang genommen',
        enabled: 'hat {name} den Zugang zurückgegeben',
        invited: 'hat {name} eingeladen',
        invited_again: 'hat {name} erneut eingeladen',
        joined: 'ist beigetreten',
        updated: 'hat {name} geändert: {fields}',
      },
    },
  },
};
