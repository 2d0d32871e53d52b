import type { Translated } from '../translated.ts';
import type { booking as english } from '../en/booking.ts';

export const booking: Translated<typeof english> = {
  booking: {
    status: {
      initiated: 'Commencée',
      pending: 'À confirmer',
      holding: 'En option',
      successful: 'Confirmée',
      inprogress: 'En cours',
      done: 'Terminée',
      cancelled: 'Annulée',
      wait: 'Liste d’attente',
      blocked: 'Bloqué',
    },
    reason: {
      hold_expired: 'Option expirée',
      no_show: 'Non-présentation',
    },
    party: 'Groupe',
    released: 'Option libérée',
    created: 'Réservation créée',
    updated: 'Réservation modifiée',
    confirmed: 'Réservation confirmée',
    cancelled: 'Réservation annulée',
    checked_in: 'Arrivée enregistrée',
  },
  resource: {
    type: {
      lane: 'Piste',
      room: 'Salle',
      table: 'Table',
    },
  },
  slot: {
    status: {
      free: 'Libre',
      full: 'Complet',
    },
  },
  money: {
    total: 'Total',
    deposit_due: 'Acompte à payer',
    due_now: 'À payer maintenant',
    paid: 'Payé',
    balance: 'Solde',
    balance_due: 'Reste à payer',
    owed_to_guest: 'À rendre au client',
    refunded: 'Remboursé',
  },
  guest: {
    type: {
      child: 'Enfant',
      guest: 'Invité',
      per_person: 'Par personne',
    },
  },
  unit: {
    min: '{count}\u00A0min',
    hrs: '{count}\u00A0h',
  },
  lane: {
    one: 'piste {number}',
    range: 'pistes {from} à {to}',
  },
  count: {
    guests_one: '{count} personne',
    guests_other: '{count} personnes',
    games_one: '{count} partie',
    games_other: '{count} parties',
    bookings_one: '{count} réservation',
    bookings_other: '{count} réservations',
  },
};
