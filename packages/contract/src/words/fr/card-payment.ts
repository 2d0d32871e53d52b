/** Où en est un paiement par carte, au comptoir et sur la page d’un client. */
export const words = {
  card_payment: {
    asking: 'Autorisation en cours',
    asking_text: 'La banque est interrogée\u202F; elle répond en 15 secondes au plus.',
    declined_text: 'Le montant et le pourboire restent les mêmes.',
    holder: 'La banque demande une confirmation au titulaire',
    holder_text: '{amount} sera débité une fois confirmé ci-dessous.',
    again: 'Confirmer à nouveau',
    waiting: 'La banque n’a pas encore répondu',
    waiting_text:
      '{amount}. Redemandé toutes les 20 secondes pendant 15 minutes, puis abandonné\u00A0: rien n’aura été débité.',
  },
};
