import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/till.ts';

/** What the history says of approvals and closed days. */
export const words: Translated<typeof english> = {
  activity: {
    deed: {
      approval: { given: 'hat {name} einmal über ein Limit gehen lassen: {amount}' },
      day: { closed: 'hat {date} abgeschlossen: {difference}', reopened: 'hat {date} wieder geöffnet: {reason}' },
    },
  },
};
