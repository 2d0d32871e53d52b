import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/menu/outlets.ts';

export const words: Translated<typeof english> = {
  menu: {
    outlets: 'Standorte',
  },
  screen: {
    outlet_new: 'Neuer Standort',
  },
};
