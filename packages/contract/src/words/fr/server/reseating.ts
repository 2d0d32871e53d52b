import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/reseating.ts';

export const words: Translated<typeof english> = {
  reseating: {
    down: 'Hors service dès maintenant',
    up: 'Tout est comme avant',
    in_use: 'De nouveau en service',
    freed_none: 'Il n’y avait rien à libérer',
    holds_ended_one: '{count} option terminée',
    holds_ended_other: '{count} options terminées',
    blocks_released_one: '{count} blocage levé',
    blocks_released_other: '{count} blocages levés',
  },
};
