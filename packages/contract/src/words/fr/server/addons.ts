import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/addons.ts';

export const words: Translated<typeof english> = {
  error: {
    addon: {
      sold_out: '{name}\u00A0: il n’en reste que {left} le {date}',
      too_many: '{name}\u00A0: {most} au plus par réservation',
    },
  },
  validation: {
    addon: {
      not_offered: 'Cet extra ne se vend pas avec cette réservation',
      step: 'Cette étape n’est pas possible pour un extra dans cet état',
      delivered: 'Ce qui a été servi s’annule, sans en réduire le nombre',
      gone: 'Cette ligne n’est pas sur la réservation',
      cancelled: 'Un extra annulé ne se modifie pas\u202F; rétablissez-le d’abord',
    },
  },
};
