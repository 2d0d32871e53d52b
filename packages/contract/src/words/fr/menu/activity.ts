import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/menu/activity.ts';

export const words: Translated<typeof english> = {
  screen: {
    activity: 'Activité',
  },
};
