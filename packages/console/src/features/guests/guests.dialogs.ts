import type { BookingDialog, BookingDialogEntries } from '../../app/dialogs/booking-dialogs.ts';

declare module '../../app/dialogs/booking-dialogs.ts' {
  interface BookingDialogs {
    /** Leads to the receipt, which is a screen of its own: it prints itself. */
    receipt: BookingDialog<object, never>;
  }
}

export const dialogs: BookingDialogEntries<'receipt'> = {
  receipt: {
    title: 'money.receipt',
    key: 'b',
    load: async () => (await import('./receipt-layer.tsx')).ReceiptLayer,
  },
};
