import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/printer.ts';

export const words: Translated<typeof english> = {
  printer: {
    title: 'Les imprimantes du simulateur',
    lead: 'Aucun papier ne sort ici : voici ce qu’une imprimante de reçus imprimerait, le plus récent d’abord.',
    look: 'Regarder à nouveau',
    none: 'Rien n’a encore été imprimé.',
    cut: 'couper ici',
    drawer: 'Le tiroir-caisse s’ouvre.',
  },
};
