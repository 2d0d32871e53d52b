import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/addons.ts';

export const words: Translated<typeof english> = {
  error: {
    addon: {
      sold_out: '{name}: nur noch {left} am {date}',
      too_many: '{name}: höchstens {most} je Buchung',
    },
  },
  validation: {
    addon: {
      not_offered: 'Dieses Extra wird zu dieser Buchung nicht verkauft',
      step: 'Dieser Schritt geht bei einem Extra in diesem Zustand nicht',
      delivered: 'Serviertes wird storniert, nicht verringert',
      gone: 'Diese Zeile steht nicht auf der Buchung',
      cancelled: 'Ein storniertes Extra lässt sich nicht ändern; erst wieder aufnehmen',
    },
  },
};
