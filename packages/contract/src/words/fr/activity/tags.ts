import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/tags.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      tag: {
        created: 'a créé l’étiquette {name}',
        updated: 'a modifié l’étiquette {name}\u00A0: {fields}',
        meta_saved: 'a enregistré la page de l’étiquette {name}',
      },
    },
  },
};
