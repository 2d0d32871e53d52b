import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/reseating.ts';

export const words: Translated<typeof english> = {
  reseating: {
    down: 'Ab jetzt außer Betrieb',
    up: 'Alles ist wie vorher',
    in_use: 'Wieder in Betrieb',
    freed_none: 'Es war nichts freizugeben',
    holds_ended_one: '{count} Vormerkung beendet',
    holds_ended_other: '{count} Vormerkungen beendet',
    blocks_released_one: '{count} Sperre freigegeben',
    blocks_released_other: '{count} Sperren freigegeben',
  },
};
