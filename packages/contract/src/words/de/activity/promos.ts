import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/promos.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      promo: {
        created: 'hat den Aktionscode {name} angelegt',
        updated: 'hat den Aktionscode {name} geändert: {fields}',
        deleted: 'hat den Aktionscode {name} gelöscht',
      },
    },
    field: {
      amountPer: 'Prozentsatz',
      appliesTo: 'wovon abgezogen wird',
      days: 'Spieltage',
      endDate: 'Ende',
      maxDiscount: 'höchster Abzug',
      maxUses: 'Nutzungen insgesamt',
      maxUsesPerCustomer: 'Nutzungen je Kunde',
      minSpend: 'Mindestbetrag',
      promoCode: 'Code',
      promoName: 'Name',
      startDate: 'Beginn',
      type: 'Art des Rabatts',
    },
  },
};
