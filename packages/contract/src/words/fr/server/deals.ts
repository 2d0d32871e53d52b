import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/deals.ts';

export const words: Translated<typeof english> = {
  error: {
    deal: {
      unknown: 'Aucune offre n’a ce code',
      redeemed: 'Offre utilisée le {date} ({outlet})',
      expired: 'Cette offre était valable jusqu’au {date}',
      not_paid: 'Cette offre n’a pas été payée',
      other_outlet: 'Cette offre est pour {outlet}',
    },
  },
  deal: {
    redeemed: 'Offre utilisée',
    redeem_undone: 'L’offre peut de nouveau être utilisée',
  },
};
