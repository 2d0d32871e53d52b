/** The page on which a guest pays by a link. */
export const words = {
  checkout: {
    title: 'Payer votre réservation',
    hello: 'Bonjour {name}',
    valid_to: 'valable jusqu’au {time}',
    asks: {
      deposit: '{outlet} demande l’acompte de la réservation {code}.',
      balance: '{outlet} demande le solde de la réservation {code}.',
      amount: '{outlet} demande {amount} pour la réservation {code}.',
      share: '{outlet} demande votre part de la réservation {code}.',
    },
    guests_one: '{count} invité',
    guests_other: '{count} invités',
    paid: 'Déjà payé',
    due: {
      deposit: 'À payer maintenant',
      balance: 'Solde',
      amount: 'À payer',
      share: 'Votre part',
    },
    tip: 'Pourboire pour l’équipe',
    no_tip: 'Aucun',
    card: 'Carte',
    handled: 'Traité par le prestataire de paiement',
    receipt_to: 'Reçu à',
    pay: 'Payer {amount}',
    bill: 'La réservation',
    included: '{label}, inclus',
    changed: 'Le montant dû a changé entre-temps. Vérifiez-le avant de payer.',
    declined: 'La carte n’a pas été débitée. Vous pouvez en essayer une autre.',
    wait: {
      title: 'La banque n’a pas encore répondu',
      text: 'Votre carte sera débitée une seule fois au plus. Vous pouvez laisser cette page ouverte\u00A0: elle indiquera le résultat.',
    },
    done: {
      title: 'Payé. Merci\u202F!',
      text: '{amount} pour la réservation {code}. Présentez le code à l’accueil.',
      text_code: 'Le paiement compte pour la réservation {code}. Présentez le code à l’accueil.',
    },
    over: {
      paid: {
        title: 'C’est payé',
        text: 'Il ne reste rien à payer par ce lien. Merci\u202F!',
      },
      booking: {
        title: 'Cette réservation n’est plus valable',
        text: 'Elle n’accepte plus de paiement. Contactez l’établissement.',
      },
      declined: {
        title: 'Trop de cartes ont été refusées',
        text: 'Rien n’a été débité. Demandez un nouveau lien à l’établissement.',
      },
      share: {
        title: 'Cette part a changé',
        text: 'L’addition a été partagée autrement, ou est en cours de modification. Demandez un nouveau lien à l’établissement.',
      },
      unknown: {
        title: 'Ce lien n’est plus valable',
        text: 'Son délai est passé, ou l’établissement en a envoyé un plus récent. Contactez l’établissement.',
      },
    },
    failed: 'La réservation n’a pas pu être chargée',
    nothing_paid: 'Rien n’a été débité.',
  },
};
