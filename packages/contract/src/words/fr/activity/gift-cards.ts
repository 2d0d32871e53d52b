/** What the history says of gift cards. */
export const words = {
  activity: {
    deed: {
      giftcard: {
        sold: 'a vendu la carte cadeau ···· {name}\u00A0: {amount}',
        issued: 'a émis gratuitement la carte cadeau ···· {name}, {amount}\u00A0: {reason}',
        blocked: 'a bloqué la carte cadeau ···· {name}\u00A0: {reason}',
        unblocked: 'a débloqué la carte cadeau ···· {name}\u00A0: {reason}',
        adjusted: 'a corrigé la carte cadeau ···· {name} de {amount}\u00A0: {reason}',
        expired: 'a passé en perte {amount} de la carte cadeau expirée ···· {name}',
        changed: 'a modifié la carte cadeau ···· {name}\u00A0: {fields}',
        sent: 'a envoyé la carte cadeau ···· {name}',
        not_mailed: 'n’a pas envoyé la carte cadeau ···· {name}\u00A0: elle est utilisée',
        shown: 'a regardé le code de la carte cadeau ···· {name}',
      },
    },
    field: {
      expiryDate: 'dernier jour de validité',
      recipientName: 'destinataire',
      recipientEmail: 'e-mail du destinataire',
      message: 'message',
      sendOn: 'jour d’envoi',
    },
  },
};
