import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/till.ts';

/** What the history says of closed days. */
export const words: Translated<typeof english> = {
  activity: {
    deed: {
      day: { closed: 'hat {date} abgeschlossen: {difference}', reopened: 'hat {date} wieder geöffnet: {reason}' },
    },
  },
};
