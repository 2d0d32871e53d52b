import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/menu/businesses.ts';

export const words: Translated<typeof english> = {
  menu: {
    account: 'Konto',
    businesses: 'Unternehmen',
  },
};
