import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/wait-list.ts';

export const words: Translated<typeof english> = {
  error: { wait: { off: '{plan} n’a pas de liste d’attente' } },
  validation: { window_too_short: 'L’intervalle est plus court que la partie' },
  wait: {
    joined: 'Sur la liste d’attente, position {position}',
    moved: 'Maintenant en position {position}',
  },
  booking: {
    offered: 'Place proposée',
    waiting: 'De nouveau sur la liste d’attente',
  },
};
