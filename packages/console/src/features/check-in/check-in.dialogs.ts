import type { BookingDialog, BookingDialogEntries } from '../../app/dialogs/booking-dialogs.ts';
import { withWords } from '../../app/words/i18n.ts';

declare module '../../app/dialogs/booking-dialogs.ts' {
  interface BookingDialogs {
    /** Finds a booking by its QR, its code or a name, and checks it in; without a booking of its own. */
    scan: BookingDialog<object, never>;
    /** Checks the guests of a booking in, one by one, so many, or all. */
    guests: BookingDialog<object, never>;
    /** Names the guests of a booking, with their types. */
    names: BookingDialog<object, never>;
    /** Answers to the questions of its plans. */
    answers: BookingDialog<object, never>;
  }
}

const load = async () => (await withWords(import('./check-in-layer.tsx'), 'check-in', 'forms')).CheckInLayer;

export const dialogs: BookingDialogEntries<'scan' | 'guests' | 'names' | 'answers'> = {
  scan: { title: 'app.scan', width: 'wide', load },
  guests: {
    title: 'board.action.check_in',
    width: 'wide',
    key: 'h',
    may: ({ checkIn, undoCheckIn }) => checkIn || undoCheckIn,
    load,
  },
  names: {
    title: 'board.action.name_guests',
    key: 'y',
    may: ({ update }) => update,
    load: async () => (await withWords(import('./names-dialog.tsx'), 'check-in', 'forms')).NamesLayer,
  },
  answers: {
    title: 'board.action.answers',
    key: 'z',
    may: ({ update }) => update,
    load: async () => (await withWords(import('./answers-dialog.tsx'), 'check-in', 'forms')).AnswersLayer,
  },
};
