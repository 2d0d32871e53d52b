import type { Translated } from '../translated.ts';
import type { error as english } from '../en/error.ts';

export const error: Translated<typeof english> = {
  error: {
    validation: 'Bitte prüfen Sie die markierten Felder',
    unauthenticated: 'Bitte melden Sie sich an',
    forbidden: 'Dafür fehlt Ihnen die Berechtigung',
    not_found: 'Keine Daten gefunden',
    internal: 'Interner Serverfehler',
    too_many: 'Zu viele Versuche. Versuchen Sie es in {duration} erneut.',
    offline: 'Keine Verbindung. Nichts wurde gespeichert.',
    stale: '{name} hat dies inzwischen geändert. Vergleichen und erneut speichern.',
    unavailable:
      'Das System ist gerade nicht erreichbar. Nichts wurde gespeichert; bitte gleich noch einmal versuchen.',
    too_large: 'Die Anfrage ist zu groß',
    unsupported_media: 'Diese Art von Inhalt wird nicht angenommen',
    business: {
      owner_there: 'Diese Person ist schon Inhaber des Unternehmens',
      closed: 'Dieses Unternehmen wurde abgeschaltet; Sie wurden abgemeldet.',
      currency_fixed: 'Die Währung steht seit dem ersten Verkauf fest',
      inactive: 'Dieses Unternehmen ist inaktiv. Aktivieren Sie es zuerst.',
      transition: 'Ein Unternehmen kann nicht von {from} zu {to} wechseln',
    },
    resource: {
      closed: '{resource} ist wegen Reparatur geschlossen',
      not_adjacent: 'Es braucht {count} Bahnen nebeneinander',
      not_of_plan: '{resource} gehört nicht zu diesem Tarif',
    },
    money: {
      invalid: 'Dieser Betrag ist ungültig',
    },
    time: {
      nonexistent: '{time}\u00A0Uhr gibt es in dieser Nacht nicht: Zeitumstellung. Nächste Zeit: {next}\u00A0Uhr.',
      ambiguous: '{time}\u00A0Uhr gibt es in dieser Nacht zweimal. Wählen Sie die frühere oder die spätere.',
    },
    auth: {
      invalid_credentials: 'E-Mail oder Passwort ist falsch',
      not_confirmed: 'Bitte bestätigen Sie zuerst Ihr Konto',
      choose_business: 'Wählen Sie, welches Unternehmen Sie öffnen',
      logout_failed: 'Abmelden nicht möglich',
      two_step: 'Geben Sie den Code Ihrer Authenticator-App ein',
      password_needed: 'Geben Sie zuerst Ihr Passwort ein',
      two_step_changed: 'Die Anmeldung in zwei Schritten wurde inzwischen auf einem anderen Gerät geändert',
      code_invalid: 'Dieser Code ist falsch oder nicht mehr gültig.',
      link_invalid: 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
      invitation_withdrawn:
        'Diese Einladung wurde zurückgezogen. Wenn Sie sie erwartet haben, fragen Sie bei der einladenden Person nach.',
    },
    idempotency: {
      conflict: 'Diese Anfrage wurde schon mit anderem Inhalt gesendet',
    },
    occupancy: {
      taken: '{resource} ist ab {time}\u00A0Uhr belegt',
    },
    hold: {
      expired: 'Die Vormerkung ist abgelaufen',
    },
    bookingExpired: 'Die gewählte Zeit liegt in der Vergangenheit',
    customer: {
      contact_required: 'Für eine Buchung werden Name und Telefon oder E-Mail des Kunden benötigt',
    },
    service_category: {
      required: 'Bitte wählen Sie eine Leistungskategorie, um fortzufahren',
    },
    outlet: {
      prefix_taken: 'Ein anderer Standort hat das Präfix {prefix}',
      zone_has_bookings:
        'Die Zeitzone kann nicht geändert werden, solange sich die Zeit von Buchungen oder Sperren ändern würde: {count}',
    },
    slots: {
      none: 'Keine Zeitfenster verfügbar',
    },
    venue: {
      none: 'Keine Bahn, kein Raum, kein Tisch verfügbar',
      number_taken: '{type} {number} gibt es schon',
      in_use: '{resource} hat künftige Buchungen. Verschieben oder stornieren Sie diese zuerst.',
    },
    booking: {
      transition: 'Eine Buchung kann nicht von „{from}“ zu „{to}“ wechseln',
      refund_first: 'Erstattungen erfolgen nicht automatisch und müssen vor dem Stornieren veranlasst werden.',
      balance_due: 'Noch {amount} offen. Vor dem Abschließen kassieren.',
    },
    plan: {
      required: 'Bitte wählen Sie einen Tarif, um fortzufahren',
      not_available_time: 'Der Tarif ist zur gewählten Zeit nicht verfügbar',
      not_available_date: 'Der Tarif ist am gewählten Datum nicht verfügbar',
      too_soon: 'Bitte mindestens {duration} im Voraus buchen',
      too_far: 'Bitte höchstens {duration} im Voraus buchen',
      too_few_guests: 'Dieser Tarif gilt ab {min} Gästen',
      too_many_guests: 'Dieser Tarif gilt für höchstens {max} Gäste',
      too_many_packages: 'Höchstens {max} Pakete je Buchung',
      too_many_games: 'Höchstens {max} Spiele je Buchung',
      no_price_for_guest_type: 'Für {type} gibt es keinen Preis',
      time_frame_mismatch: 'Die Dauer passt nicht zu den Zeitfenstern: {duration} ist nicht {count} mal {increment}',
    },
    deal_tag: {
      tag_taken: 'Dieses Label ist dem Standort schon zugeordnet',
      priority_taken: 'Ein anderes Label hat diese Priorität',
      plan_disabled: '{plan} ist deaktiviert. Entfernen oder aktivieren Sie den Tarif.',
    },
    refund: {
      percent_range: 'Ein Prozentsatz liegt zwischen 0 und 100',
      exceeds_pool: 'Höchstens {amount} können erstattet werden',
    },
    payment: {
      exceeds_balance: 'Offen sind {amount}; mehr kann nicht kassiert werden',
      declined: 'Die Karte wurde abgelehnt. Nichts wurde belastet.',
    },
    adjustment: {
      zero: 'Die Korrektur ergibt null',
      exceeds_total: 'Der Gesamtbetrag darf nicht unter null fallen; höchstens {amount} Abzug',
    },
    split: {
      nothing_due: 'Es gibt nichts zu teilen',
      too_few: 'Zum Teilen braucht es mindestens zwei Personen',
      too_small: 'Der Betrag ist für so viele Personen zu klein',
      confirmed:
        'Ein bestätigter Anteil kann nicht vom zahlbaren Betrag entfernt, aber zurückgesetzt oder geändert werden.',
      confirmed_exceeds_due: 'Bestätigte Anteile übersteigen den offenen Betrag',
      adjust_first: 'Die Buchung kann erst geändert werden, wenn die Anteile angepasst sind.',
      sum: 'Die Anteile müssen {amount} ergeben',
    },
    manager: {
      email_taken: 'Ein anderer Manager des Unternehmens hat diese E-Mail',
      invitations_hour:
        'Dieser Betrieb hat innerhalb einer Stunde {count} Einladungen verschickt. Weiter geht es in {duration}; es wurde nichts gespeichert.',
      not_invited: 'Dieser Manager wartet auf keine Einladung',
      own_rights: 'Ihre eigenen Rechte ändert eine andere Person',
    },
    giftcard: {
      invalid: 'Ungültiger Code. Bitte versuchen Sie es erneut.',
      nothing_due: 'Es ist nichts offen, der Gutschein wird nicht gebraucht',
    },
    promo: {
      not_found: 'Dieser Aktionscode ist nicht gültig',
      not_started: 'Dieser Aktionscode gilt ab {date}',
      expired: 'Dieser Aktionscode ist am {date} abgelaufen',
      wrong_outlet: 'Dieser Aktionscode gilt nicht an diesem Standort',
      wrong_plan: 'Dieser Aktionscode gilt nicht für diesen Tarif',
      wrong_day: 'Dieser Aktionscode gilt nicht an diesem Wochentag',
      min_spend: 'Dieser Aktionscode gilt ab {amount}',
      used_up: 'Dieser Aktionscode ist aufgebraucht',
      used_by_customer: 'Dieser Kunde hat den Aktionscode schon genutzt',
    },
  },
  whynot: {
    adjacent: 'Braucht {count} Bahnen nebeneinander',
    closed: '{resource} ist wegen Reparatur gesperrt',
    blocked: '{resource} ist bis {time}\u00A0Uhr gesperrt',
    nearest: 'Nächste Möglichkeit: {lanes} um {time}\u00A0Uhr',
  },
};
