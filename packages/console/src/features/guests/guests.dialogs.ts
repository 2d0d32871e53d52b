import type { NotifyKind } from '@laneway/domain/customers/notify-kinds';
import type { BookingDialog, BookingDialogEntries } from '../../app/dialogs/booking-dialogs.ts';
import { withWords } from '../../app/words/i18n.ts';

declare module '../../app/dialogs/booking-dialogs.ts' {
  interface BookingDialogs {
    /** Leads to the receipt, which is a screen of its own: it prints itself. */
    receipt: BookingDialog<object, never>;
    /** Writes to the party; `kind` is chosen first. */
    notify: BookingDialog<{ kind: NotifyKind }, never>;
  }
}

export const dialogs: BookingDialogEntries<'receipt' | 'notify'> = {
  receipt: {
    title: 'money.receipt',
    key: 'b',
    keyInPanel: true,
    load: async () => (await import('./receipt-layer.tsx')).ReceiptLayer,
  },
  notify: {
    title: 'board.action.notify',
    width: 'wide',
    key: 'f',
    may: ({ notify }) => notify,
    load: async () => (await withWords(import('./notify-layer.tsx'), 'guests', 'forms')).NotifyLayer,
  },
};
