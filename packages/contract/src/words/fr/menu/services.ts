import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/menu/services.ts';

export const words: Translated<typeof english> = {
  menu: {
    services: 'Prestations',
  },
};
