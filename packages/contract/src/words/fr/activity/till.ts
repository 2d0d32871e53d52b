import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/till.ts';

/** What the history says of approvals and closed days. */
export const words: Translated<typeof english> = {
  activity: {
    deed: {
      approval: { given: 'a laissé {name} dépasser une limite, une fois\u00A0: {amount}' },
      day: { closed: 'a clôturé le {date}\u00A0: {difference}', reopened: 'a rouvert le {date}\u00A0: {reason}' },
    },
  },
};
