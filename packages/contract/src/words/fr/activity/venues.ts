import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/venues.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      resource: { created: 'a ajouté {name}', updated: 'a modifié {name}\u00A0: {fields}' },
      venue: {
        created: 'a ajouté {name}',
        set_created: 'a réuni des pistes ou des salles sous {name}',
        updated: 'a modifié {name}\u00A0: {fields}',
      },
    },
  },
};
