import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/menu/overview.ts';

export const words: Translated<typeof english> = {
  menu: {
    overview: 'Vue d’ensemble',
  },
};
