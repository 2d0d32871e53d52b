import type { BookingDialog, BookingDialogEntries } from '../../app/dialogs/booking-dialogs.ts';
import { withWords } from '../../app/words/i18n.ts';

declare module '../../app/dialogs/booking-dialogs.ts' {
  interface BookingDialogs {
    /** Redeems a deal by its code, which leads to the booking that sold it; `code`: that of a booking in view. */
    redeem: BookingDialog<{ code: string }, never>;
  }
}

export const dialogs: BookingDialogEntries<'redeem'> = {
  redeem: {
    title: 'booking.redeem',
    load: async () => (await withWords(import('./redeem-layer.tsx'), 'deals', 'forms')).RedeemLayer,
  },
};
