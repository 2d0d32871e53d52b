import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/first/error.ts';

export const words: Translated<typeof english> = {
  error: {
    not_found: 'Keine Daten gefunden',
    internal: 'Interner Serverfehler',
    offline: 'Keine Verbindung. Nichts wurde gespeichert.',
    unanswered: 'Keine Antwort. Vielleicht ist es geschehen; noch einmal drücken führt es nur einmal aus.',
    not_sent: 'Es wurde nichts gesendet: Ein Teil dieser Seite konnte nicht geladen werden. Drücken Sie noch einmal.',
    first_done:
      'Das erste Absenden wurde ausgeführt. Was Sie danach geändert haben, nicht: Sehen Sie nach, was da ist, und drücken Sie dann noch einmal.',
    before_done:
      'Der vorige Schritt, zu dem keine Antwort kam, wurde ausgeführt. Dieser wurde nicht gesendet: Sehen Sie nach, was da ist, und drücken Sie noch einmal.',
    before_unknown:
      'Zum vorigen Schritt kam keine Antwort, vielleicht ist er geschehen. Dieser wurde nicht gesendet; drücken Sie noch einmal, um nachzusehen.',
    unanswered_once: 'Keine Antwort. Bitte noch einmal versuchen.',
    too_large: 'Die Anfrage ist zu groß',
    too_many_now: 'Zu viele Versuche. Bitte gleich noch einmal versuchen.',
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
      longest: 'Diese Vormerkung wurde viermal verlängert. Buchen Sie sie oder geben Sie sie frei.',
    },
    booking: {
      refund_first: 'Erstattungen erfolgen nicht automatisch und müssen vor dem Stornieren veranlasst werden.',
    },
  },
};
