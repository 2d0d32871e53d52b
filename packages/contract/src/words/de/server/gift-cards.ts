/** What the calls of gift cards answer. */
export const words = {
  error: {
    giftcard: {
      invalid: 'Ungültiger Code. Bitte versuchen Sie es erneut.',
      nothing_due: 'Es ist nichts offen, der Gutschein wird nicht gebraucht',
      used: 'Von diesem Gutschein wurde etwas eingelöst; er kann gesperrt, aber nicht erstattet werden',
    },
  },
  validation: {
    giftcard: {
      amount: 'Dieser Betrag wird nicht verkauft: Nehmen Sie einen der Preise oder {least} bis {most}',
      amount_listed: 'Dieser Betrag wird nicht verkauft: Nehmen Sie einen der Preise',
      tip: 'Ein Gutschein zahlt kein Trinkgeld',
      method: 'Es fehlt, wie gezahlt wird',
      code: 'Der Code des Gutscheins fehlt',
      desk: 'Es fehlt der Platz, dessen Lesegerät die Karte liest',
      unpaid: 'Der Verkauf ist nicht bezahlt: Nehmen Sie das Geld ein, dann gilt der Gutschein wieder',
      covers: 'Auf diesem Gutschein ist nicht so viel, wie der neue kostet',
      send_on: 'Dieser Tag ist vorbei',
      expiry: 'Dieser Tag ist vorbei',
      recipient: 'Ohne E-Mail kann der Gutschein nicht verschickt werden',
      adjust: 'So viel ist nicht auf dem Gutschein',
      recipient_name: 'Wer bekommt den Gutschein?',
      not_good: 'Ein Gutschein, der nicht gilt, wird nicht verschickt',
      over: 'Sein letzter gültiger Tag ist vorbei: zuerst verlängern',
      share:
        'Auf diesem Gutschein sind {balance}, der Anteil ist {amount}: Setzen Sie ihn erst auf {balance}, den Rest übernehmen die anderen',
      reason: 'Sagen Sie, warum',
    },
  },
  giftcard: {
    sold: 'Gutschein verkauft',
    issued: 'Gutschein ausgegeben',
    unanswered: 'Die Bank hat noch nicht geantwortet: Der Gutschein entsteht mit der Zahlung',
    applied: 'Gutschein eingelöst: {amount}',
    removed: 'Gutschein entfernt',
    updated: 'Gutschein geändert',
    sent: 'Der Gutschein wird an {email} geschickt',
  },
};
