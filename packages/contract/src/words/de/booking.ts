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
};
