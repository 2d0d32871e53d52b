import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/deal-tags.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      deal_tag: {
        created: 'hat das Label {name} dem Standort zugeordnet',
        updated: 'hat das Angebotslabel {name} geändert: {fields}',
        deleted: 'hat das Label {name} vom Standort entfernt',
      },
    },
  },
};
