import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/menu/outlets.ts';

export const words: Translated<typeof english> = {
  menu: {
    outlets: 'Établissements',
  },
  screen: {
    outlet_new: 'Nouvel établissement',
  },
};
