/** Wie weit eine Kartenzahlung ist, an der Theke und auf der Seite eines Gasts. */
export const words = {
  card_payment: {
    asking: 'Wird autorisiert',
    asking_text: 'Die Bank wird gefragt; sie antwortet innerhalb von 15 Sekunden.',
    declined_text: 'Betrag und Trinkgeld bleiben, wie sie waren.',
    holder: 'Die Bank verlangt eine Bestätigung',
    holder_text: '{amount} werden belastet, sobald es unten bestätigt ist.',
    again: 'Noch einmal bestätigen',
    waiting: 'Die Bank hat noch nicht geantwortet',
    waiting_text: '{amount}. Alle 20 Sekunden neu gefragt, 15 Minuten lang, dann aufgegeben: Es wurde nichts belastet.',
  },
};
