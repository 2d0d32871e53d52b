import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/outlets.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      outlet: {
        created: 'hat den Standort {name} angelegt',
        updated: 'hat den Standort {name} geändert: {fields}',
      },
    },
  },
};
