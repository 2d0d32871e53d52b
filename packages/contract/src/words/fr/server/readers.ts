import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/readers.ts';

export const words: Translated<typeof english> = {
  readers: {
    title: 'Les terminaux de carte du simulateur',
    lead: 'Aucune carte n’est lue ici. Jouez le client : présentez une carte, retirez-la trop tôt ou éteignez le terminal.',
    look: 'Regarder à nouveau',
    none: 'Aucun poste n’a encore rien demandé à son terminal.',
    desk: 'Terminal',
    payment: 'Demande',
    state: 'État',
    press: 'Jouer',
    states: {
      offline: 'Éteint',
      ready: 'Prêt',
      waiting: 'Attend une carte',
      reading: 'Lit la carte',
      removed: 'Carte retirée trop tôt',
      authorising: 'Interroge la banque',
      approved: 'Accepté',
      declined: 'Refusé',
    },
    buttons: {
      on: 'Allumer',
      off: 'Éteindre',
      tap: 'Présenter une carte',
      decline: 'Présenter une carte refusée',
      remove: 'Retirer la carte',
    },
    over: 'Ce n’est plus possible',
    back: 'Retour aux terminaux',
  },
};
