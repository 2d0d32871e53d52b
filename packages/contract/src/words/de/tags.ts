import type { Translated } from '../translated.ts';
import type { tags as english } from '../en/tags.ts';

export const tags: Translated<typeof english> = {
  tags: {
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
