import type { Translated } from '../translated.ts';
import type { services as english } from '../en/services.ts';

export const services: Translated<typeof english> = {
  services: {
    saved: 'Prestation enregistrée',
    service: 'Prestation',
    sells: 'Ce qu’elle vend',
    offered: 'Proposée',
    state: { on: 'Activée', off: 'Désactivée' },
    on: 'Proposée aux entreprises',
    on_help: 'Désactivé\u00A0: aucune entreprise ne peut l’activer. Ce qui est déjà vendu reste.',
    failed: 'Impossible de charger les prestations',
    none: 'Aucune prestation pour l’instant',
    edit: 'Modifier {name}',
    title: 'Titre',
    description: 'Description',
    description_help: 'Figure dans les listes\u202F; 11 à 299 caractères, ou rien.',
  },
  service_category: {
    created: 'Catégorie créée',
    updated: 'Catégorie mise à jour',
    reordered: 'Catégories mises à jour',
  },
  service_config: {
    created: 'Prestation configurée',
    updated: 'Prestation mise à jour',
  },
  error: {
    service_config: { exists: 'Cette prestation est déjà activée ici' },
    service_category: { name_taken: 'Il y a déjà une catégorie {name}' },
  },
};
