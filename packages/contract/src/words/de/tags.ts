import type { Translated } from '../translated.ts';
import type { words as english } from '../en/tags.ts';

export const words: Translated<typeof english> = {
  tags: {
    add: 'Label hinzufügen',
    edit: '{tag} bearbeiten',
    search: 'Name oder Adresse',
    failed: 'Die Labels konnten nicht geladen werden',
    none: 'Noch keine Labels',
    none_text:
      'Ein Label wie Wochenende oder Familien fasst zusammen, was Sie verkaufen. Angebotslabels ordnen es mit seinen Angeboten einem Standort zu.',
    tag: 'Label',
    status: 'Status',
    address: 'Adresse',
    used_at: 'Verwendet an',
    unused: 'Noch nirgends',
    and_more: '{named} und {count} weitere',
    no_page: 'Noch keine Seite',
    state: { active: 'Aktiv', inactive: 'Inaktiv' },
    name: 'Name',
    picture: 'Bild',
    active: 'Aktiv',
    active_help: 'Gäste sehen die Angebotslabels eines aktiven Labels.',
    off_used:
      'Gäste sehen seine Angebotslabels nicht mehr: {outlets}. Das Personal sieht sie weiterhin, gekennzeichnet.',
    off_unused: 'Gäste sehen seine Angebotslabels nicht, und neue können nicht hinzugefügt werden.',
    page: 'Seite des Labels',
    meta_title: 'Titel',
    meta_description: 'Beschreibung',
    slug: 'Adresse',
    slug_help: 'Aus dem Namen vorgeschlagen: Kleinbuchstaben, Ziffern und Bindestriche.',
    slug_moved: 'Links auf /{slug} finden die Seite nicht mehr.',
    preview: 'So zeigt es eine Suchmaschine',
    preview_no_title: 'Ohne Titel steht dort der Name des Labels.',
    preview_no_description: 'Ohne Beschreibung wählt eine Suchmaschine einen Satz der Seite.',
    created: 'Label angelegt',
    updated: 'Label geändert',
    meta_saved: 'Seite des Labels gespeichert',
  },
  error: {
    tag: {
      name_taken: 'Es gibt schon ein Label {tagName}',
      slug_taken: 'Ein anderes Label hat die Adresse {slug}',
    },
  },
  validation: {
    slug: 'Nur Kleinbuchstaben, Ziffern und Bindestriche, 2 bis 50',
  },
};
