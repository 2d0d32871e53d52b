import type { Translated } from '../translated.ts';
import type { plans as english } from '../en/plans.ts';

export const plans: Translated<typeof english> = {
  plans: {
    created: 'Formule créée',
    updated: 'Formule mise à jour',
    changed_one: 'Formule modifiée',
    changed_other: '{count} formules modifiées',
    schedule_created: 'Calendrier créé',
    schedule_updated: 'Calendrier mis à jour',
    schedule_deleted: 'Calendrier supprimé',
    deal_created: 'Offre créée',
    deal_updated: 'Offre mise à jour',
  },
  error: {
    plan: {
      imported: 'Cette formule a été importée et ne peut qu’être lue. Convertissez-la d’abord.',
    },
  },
};
