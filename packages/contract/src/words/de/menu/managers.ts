import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/menu/managers.ts';

export const words: Translated<typeof english> = {
  menu: {
    user_permission: 'Zugriffsrechte',
  },
};
