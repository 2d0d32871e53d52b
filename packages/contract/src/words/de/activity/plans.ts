import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/plans.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      plan: {
        created: 'hat den Tarif {name} angelegt',
        updated: 'hat den Tarif {name} geändert: {fields}',
        reordered: 'hat den Tarif {name} in der Liste verschoben',
        deleted: 'hat den Tarif {name} gelöscht',
      },
    },
  },
};
