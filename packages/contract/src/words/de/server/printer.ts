import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/printer.ts';

export const words: Translated<typeof english> = {
  printer: {
    title: 'Die Drucker des Simulators',
    lead: 'Hier kommt kein Papier heraus: So würde ein Bondrucker drucken, das Neueste zuerst.',
    look: 'Erneut ansehen',
    none: 'Noch wurde nichts gedruckt.',
    cut: 'hier abschneiden',
    drawer: 'Die Kassenschublade öffnet sich.',
  },
};
