import type { Translated } from '../translated.ts';
import type { booking as english } from '../en/booking.ts';

export const booking: Translated<typeof english> = {
  booking: {
    status: {
      initiated: 'Begonnen',
      pending: 'Ausstehend',
      holding: 'Vorgemerkt',
      successful: 'Bestätigt',
      inprogress: 'Läuft',
      done: 'Beendet',
      cancelled: 'Storniert',
      wait: 'Warteliste',
      blocked: 'Gesperrt',
    },
    reason: {
      hold_expired: 'Vormerkung abgelaufen',
      no_show: 'Nicht erschienen',
    },
    party: 'Gruppe',
    released: 'Vormerkung freigegeben',
    created: 'Buchung erstellt',
    updated: 'Buchung geändert',
    confirmed: 'Buchung bestätigt',
    cancelled: 'Buchung storniert',
    checked_in: 'Eingecheckt',
  },
  resource: {
    type: {
      lane: 'Bahn',
      room: 'Raum',
      table: 'Tisch',
    },
  },
  slot: {
    status: {
      free: 'Frei',
      full: 'Belegt',
    },
  },
  money: {
    total: 'Gesamtbetrag',
    deposit_due: 'Fällige Anzahlung',
    due_now: 'Jetzt fällig',
    paid: 'Bezahlt',
    balance: 'Saldo',
    balance_due: 'Offener Betrag',
    owed_to_guest: 'Guthaben des Gastes',
    refunded: 'Erstattet',
  },
  guest: {
    type: {
      child: 'Kind',
      guest: 'Gast',
      per_person: 'Pro Person',
    },
  },
  unit: {
    min: '{count}\u00A0Min.',
    hrs: '{count}\u00A0Std.',
  },
  lane: {
    one: 'Bahn {number}',
    range: 'Bahnen {from} bis {to}',
  },
  count: {
    guests_one: '{count} Gast',
    guests_other: '{count} Gäste',
    games_one: '{count} Spiel',
    games_other: '{count} Spiele',
    bookings_one: '{count} Buchung',
    bookings_other: '{count} Buchungen',
  },
  bookings: {
    no_name: 'Noch ohne Namen',
  },
  board: {
    today: 'Heute',
    time_left: 'noch {time}',
    hold_ended: 'Vormerkung abgelaufen',
    status: 'Status',
    plan: 'Tarif',
    action: {
      new: 'Neue Buchung',
      open: 'Öffnen',
      move: 'Verschieben…',
      resize: 'Dauer ändern',
      swap: 'Tauschen mit…',
      split_lane: 'Eine Bahn herauslösen',
      hold: 'Vormerken',
      extend_hold: 'Vormerkung verlängern',
      release: 'Freigeben',
      block: 'Sperren',
      unblock: 'Entsperren',
      check_in: 'Einchecken',
      undo_check_in: 'Check-in rückgängig',
      walk_in: 'Walk-in',
      offer: 'Platz anbieten',
      seat: 'Jetzt platzieren',
      end: 'Spiel beenden',
      reopen: 'Wieder öffnen',
      reinstate: 'Buchung wiederherstellen',
      cancel_booking: 'Buchung stornieren',
      keep_booking: 'Buchung behalten',
      cancel_and_refund: 'Storno mit {amount} Erstattung',
      confirm: 'Buchung bestätigen',
      no_show: 'Nicht erschienen',
      notify: 'Nachricht senden',
    },
    drop: {
      new_price: 'Neuer Preis',
      keep_price: 'Alten Preis behalten',
    },
    new: {
      pick_places: 'Von Laneway wählen lassen',
    },
  },
};
