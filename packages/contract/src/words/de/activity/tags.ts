import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/tags.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      tag: {
        created: 'hat das Label {name} angelegt',
        updated: 'hat das Label {name} geändert: {fields}',
        meta_saved: 'hat die Seite des Labels {name} gespeichert',
      },
    },
  },
};
