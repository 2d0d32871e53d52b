import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/promos.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      promo: {
        created: 'a créé le code promo {name}',
        updated: 'a modifié le code promo {name}\u00A0: {fields}',
        deleted: 'a supprimé le code promo {name}',
      },
    },
    field: {
      amountPer: 'pourcentage',
      appliesTo: 'ce qui est réduit',
      days: 'jours de jeu',
      endDate: 'fin',
      maxDiscount: 'réduction maximale',
      maxUses: 'utilisations au total',
      maxUsesPerCustomer: 'utilisations par client',
      minSpend: 'achat minimal',
      promoCode: 'code',
      promoName: 'nom',
      startDate: 'début',
      type: 'type de réduction',
    },
  },
};
