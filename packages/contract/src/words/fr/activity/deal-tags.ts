import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/deal-tags.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      deal_tag: {
        created: 'a ajouté l’étiquette {name} à l’établissement',
        updated: 'a modifié l’étiquette d’offres {name}\u00A0: {fields}',
        deleted: 'a retiré l’étiquette {name} de l’établissement',
      },
    },
  },
};
