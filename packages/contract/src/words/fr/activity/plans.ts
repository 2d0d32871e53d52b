import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/plans.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      plan: {
        created: 'a créé la formule {name}',
        updated: 'a modifié la formule {name}\u00A0: {fields}',
        reordered: 'a déplacé la formule {name} dans sa liste',
        deleted: 'a supprimé la formule {name}',
      },
    },
  },
};
