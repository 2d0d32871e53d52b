import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/till.ts';

export const words: Translated<typeof english> = {
  error: {
    payment: {
      exceeds_balance: 'Offen sind {amount}; mehr kann nicht kassiert werden',
      mode: 'Vollständig heißt {balance}; eingegeben sind {amount}',
      declined: 'Die Karte wurde abgelehnt. Nichts wurde belastet.',
      declined_funds: 'Die Bank hat die Karte mangels Deckung abgelehnt. Nichts wurde belastet.',
      declined_expired: 'Die Karte ist abgelaufen. Nichts wurde belastet.',
      reader_cancelled: 'An der Kasse abgebrochen. Es wurde nichts abgebucht.',
      reader_timeout: 'Es wurde rechtzeitig keine Karte vorgehalten. Es wurde nichts abgebucht.',
      not_voidable:
        'So lassen sich nur Zahlungen in bar, per Scheck oder von Hand erfasste ändern, von denen nichts erstattet wurde',
    },
    reader: {
      unavailable: 'An dieser Kasse ist kein Kartenleser eingeschaltet',
      busy: 'Das Kartenterminal wartet auf die Karte einer anderen Zahlung',
    },
    gateway: {
      account_taken: 'Ein anderer Betrieb verwendet dieses Konto',
      off: 'Kartenzahlung ist für dieses Unternehmen nicht eingerichtet',
    },
    adjustment: {
      zero: 'Die Korrektur ergibt null',
    },
    refund: {
      percent_range: 'Ein Prozentsatz liegt zwischen 0 und 100',
      exceeds_pool: 'Höchstens {amount} können erstattet werden',
    },
    split: {
      nothing_due: 'Es gibt nichts zu teilen',
      too_few: 'Zum Teilen braucht es mindestens zwei Personen',
      too_small: 'Der Betrag ist für so viele Personen zu klein',
      confirmed:
        'Ein bestätigter Anteil kann nicht vom zahlbaren Betrag entfernt, aber zurückgesetzt oder geändert werden.',
      confirmed_exceeds_due: 'Bestätigte Anteile übersteigen den offenen Betrag',
      adjust_first: 'Die Buchung kann erst geändert werden, wenn die Anteile angepasst sind.',
      sum: 'Die Anteile müssen {amount} ergeben',
    },
    limit: {
      needs_approval: 'Über Ihrem Limit von {limit} (genutzt {used}). Bitten Sie eine berechtigte Person.',
      kept_price:
        'Mit diesem Preis fallen {amount} weg, mehr als Ihr Limit von {limit}. Nehmen Sie den neuen Preis und korrigieren Sie ihn dann: Dort kann eine berechtigte Person zustimmen.',
    },
    approval: {
      not_allowed: 'Diese Person kann das nicht freigeben',
      invalid: 'Diese Freigabe ist abgelaufen oder gilt für etwas anderes',
    },
    day: {
      closed: '{date} ist abgeschlossen',
      closed_first: '{date} ist noch offen. Schließen Sie diesen Tag zuerst ab.',
    },
    dayclose: {
      unresolved: '{name} ist noch nicht geklärt',
      other_date: '{name} spielt auch am {date}: hier offen lassen und die Buchung selbst ändern',
      note_required: 'Eine Differenz über {amount} braucht eine Notiz',
    },
  },
  reader: {
    cancelled: 'Am Terminal abgebrochen',
    waits_for_none: 'Das Terminal wartet auf keine Karte',
  },
  validation: {
    split: {
      link_amount: 'Ein Anteil verlangt seinen eigenen Betrag',
      amount: 'Dieser Anteil beträgt {amount}',
      again: 'Beim neuen Teilen bleiben die Personen dieselben',
      items: 'Jeder Posten und jedes Extra gehört genau einer Person',
      no_amount: 'Ein Betrag fehlt',
      tender: 'Womit wird bezahlt?',
      seen: 'Der Anteil hat inzwischen einen anderen Betrag',
      confirmed: 'Der Betrag eines bezahlten Anteils bleibt: setzen Sie ihn zuerst zurück',
    },
    refund: {
      amount: 'Ein Betrag fehlt',
    },
    day: {
      date: 'Ein Tag, der noch kommt, lässt sich nicht abschließen',
      counted: 'Zählen Sie zuerst das Bargeld',
      bills: 'Scheine und Münzen ergeben nicht das gezählte Bargeld',
      leave: 'In der Kasse kann nicht mehr bleiben, als gezählt wurde',
    },
    payment: {
      link_amount: 'Der Betrag muss über null liegen',
      amount: 'Ein Betrag fehlt, oder ein Trinkgeld in bar oder auf anderem Weg',
      tendered: 'Das ist weniger als die {amount}, die kassiert werden',
      receiptNo: 'Diese Zahlungsart braucht ihre Nummer',
      source: 'Die Kartendaten fehlen: Geben Sie die Karte noch einmal ein',
      received_ahead: 'Das liegt in der Zukunft',
    },
  },
  split: {
    made: 'Rechnung geteilt',
    shared_anew: 'Neu geteilt',
    changed: 'Anteil geändert',
    confirmed: 'Anteil bezahlt',
    reverted: 'Anteil zurückgesetzt',
    removed: 'Anteil entfernt',
  },
  adjustment: {
    made: 'Korrektur gebucht',
  },
  payment: {
    link_made: 'Zahlungslink erstellt',
    link_sent: 'Zahlungslink an {email} gesendet',
    received: 'Zahlung erhalten',
    voided: 'Zahlung storniert',
    corrected: 'Zahlung korrigiert',
    unanswered: 'Die Bank hat noch nicht geantwortet',
  },
  refund: {
    made: 'Erstattung gebucht',
    drawer_short: 'Erstattung gebucht. Laut Büchern ist nicht so viel in der Kasse: Zählen Sie nach.',
    asked: 'Die Bank hat noch nicht geantwortet',
    failed: 'Die Bank konnte nicht erstatten. Ein neuer Versuch ist möglich.',
  },
  day: {
    closed: '{date} ist abgeschlossen',
    reopened: '{date} ist wieder offen',
  },
  money: { counts_for: '{date} ist abgeschlossen: Das zählt für {next}' },
};
