import type { BookingDialog, BookingDialogEntries } from '../../app/dialogs/booking-dialogs.ts';
import { withWords } from '../../app/words/i18n.ts';
import type { Booking } from './booking-details.queries.ts';
import type { ChangePart, SavedEdit } from './changes.ts';

declare module '../../app/dialogs/booking-dialogs.ts' {
  interface BookingDialogs {
    /**
     * Begins with an item and a part, else with the first that may be changed. Whoever takes the result takes over the
     * toast and the undo of a change that left the customer as it was.
     */
    change: BookingDialog<{ itemId: string | null; part: ChangePart }, SavedEdit>;
    /** Its result is the version of the booking when it was cancelled. */
    cancel: BookingDialog<{ reason: 'no_show' }, number>;
    /**
     * Shows what has changed since the booking was `seen`, and the words of a refusal because of its promo (`promoRefused`),
     * which it takes off.
     */
    confirm: BookingDialog<{ seen: Booking; promoRefused: string }, never>;
    /** Says what comes back with a cancelled booking before it does. */
    reinstate: BookingDialog<object, never>;
  }
}

const layers = () => withWords(import('./booking-layers.tsx'), 'booking-details', 'forms');

export const dialogs: BookingDialogEntries<'change' | 'cancel' | 'confirm' | 'reinstate'> = {
  change: {
    title: 'board.action.change',
    width: 'wide',
    key: 'm',
    may: ({ edit, update }) => edit || update,
    load: async () => (await layers()).ChangeLayer,
  },
  cancel: {
    title: 'board.action.cancel_booking',
    may: ({ cancel }) => cancel,
    load: async () => (await layers()).CancelLayer,
  },
  confirm: {
    title: 'board.action.confirm',
    may: ({ confirm }) => confirm,
    load: async () =>
      (await withWords(import('./booking-layers.tsx'), 'till', 'booking-details', 'forms')).ConfirmLayer,
  },
  reinstate: {
    title: 'board.action.reinstate',
    may: ({ reinstate }) => reinstate,
    load: async () => (await layers()).ReinstateLayer,
  },
};
