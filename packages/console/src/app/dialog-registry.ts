import type { BookingDialogEntries } from './dialogs/booking-dialogs.ts';

const files = import.meta.glob<{ dialogs: Partial<BookingDialogEntries> }>('../features/*/*.dialogs.ts', {
  eager: true,
});

/** The dialogs over a booking of all features, found by the names of their files. */
export const dialogRegistry = Object.assign(
  {},
  ...Object.values(files).map(({ dialogs }) => dialogs),
) as BookingDialogEntries;
