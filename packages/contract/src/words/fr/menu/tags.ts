import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/menu/tags.ts';

export const words: Translated<typeof english> = {
  menu: {
    tags: 'Étiquettes',
  },
};
