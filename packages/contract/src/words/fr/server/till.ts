import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/till.ts';

export const words: Translated<typeof english> = {
  error: {
    payment: {
      exceeds_balance: 'Le solde est de {amount}\u202F; impossible d’encaisser plus',
      mode: 'La totalité est de {balance}\u202F; le montant saisi, de {amount}',
      declined: 'La carte a été refusée. Rien n’a été encaissé.',
      declined_funds: 'La banque a refusé la carte, provision insuffisante. Rien n’a été encaissé.',
      declined_expired: 'La carte a expiré. Rien n’a été encaissé.',
      reader_cancelled: 'Annulé à l’accueil. Rien n’a été débité.',
      reader_timeout: 'Aucune carte n’a été présentée à temps. Rien n’a été débité.',
      not_voidable:
        'Seul un paiement en espèces, par chèque ou saisi à la main, dont rien n’a été remboursé, peut être modifié ainsi',
    },
    reader: {
      unavailable: 'Aucun lecteur de carte n’est activé à ce poste',
      busy: 'Le terminal attend la carte d’un autre paiement',
    },
    gateway: {
      account_taken: 'Une autre entreprise utilise ce compte',
      off: 'Le paiement par carte n’est pas activé pour cette entreprise',
    },
    adjustment: {
      zero: 'L’ajustement est de zéro',
    },
    refund: {
      percent_range: 'Un pourcentage est compris entre 0 et 100',
      exceeds_pool: 'Remboursement possible\u00A0: {amount} au plus',
    },
    split: {
      nothing_due: 'Il n’y a rien à partager',
      too_few: 'Il faut au moins deux personnes pour partager',
      too_small: 'Le montant est trop petit pour autant de personnes',
      confirmed:
        'Une part confirmée ne peut pas être retirée du montant à payer, mais vous pouvez annuler sa confirmation ou la modifier.',
      confirmed_exceeds_due: 'Les parts confirmées dépassent le montant dû',
      adjust_first: 'La réservation ne peut pas être modifiée tant que les parts ne sont pas ajustées.',
      sum: 'Les parts doivent totaliser {amount}',
    },
    limit: {
      needs_approval: 'Au-dessus de votre limite de {limit} (déjà {used}). Demandez à une personne autorisée.',
      kept_price:
        'Garder ce prix retire {amount}, au-dessus de votre limite de {limit}. Prenez le nouveau prix, puis ajustez-le\u00A0: une personne autorisée peut alors l’approuver.',
    },
    approval: {
      not_allowed: 'Cette personne ne peut pas l’autoriser',
      invalid: 'Cette autorisation a expiré ou concerne autre chose',
    },
    day: {
      closed: '{date}\u00A0: journée clôturée',
      closed_first: '{date}\u00A0: journée encore ouverte. Clôturez-la d’abord.',
    },
    dayclose: {
      unresolved: '{name}\u00A0: à traiter d’abord',
      other_date: '{name} joue aussi le {date}\u00A0: laissez-la ouverte ici et modifiez la réservation elle-même',
      note_required: 'Un écart de plus de {amount} demande une note',
    },
  },
  reader: {
    cancelled: 'Annulé sur le terminal',
    waits_for_none: 'Le terminal n’attend aucune carte',
  },
  validation: {
    split: {
      link_amount: 'Une part demande son propre montant',
      amount: 'Cette part est de {amount}',
      again: 'Un nouveau partage garde les mêmes personnes',
      items: 'Chaque article et chaque supplément revient à une seule personne',
      no_amount: 'Indiquez un montant',
      tender: 'Quel est le moyen de paiement ?',
      seen: 'Le montant de cette part a changé entre-temps',
      confirmed: 'Le montant d’une part payée reste le même : annulez d’abord sa confirmation',
    },
    refund: {
      amount: 'Il faut un montant',
    },
    day: {
      date: 'Une journée à venir ne peut pas être clôturée',
      counted: 'Comptez d’abord les espèces',
      bills: 'Billets et pièces ne correspondent pas aux espèces comptées',
      leave: 'Il ne peut pas rester plus que ce qui a été compté',
    },
    payment: {
      link_amount: 'Le montant doit être supérieur à zéro',
      amount: 'Indiquez un montant, ou un pourboire en espèces ou par un autre moyen',
      tendered: 'C’est moins que les {amount} à encaisser',
      receiptNo: 'Ce moyen de paiement demande son numéro',
      source: 'Les données de la carte manquent\u00A0: saisissez-la à nouveau',
      received_ahead: 'Cette date est dans l’avenir',
    },
  },
  split: {
    made: 'Addition partagée',
    shared_anew: 'Nouveau partage fait',
    changed: 'Part modifiée',
    confirmed: 'Part payée',
    reverted: 'Confirmation annulée',
    removed: 'Part retirée',
  },
  adjustment: {
    made: 'Ajustement effectué',
  },
  payment: {
    link_made: 'Lien de paiement créé',
    link_sent: 'Lien de paiement envoyé à {email}',
    received: 'Paiement encaissé',
    voided: 'Paiement annulé',
    corrected: 'Paiement corrigé',
    unanswered: 'La banque n’a pas encore répondu',
  },
  refund: {
    made: 'Remboursement effectué',
    drawer_short: 'Remboursement effectué. D’après les comptes, le tiroir n’en contient pas autant\u00A0: comptez-le.',
    asked: 'La banque n’a pas encore répondu',
    failed: 'La banque n’a pas pu rembourser. Une nouvelle tentative est possible.',
  },
  day: {
    closed: '{date}\u00A0: journée clôturée',
    reopened: '{date}\u00A0: journée rouverte',
  },
  money: { counts_for: '{date}\u00A0: journée clôturée, compté pour le {next}' },
};
