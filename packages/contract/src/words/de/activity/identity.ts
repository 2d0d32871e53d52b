import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/identity.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      access: { refused: 'durfte nicht: {call}' },
      admin: { created: 'ist jetzt Admin' },
      identity: {
        confirmed: 'hat die E-Mail bestätigt',
        password_changed: 'hat das eigene Passwort geändert',
        password_set: 'hat ein neues Passwort gesetzt',
        provider_off: 'hat die eigene Anmeldung bei {name} ausgeschaltet',
        provider_on: 'hat die eigene Anmeldung bei {name} wieder eingeschaltet',
        recovery_codes: 'hat neue Wiederherstellungscodes erzeugt',
        two_step_off: 'hat die Anmeldung in zwei Schritten ausgeschaltet',
        two_step_on: 'hat die Anmeldung in zwei Schritten eingeschaltet',
        two_step_reset: 'hat die Anmeldung in zwei Schritten von {name} genommen',
      },
      profile: { updated: 'hat das eigene Profil geändert: {fields}' },
      session: {
        closed: 'hat sich abgemeldet',
        ended: 'hat ein eigenes Gerät abgemeldet',
        opened: 'hat sich angemeldet',
        proved: 'hat sich mit dem Passwort ausgewiesen',
      },
      sign_in: {
        failed: 'hat eine Anmeldung abgelehnt: {name}',
        locked: 'lässt nach zu vielen Anmeldeversuchen warten: {name}',
      },
    },
  },
};
