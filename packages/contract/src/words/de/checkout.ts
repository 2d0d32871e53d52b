/** The page on which a guest pays by a link. */
export const words = {
  checkout: {
    title: 'Buchung bezahlen',
    hello: 'Hallo {name}',
    valid_to: 'gültig bis {time}',
    asks: {
      deposit: '{outlet} bittet um die Anzahlung für die Buchung {code}.',
      balance: '{outlet} bittet um den Restbetrag der Buchung {code}.',
      amount: '{outlet} bittet um {amount} für die Buchung {code}.',
      share: '{outlet} bittet um Ihren Anteil der Buchung {code}.',
    },
    guests_one: '{count} Gast',
    guests_other: '{count} Gäste',
    paid: 'Bisher bezahlt',
    due: {
      deposit: 'Jetzt fällig',
      balance: 'Restbetrag',
      amount: 'Zu zahlen',
      share: 'Ihr Anteil',
    },
    tip: 'Trinkgeld für das Team',
    no_tip: 'Keins',
    card: 'Karte',
    handled: 'Verarbeitet vom Zahlungsdienst',
    receipt_to: 'Quittung an',
    pay: '{amount} bezahlen',
    bill: 'Die Buchung',
    included: '{label}, enthalten',
    changed: 'Der fällige Betrag hat sich inzwischen geändert. Bitte prüfen Sie ihn noch einmal.',
    declined: 'Die Karte wurde nicht belastet. Sie können eine andere versuchen.',
    wait: {
      title: 'Die Bank hat noch nicht geantwortet',
      text: 'Ihre Karte wird höchstens einmal belastet. Sie können diese Seite offen lassen: Sie zeigt an, wie es ausging.',
    },
    done: {
      title: 'Bezahlt. Vielen Dank!',
      text: '{amount} für die Buchung {code}. Zeigen Sie den Code am Empfang.',
      text_code: 'Die Zahlung zählt für die Buchung {code}. Zeigen Sie den Code am Empfang.',
    },
    over: {
      paid: {
        title: 'Das ist bezahlt',
        text: 'Über diesen Link ist nichts mehr zu zahlen. Vielen Dank!',
      },
      booking: {
        title: 'Diese Buchung ist nicht mehr gültig',
        text: 'Sie nimmt keine Zahlung mehr an. Fragen Sie im Haus nach.',
      },
      declined: {
        title: 'Zu viele Karten wurden abgelehnt',
        text: 'Es wurde nichts abgebucht. Bitten Sie das Haus um einen neuen Link.',
      },
      share: {
        title: 'Dieser Anteil hat sich geändert',
        text: 'Die Rechnung wurde anders geteilt oder wird gerade geändert. Bitten Sie das Haus um einen neuen Link.',
      },
      unknown: {
        title: 'Dieser Link gilt nicht mehr',
        text: 'Seine Zeit ist abgelaufen, oder das Haus hat einen neueren gesendet. Fragen Sie im Haus nach.',
      },
    },
    failed: 'Die Buchung konnte nicht geladen werden',
    nothing_paid: 'Es wurde nichts abgebucht.',
  },
};
