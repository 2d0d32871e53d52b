import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/addons.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      addon: {
        created: 'hat das Extra {name} angelegt',
        updated: 'hat das Extra {name} geändert: {fields}',
        deleted: 'hat das Extra {name} gelöscht',
      },
    },
  },
};
