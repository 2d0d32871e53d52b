import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/provider.ts';

export const words: Translated<typeof english> = {
  provider: {
    down: '{provider} antwortet gerade nicht. Melden Sie sich mit Ihrem Passwort an oder versuchen Sie es später noch einmal.',
    denied: '{provider} hat Sie nicht angemeldet.',
    again:
      'Diese Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Bitte beginnen Sie von vorn.',
    unverified:
      '{provider} hat Ihre E-Mail nicht bestätigt. Lassen Sie sie dort bestätigen oder melden Sie sich mit Ihrem Passwort an.',
    unknown: 'Niemand hat hier die E-Mail {email}. Bitten Sie die Leitung Ihres Standorts um eine Einladung.',
    off: 'Sie haben Ihre Anmeldung bei {provider} ausgeschaltet. Melden Sie sich mit Ihrem Passwort an; auf Ihrer Profilseite können Sie sie wieder einschalten.',
    password_first: 'Legen Sie zuerst ein Passwort fest: ohne kämen Sie nicht mehr herein.',
  },
};
