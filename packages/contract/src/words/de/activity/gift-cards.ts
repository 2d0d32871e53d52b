/** What the history says of gift cards. */
export const words = {
  activity: {
    deed: {
      giftcard: {
        sold: 'hat den Gutschein ···· {name} verkauft: {amount}',
        issued: 'hat den Gutschein ···· {name} kostenlos ausgestellt, {amount}: {reason}',
        blocked: 'hat den Gutschein ···· {name} gesperrt: {reason}',
        unblocked: 'hat den Gutschein ···· {name} entsperrt: {reason}',
        adjusted: 'hat den Gutschein ···· {name} um {amount} berichtigt: {reason}',
        expired: 'hat {amount} des abgelaufenen Gutscheins ···· {name} ausgebucht',
        changed: 'hat den Gutschein ···· {name} geändert: {fields}',
        sent: 'hat den Gutschein ···· {name} verschickt',
        not_mailed: 'hat den Gutschein ···· {name} nicht verschickt: Er ist eingelöst',
        shown: 'hat den Code des Gutscheins ···· {name} angesehen',
      },
    },
    field: {
      expiryDate: 'letzter gültiger Tag',
      recipientName: 'Empfänger',
      recipientEmail: 'E-Mail des Empfängers',
      message: 'Nachricht',
      sendOn: 'Tag des Versands',
    },
  },
};
