import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/reseating.ts';

export const words: Translated<typeof english> = {
  reseating: {
    down: 'Ab jetzt außer Betrieb',
    up: 'Alles ist wie vorher',
  },
};
