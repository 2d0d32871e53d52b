import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/menu/board.ts';

export const words: Translated<typeof english> = {
  menu: {
    calendar: 'Calendrier',
  },
};
