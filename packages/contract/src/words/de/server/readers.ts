import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/readers.ts';

export const words: Translated<typeof english> = {
  readers: {
    title: 'Die Kartenterminals des Simulators',
    lead: 'Hier wird keine Karte gelesen. Spielen Sie den Gast: Halten Sie eine Karte vor, nehmen Sie sie zu früh weg oder schalten Sie das Terminal aus.',
    look: 'Erneut ansehen',
    none: 'Noch keine Kasse hat von ihrem Terminal etwas verlangt.',
    desk: 'Terminal',
    payment: 'Verlangt',
    state: 'Zustand',
    press: 'Spielen',
    states: {
      offline: 'Ausgeschaltet',
      ready: 'Bereit',
      waiting: 'Wartet auf eine Karte',
      reading: 'Liest die Karte',
      removed: 'Karte zu früh weggenommen',
      authorising: 'Fragt die Bank',
      approved: 'Genehmigt',
      declined: 'Abgelehnt',
    },
    buttons: {
      on: 'Einschalten',
      off: 'Ausschalten',
      tap: 'Karte vorhalten',
      decline: 'Karte vorhalten, die abgelehnt wird',
      remove: 'Karte wegnehmen',
    },
    over: 'Das ist nicht mehr möglich',
    back: 'Zurück zu den Terminals',
  },
};
