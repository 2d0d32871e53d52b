import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/promos.ts';

export const words: Translated<typeof english> = {
  error: {
    promo: {
      not_found: 'Ce code promo n’est pas valable',
      gone: 'Le code promo {promoCode} a été supprimé ou désactivé',
      not_started: 'Ce code promo est valable à partir du {date}',
      expired: 'Ce code promo a expiré le {date}',
      wrong_outlet: 'Ce code promo ne vaut pas pour cet établissement',
      wrong_plan: 'Ce code promo ne vaut pas pour cette formule',
      wrong_day: 'Ce code promo ne vaut pas ce jour de la semaine',
      min_spend: 'Ce code promo demande au moins {amount} d’achat',
      nothing_covered: 'Ce code ne couvre rien dans cette réservation',
      used_up: 'Ce code promo est épuisé',
      used_by_customer: 'Ce client a déjà utilisé ce code promo',
      code_taken: '{promoCode} existe déjà',
    },
  },
  validation: {
    promo: { code_fixed: 'Le code a servi, il reste donc {code}' },
  },
  promo: {
    applied: 'Code promo appliqué',
    removed: 'Code promo retiré',
    created: 'Code promo créé',
    updated: 'Code promo modifié',
    deleted: 'Code promo supprimé',
    fact: {
      from: '{today}, à partir du {date}',
      until: '{today}, jusqu’au {date}',
      all_outlets: 'tous les établissements',
      outlets_one: 'dans {count} établissement',
      outlets_other: 'dans {count} établissements',
      all_plans: 'toutes les formules',
      plans_one: 'pour {count} formule',
      plans_other: 'pour {count} formules',
      no_day: 'sans date',
      any_day: '{day}\u202F; tous les jours',
      days: '{day}\u202F; valable {days}',
      no_minimum: '{amount}, sans minimum',
      nothing_covered: '{amount} de ce qu’il couvre',
      spend: '{amount} sur {least}',
      no_limit: 'sans limite',
      uses: '{count} sur {max}',
    },
  },
};
