import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/blocks.ts';

export const words: Translated<typeof english> = {
  error: {
    block: { over: 'Diese gesperrte Zeit ist vorbei oder wurde freigegeben' },
  },
  validation: {
    too_many_dates: 'Höchstens {max} Termine je Serie',
    no_date: 'Zwischen dem ersten Termin und dem Ende liegt kein Termin',
  },
  block: {
    blocked: 'Gesperrt',
    changed: 'Gesperrte Zeit geändert',
    released: 'Gesperrte Zeit freigegeben',
  },
};
