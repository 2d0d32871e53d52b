/** What the calls of gift cards answer. */
export const words = {
  error: {
    giftcard: {
      invalid: 'Code non valable. Veuillez réessayer.',
      nothing_due: 'Rien n’est dû, la carte cadeau n’est pas utile',
      used: 'Cette carte a déjà servi\u202F; elle peut être bloquée, pas remboursée',
    },
  },
  validation: {
    giftcard: {
      amount: 'Ce montant n’est pas en vente\u00A0: prenez l’un des prix, ou de {least} à {most}',
      amount_listed: 'Ce montant n’est pas en vente\u00A0: prenez l’un des prix',
      tip: 'Une carte cadeau ne paie pas de pourboire',
      method: 'Le moyen de paiement manque',
      code: 'Le code de la carte manque',
      desk: 'Le poste dont le lecteur demande la carte manque',
      unpaid: 'Sa vente n’est pas payée\u00A0: encaissez-la, et la carte sera de nouveau valable',
      covers: 'Cette carte ne contient pas le prix de la nouvelle',
      send_on: 'Ce jour est passé',
      expiry: 'Ce jour est passé',
      recipient: 'Sans e-mail, la carte ne peut pas être envoyée',
      adjust: 'La carte ne contient pas autant',
      recipient_name: 'À qui est la carte\u202F?',
      not_good: 'Une carte qui n’est pas valable n’est pas envoyée',
      over: 'Son dernier jour valable est passé\u00A0: prolongez d’abord la carte',
      share:
        'Cette carte contient {balance}, et la part est de {amount}\u00A0: ramenez-la d’abord à {balance}, les autres prendront le reste',
      reason: 'Dites pourquoi',
    },
  },
  giftcard: {
    sold: 'Carte cadeau vendue',
    issued: 'Carte cadeau émise',
    unanswered: 'La banque n’a pas encore répondu\u00A0: la carte sera créée avec le paiement',
    applied: 'Carte cadeau utilisée\u00A0: {amount}',
    removed: 'Carte cadeau retirée',
    updated: 'Carte cadeau modifiée',
    sent: 'La carte cadeau est envoyée à {email}',
  },
};
