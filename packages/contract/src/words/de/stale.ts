import type { Translated } from '../translated.ts';
import type { stale as english } from '../en/stale.ts';

export const stale: Translated<typeof english> = {
  stale: {
    title: '{name} hat dies inzwischen geändert',
    unknown: 'Jemand hat dies inzwischen geändert',
    nothing: 'Was Sie hier sehen, ist gleich; anderes daran hat sich geändert.',
    what: 'Was',
    typed: {
      text: 'Übernehmen Sie den jetzigen Stand, oder behalten Sie Ihren und speichern erneut darüber.',
      mine: 'Meine Fassung',
      theirs: 'Andere Fassung',
      keep: 'Meinen behalten',
      take: 'Den anderen übernehmen',
    },
    seen: {
      mine: 'Sie sahen',
      theirs: 'Jetzt gilt',
      keep: 'Meine Änderung trotzdem',
      take: 'So lassen, wie es ist',
    },
  },
  kept: {
    text: 'Ihre Eingaben vom {time} wurden nicht gespeichert.',
    go_on: 'Damit weitermachen',
    without: 'Sie machen ohne Ihre Eingaben vom {time} weiter. Diese werden beim nächsten Mal wieder angeboten.',
  },
  problems: {
    fields_one: '{count} Feld stimmt noch nicht:',
    fields_other: '{count} Felder stimmen noch nicht:',
    section: '{section} ({count})',
    right: 'Alles Markierte ist berichtigt. Speichern Sie noch einmal.',
  },
  field: {
    chosen: '{field}, gewählt',
    date_from: 'Nicht vor {date}',
    date_to: 'Nicht nach {date}',
    move: '{name} verschieben',
    no_match: 'Nichts gefunden',
    clear: '{field} leeren',
  },
};
