import type { Translated } from '../translated.ts';
import type { tags as english } from '../en/tags.ts';

export const tags: Translated<typeof english> = {
  tags: {
    created: 'Étiquette créée',
    updated: 'Étiquette mise à jour',
    meta_saved: 'Page de l’étiquette enregistrée',
  },
  error: {
    tag: {
      name_taken: 'Il y a déjà une étiquette {tagName}',
      slug_taken: 'Une autre étiquette a l’adresse {slug}',
    },
  },
  validation: {
    slug: 'Seulement des minuscules, des chiffres et des tirets\u202F; de 2 à 50',
  },
};
