import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/businesses.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      business: {
        activated: 'hat das Unternehmen aktiviert',
        created: 'hat das Unternehmen {name} angelegt',
        deactivated: 'hat das Unternehmen deaktiviert',
        entered: 'hat das Unternehmen betreten',
        left: 'hat das Unternehmen verlassen',
        opened: 'hat die Registrierung bestätigt',
        registered: 'hat das Unternehmen registriert',
        updated: 'hat das Konto geändert: {fields}',
      },
      owner: {
        invited: 'hat {name} als Inhaber eingeladen',
        joined: 'ist als Inhaber beigetreten',
        withdrawn: 'hat die Einladung von {name} als Inhaber zurückgezogen',
      },
      registration: { mailed: 'hat Laneway einem anderen Unternehmen empfohlen' },
    },
  },
};
