import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/blocks.ts';

export const words: Translated<typeof english> = {
  error: {
    block: { over: 'Ce créneau bloqué est terminé ou a été débloqué' },
  },
  validation: {
    too_many_dates: 'Au plus {max} dates par série',
    no_date: 'Aucune date entre la première date et la fin',
  },
  block: {
    blocked: 'Créneau bloqué',
    changed: 'Créneau bloqué modifié',
    released: 'Créneau débloqué',
  },
};
