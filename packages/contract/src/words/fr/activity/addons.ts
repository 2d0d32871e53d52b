import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/addons.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      addon: {
        created: 'a créé l’extra {name}',
        updated: 'a modifié l’extra {name}\u00A0: {fields}',
        deleted: 'a supprimé l’extra {name}',
      },
    },
  },
};
