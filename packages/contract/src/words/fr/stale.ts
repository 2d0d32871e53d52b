import type { Translated } from '../translated.ts';
import type { stale as english } from '../en/stale.ts';

export const stale: Translated<typeof english> = {
  stale: {
    title: '{name} a modifié ceci entre-temps',
    unknown: 'Quelqu’un a modifié ceci entre-temps',
    nothing: 'Ce que vous voyez ici est identique\u202F; autre chose a changé.',
    what: 'Quoi',
    typed: {
      text: 'Reprenez sa version pour partir de l’état actuel, ou gardez la vôtre et enregistrez par-dessus.',
      mine: 'Ma version',
      theirs: 'L’autre version',
      keep: 'Garder la mienne',
      take: 'Reprendre la sienne',
    },
    seen: {
      mine: 'Vous voyiez',
      theirs: 'À présent',
      keep: 'Appliquer quand même',
      take: 'Laisser en l’état',
    },
  },
  kept: {
    text: 'Votre saisie du {time} n’a pas été enregistrée.',
    go_on: 'Reprendre la saisie',
    without: 'Vous continuez sans votre saisie du {time}. Elle vous sera proposée la prochaine fois.',
  },
  problems: {
    fields_one: '{count} champ à corriger\u00A0:',
    fields_other: '{count} champs à corriger\u00A0:',
    section: '{section} ({count})',
    right: 'Tout ce qui était signalé est corrigé. Enregistrez à nouveau.',
  },
  field: {
    chosen: '{field}, choix',
    date_from: 'Pas avant le {date}',
    date_to: 'Pas après le {date}',
    move: 'Déplacer {name}',
    no_match: 'Aucun résultat',
    clear: 'Effacer {field}',
  },
};
