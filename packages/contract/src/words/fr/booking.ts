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
  bookings: {
    no_name: 'Pas encore de nom',
  },
  board: {
    today: 'Aujourd’hui',
    time_left: 'encore {time}',
    hold_ended: 'Option expirée',
    status: 'Statut',
    plan: 'Formule',
    action: {
      new: 'Nouvelle réservation',
      open: 'Ouvrir',
      move: 'Déplacer…',
      resize: 'Changer la durée',
      swap: 'Échanger avec…',
      split_lane: 'Détacher une piste',
      hold: 'Poser une option',
      extend_hold: 'Prolonger l’option',
      release: 'Libérer',
      block: 'Bloquer',
      unblock: 'Débloquer',
      check_in: 'Arrivée',
      undo_check_in: 'Annuler l’arrivée',
      walk_in: 'Sans réservation',
      offer: 'Proposer une place',
      seat: 'Installer maintenant',
      end: 'Terminer le jeu',
      reopen: 'Rouvrir',
      reinstate: 'Rétablir la réservation',
      cancel_booking: 'Annuler la réservation',
      keep_booking: 'Garder la réservation',
      cancel_and_refund: 'Annuler et rembourser {amount}',
      confirm: 'Confirmer la réservation',
      no_show: 'Marquer comme non venu',
      notify: 'Envoyer un message',
    },
    drop: {
      new_price: 'Nouveau prix',
      keep_price: 'Garder l’ancien prix',
    },
    new: {
      pick_places: 'Laisser Laneway choisir',
    },
  },
};
