import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/wait-list.ts';

export const words: Translated<typeof english> = {
  error: { wait: { off: '{plan} hat keine Warteliste' } },
  validation: { window_too_short: 'Die Zeitspanne ist kürzer als die Spielzeit' },
  wait: {
    joined: 'Auf der Warteliste an Position {position}',
    moved: 'Jetzt an Position {position}',
  },
  booking: {
    offered: 'Platz angeboten',
    waiting: 'Wieder auf der Warteliste',
  },
};
