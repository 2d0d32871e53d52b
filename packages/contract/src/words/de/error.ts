import type { Translated } from '../translated.ts';
import type { error as english } from '../en/error.ts';

export const error: Translated<typeof english> = {
  error: {
    not_found: 'Keine Daten gefunden',
    internal: 'Interner Serverfehler',
    offline: 'Keine Verbindung. Nichts wurde gespeichert.',
    business: {
      closed: 'Dieses Unternehmen wurde abgeschaltet; Sie wurden abgemeldet.',
    },
    auth: {
      choose_business: 'Wählen Sie, welches Unternehmen Sie öffnen',
      logout_failed: 'Abmelden nicht möglich',
    },
    customer: {
      contact_required: 'Für eine Buchung werden Name und Telefon oder E-Mail des Kunden benötigt',
    },
    hold: {
      expired: 'Die Vormerkung ist abgelaufen',
    },
    booking: {
      refund_first: 'Erstattungen erfolgen nicht automatisch und müssen vor dem Stornieren veranlasst werden.',
    },
  },
};
