import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/managers.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      manager: {
        disabled: 'a retiré l’accès à {name}',
        enabled: 'a rendu l’accès à {name}',
        invited: 'a invité {name}',
        invited_again: 'a invité de nouveau {name}',
        joined: 'a rejoint l’équipe',
        updated: 'a modifié {name}\u00A0: {fields}',
      },
    },
  },
};
