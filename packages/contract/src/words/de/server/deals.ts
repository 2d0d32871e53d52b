import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/deals.ts';

export const words: Translated<typeof english> = {
  error: {
    deal: {
      unknown: 'Kein Angebot hat diesen Code',
      redeemed: 'Am {date} eingelöst ({outlet})',
      expired: 'Dieses Angebot galt bis {date}',
      not_paid: 'Dieses Angebot ist nicht bezahlt',
      other_outlet: 'Dieses Angebot gilt für {outlet}',
    },
  },
  deal: {
    redeemed: 'Angebot eingelöst',
    redeem_undone: 'Das Angebot kann wieder eingelöst werden',
  },
};
