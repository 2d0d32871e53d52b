import type { Translated } from '../translated.ts';
import type { words as english } from '../en/tags.ts';

export const words: Translated<typeof english> = {
  tags: {
    add: 'Ajouter une étiquette',
    edit: 'Modifier {tag}',
    search: 'Nom ou adresse',
    failed: 'Les étiquettes n’ont pas pu être chargées',
    none: 'Aucune étiquette',
    none_text:
      'Une étiquette comme Week-end ou Familles regroupe ce que vous vendez. Les étiquettes d’offres l’ajoutent à un établissement avec ses offres.',
    tag: 'Étiquette',
    status: 'Statut',
    address: 'Adresse',
    used_at: 'Utilisée à',
    unused: 'Nulle part',
    and_more: '{named} et {count} de plus',
    no_page: 'Pas encore de page',
    state: { active: 'Active', inactive: 'Inactive' },
    name: 'Nom',
    picture: 'Image',
    active: 'Active',
    active_help: 'Les clients voient les étiquettes d’offres d’une étiquette active.',
    off_used:
      'Ses étiquettes d’offres sont cachées aux clients à {outlets}. Le personnel continue de les voir, signalées.',
    off_unused:
      'Les étiquettes d’offres qui l’utilisent sont cachées aux clients, et aucune nouvelle ne peut être ajoutée.',
    page: 'Page de l’étiquette',
    meta_title: 'Titre',
    meta_description: 'Description',
    slug: 'Adresse',
    slug_help: 'Proposée d’après le nom\u00A0: minuscules, chiffres et tirets.',
    slug_moved: 'Les liens vers /{slug} ne mèneront plus à la page.',
    preview: 'Dans un moteur de recherche',
    preview_no_title: 'Sans titre, le nom de l’étiquette prend sa place.',
    preview_no_description: 'Sans description, un moteur de recherche choisit une phrase de la page.',
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
