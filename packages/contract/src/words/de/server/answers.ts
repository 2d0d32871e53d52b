import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/answers.ts';

export const words: Translated<typeof english> = {
  login: {
    logged_out: 'Sie sind abgemeldet',
    left_business: 'Sie haben {business} verlassen',
  },
  error: {
    validation: 'Bitte prüfen Sie die markierten Felder',
    unauthenticated: 'Bitte melden Sie sich an',
    forbidden: 'Dafür fehlt Ihnen die Berechtigung',
    too_many: 'Zu viele Versuche. Versuchen Sie es in {duration} erneut.',
    stale: '{name} hat dies inzwischen geändert. Vergleichen und erneut speichern.',
    in_use: 'Dies wird noch an anderer Stelle verwendet und kann nicht entfernt werden',
    unavailable:
      'Das System ist gerade nicht erreichbar. Nichts wurde gespeichert; bitte gleich noch einmal versuchen.',
    unsupported_media: 'Diese Art von Inhalt wird nicht angenommen',
    business: {
      owner_there: 'Diese Person ist schon Inhaber des Unternehmens',
      currency_fixed: 'Die Währung steht seit dem ersten Verkauf fest',
      inactive: 'Dieses Unternehmen ist inaktiv. Aktivieren Sie es zuerst.',
      transition: 'Ein Unternehmen kann nicht von „{from}“ zu „{to}“ wechseln',
    },
    resource: {
      closed: '{resource} ist wegen Reparatur gesperrt',
      not_adjacent: 'Es braucht {count} Bahnen nebeneinander',
      not_of_plan: '{resource} gehört nicht zu diesem Tarif',
      not_of_plan_unknown: 'Dieser Standort hat diese Bahn, diesen Raum oder Tisch nicht',
      not_of_plan_split: 'Wählen Sie einen Teil der Bahnen dieser Buchung, nicht alle',
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
      no_role:
        'In dieser Rolle steht Ihnen nichts offen. Wählen Sie eine andere Rolle oder fragen Sie die Leitung Ihres Standorts.',
      not_confirmed: 'Bitte bestätigen Sie zuerst Ihr Konto',
      two_step: 'Geben Sie den Code Ihrer Authenticator-App ein',
      two_step_needed: 'Richten Sie zuerst die Anmeldung in zwei Schritten ein',
      password_needed: 'Geben Sie zuerst Ihr Passwort ein',
      two_step_changed: 'Die Anmeldung in zwei Schritten wurde inzwischen auf einem anderen Gerät geändert',
      code_invalid: 'Dieser Code ist falsch oder nicht mehr gültig.',
      code_used_up: 'Dieser Code gilt nicht mehr: Er war zu oft falsch. Fordern Sie einen neuen an.',
      sign_up_elsewhere:
        'Dieser Code gehört zu einer Registrierung in einem anderen Browser. Geben Sie ihn dort ein, oder registrieren Sie sich in diesem noch einmal.',
      link_invalid: 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
      invitation_withdrawn:
        'Diese Einladung wurde zurückgezogen. Wenn Sie sie erwartet haben, fragen Sie bei der einladenden Person nach.',
    },
    link: {
      over: 'Dieser Link gilt nicht mehr. Bitten Sie den Betrieb um einen neuen.',
    },
    idempotency: {
      conflict: 'Diese Anfrage wurde schon mit anderem Inhalt gesendet',
    },
    occupancy: {
      taken: '{resource} ist ab {time}\u00A0Uhr belegt',
      taken_closing: 'Der Standort schließt um {time}\u00A0Uhr',
    },
    bookingExpired: 'Die gewählte Zeit liegt in der Vergangenheit',
    outlet: {
      inactive: '{outlet} ist inaktiv und verkauft nichts. Aktivieren Sie den Standort zuerst.',
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
      by_cancel: 'Diese Buchung wird über „Buchung stornieren“ storniert: Dort steht, wohin ihr Geld geht',
      keep_price: 'Ein Preis unter dem neuen erfordert das Recht, Buchungen zu bearbeiten. Nehmen Sie den neuen Preis.',
      balance_due: 'Noch {amount} offen. Vor dem Abschließen kassieren.',
    },
    undo: {
      unknown: 'Diese Änderung steht nicht im Verlauf der Buchung',
      done: 'Diese Änderung wurde schon zurückgenommen',
      nothing: 'Das hat weder Zeit noch Platz noch Status geändert',
      later_first: 'Erst die spätere Änderung zurücknehmen',
      not_kept: 'Der Verlauf kennt den Stand vor dieser Änderung nicht. Bitte die Buchung selbst ändern.',
      money: 'Geld wird hier nicht zurückgenommen. Die Zahlung stornieren oder erstatten.',
      by_chore: 'Diese Änderung hat niemand gemacht, also kann sie niemand zurücknehmen',
      promo: 'Ihr Aktionscode gilt nicht mehr. Die Buchung wiederherstellen: Sie kostet dann den Preis ohne den Code.',
    },
    scan: { unknown: 'Dieser Code ist hier nicht bekannt' },
    checkin: {
      other_outlet: 'Diese Buchung gilt für {outlet}',
      wrong_day: 'Diese Buchung gilt für {date}',
    },
    payment: {
      in_progress: 'Eine Kartenzahlung über {amount} wartet auf die Bank',
    },
    price: {
      changed: 'Der Preis beträgt jetzt {total}. Bitte prüfen, dann erneut buchen.',
    },
    adjustment: {
      exceeds_total: 'Der Gesamtbetrag darf nicht unter null fallen; höchstens {amount} Abzug',
    },
    plan: {
      required: 'Bitte wählen Sie einen Tarif, um fortzufahren',
      required_off_sale: '{plan} wird hier derzeit nicht verkauft. Bitte wählen Sie einen anderen Tarif.',
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
    manager: {
      email_taken: 'Ein anderer Manager des Unternehmens hat diese E-Mail',
      invitations_hour:
        'Sie haben innerhalb einer Stunde über alle Ihre Unternehmen {count} Einladungen verschickt. Weiter geht es in {duration}; es wurde nichts gespeichert.',
      not_invited: 'Dieser Manager wartet auf keine Einladung',
      own_rights: 'Ihre eigenen Rechte ändert eine andere Person',
    },
  },
  named: {
    addon: 'Extra',
    booking: 'Buchung',
    business: 'Unternehmen',
    category: 'Kategorie',
    date: 'Datum',
    item: 'Posten der Buchung',
    manager: 'Manager',
    name: 'Name',
    outlet: 'Standort',
    plan: 'Tarif',
    resource: 'Bahn, Raum oder Tisch',
    schedule: 'Zeitplan',
    service: 'Leistung',
    start: 'Beginn',
    tag: 'Label',
    version: 'Version',
  },
  validation: {
    password_common: 'Dieses Passwort gehört zu denen, die als Erstes geraten werden. Wählen Sie ein anderes.',
    key: 'Senden Sie den Header Idempotency-Key mit 8 bis 100 Zeichen: einen neuen mit jedem Befehl, denselben, um ihn zu wiederholen',
    named_twice: 'Die Anfrage nennt hier zweierlei',
    guests_left: 'So viele Gäste ohne Namen sind nicht übrig',
    guest_of_party: 'Dieser Gast gehört nicht zur Gruppe',
    outlet_named: 'Nennen Sie den Standort',
    as_of_ahead: 'Dieser Zeitpunkt liegt in der Zukunft',
    as_of_before: 'So weit reicht der Verlauf nicht zurück',
    as_of_date: 'Der Belegungsplan ist von heute und den {days} Tagen davor zu sehen',
  },
  booking: {
    place_freed: '{name} ist wieder frei',
    place_freed_party_one: '{name} ist wieder frei. Die Vormerkung gilt jetzt für {count} Gast.',
    place_freed_party_other: '{name} ist wieder frei. Die Vormerkung gilt jetzt für {count} Gäste.',
    check_in_undone: 'Check-in rückgängig gemacht',
    undone: 'Änderung zurückgenommen',
    closed: 'Spiel beendet',
    reopened: 'Buchung wieder geöffnet',
    already_in: 'Schon eingecheckt',
    already_out: 'Nicht eingecheckt',
    some_in: '{here} von {total} eingecheckt',
  },
  booking_edit: {
    last_item: 'Die letzte Position bleibt. Stornieren Sie stattdessen die Buchung.',
    of_its_own:
      'Angebote und Geschenkkarten sind eigene Buchungen: Sie werden verkauft und kommen nicht in eine andere.',
    swap_itself: 'Eine Buchung kann nicht mit sich selbst getauscht werden',
    twice: 'Jede Position darf in einer Änderung nur einmal stehen: geändert oder mit einer anderen zusammengelegt',
    apart: 'Nur Positionen desselben Tarifs und Tages können zusammengelegt werden',
    split: 'Eine Position zusammenlegen oder teilen, nicht beides zugleich',
    alone: 'Hier spielt nur ein Gast: Für die andere Bahn bliebe niemand. Nehmen Sie die Bahn stattdessen heraus.',
    untimed: 'Ein Angebot oder ein Gutschein hat weder Zeit noch Platz noch Gäste.',
    uncounted: 'Nur Angebote werden nach Anzahl verkauft.',
    used: 'Ein Angebot, das eingelöst ist, behält seinen Tag und bleibt ungeteilt: Nur Zeit, Dauer und Platz können sich ändern.',
    needless_move: 'Nur Gruppen, die im Weg sind, können Platz machen',
    no_place: 'Eine Buchung ohne Zeit und Platz kann nicht getauscht werden',
  },
  money: {
    promo_discount: 'Aktionscode {code}',
  },
  whynot: {
    taken: '{resource} ist bis {until}\u00A0Uhr belegt: {name}',
    taken_unnamed: '{resource} ist bis {until}\u00A0Uhr belegt',
    blocked_named: '{resource} ist bis {until}\u00A0Uhr gesperrt: {name}',
    first: 'Zuerst wieder frei: {resource}, {name} bis {until}\u00A0Uhr.',
    first_unnamed: 'Zuerst wieder frei: {resource} um {until}\u00A0Uhr.',
    too_big_lane:
      'Es werden {count} Bahnen benötigt, {has} stehen für diesen Tarif bereit. Höchstens {max} Gäste passen zugleich: die übrigen zu einer anderen Zeit buchen.',
    too_big_room:
      'Es werden {count} Räume benötigt, {has} stehen für diesen Tarif bereit. Höchstens {max} Gäste passen zugleich: die übrigen zu einer anderen Zeit buchen.',
    too_big_table:
      'Es werden {count} Tische benötigt, {has} stehen für diesen Tarif bereit. Höchstens {max} Gäste passen zugleich: die übrigen zu einer anderen Zeit buchen.',
    cleaning: 'Die Reinigung nach der neuen Buchung ({cleaning}) reicht hinein.',
    needs_lane_one: 'Nötig ist eine Bahn, dann ist keine frei.',
    needs_lane_other: 'Nötig sind {count} Bahnen, dann frei: {free}.',
    needs_room_one: 'Nötig ist ein Raum, dann ist keiner frei.',
    needs_room_other: 'Nötig sind {count} Räume, dann frei: {free}.',
    needs_table_one: 'Nötig ist ein Tisch, dann ist keiner frei.',
    needs_table_other: 'Nötig sind {count} Tische, dann frei: {free}.',
    sold: 'Verkauf von {from} bis {to}\u00A0Uhr.',
    left: 'Verkauf bis {to}\u00A0Uhr: übrig {left}, nötig {duration}.',
    now: 'Es ist {now}\u00A0Uhr.',
    no_price: 'Für diese Zeit ist kein Preis festgelegt.',
  },
  duration: {
    seconds_one: '{count}\u00A0Sekunde',
    seconds_other: '{count}\u00A0Sekunden',
    minutes_one: '{count}\u00A0Minute',
    minutes_other: '{count}\u00A0Minuten',
    hours_one: '{count}\u00A0Stunde',
    hours_other: '{count}\u00A0Stunden',
    days_one: '{count}\u00A0Tag',
    days_other: '{count}\u00A0Tage',
  },
  recovery: {
    sent: 'Falls ein Konto diese E-Mail nutzt, ist ein Link unterwegs.',
  },
  reset: {
    done: 'Ihr Passwort ist geändert. Bitte melden Sie sich an.',
  },
  verify: {
    resent: 'Ein neuer Code ist unterwegs.',
    done: 'Ihre E-Mail ist bestätigt. Bitte melden Sie sich an.',
  },
  register: {
    sent: 'Wir haben einen sechsstelligen Code an {email} gesendet.',
    link_sent: 'Der Registrierungslink ist unterwegs.',
  },
  accept: {
    done: 'Die Einladung ist angenommen. Bitte melden Sie sich an.',
    has_password: 'Sie haben schon ein Passwort. Lassen Sie dieses Feld leer und melden Sie sich danach damit an.',
  },
};
