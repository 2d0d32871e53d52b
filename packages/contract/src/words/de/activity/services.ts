import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/services.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      service: { updated: 'hat die Leistung {name} geändert: {fields}' },
      service_config: {
        created: 'hat die Leistung {name} eingerichtet',
        updated: 'hat die Einrichtung einer Leistung geändert: {fields}',
      },
      service_category: {
        created: 'hat die Kategorie {name} angelegt',
        updated: 'hat die Kategorie {name} geändert: {fields}',
      },
    },
  },
};
