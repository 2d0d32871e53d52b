import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/outlets.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      outlet: {
        created: 'a créé l’établissement {name}',
        updated: 'a modifié l’établissement {name}\u00A0: {fields}',
      },
    },
  },
};
