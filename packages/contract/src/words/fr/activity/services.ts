import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/services.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      service: { updated: 'a modifié la prestation {name}\u00A0: {fields}' },
      service_config: {
        created: 'a configuré la prestation {name}',
        updated: 'a modifié la configuration d’une prestation\u00A0: {fields}',
      },
      service_category: {
        created: 'a créé la catégorie {name}',
        updated: 'a modifié la catégorie {name}\u00A0: {fields}',
      },
    },
  },
};
