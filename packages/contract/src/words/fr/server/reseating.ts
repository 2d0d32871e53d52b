import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/reseating.ts';

export const words: Translated<typeof english> = {
  reseating: {
    down: 'Hors service dès maintenant',
    up: 'Tout est comme avant',
  },
};
