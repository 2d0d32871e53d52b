import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { Answer } from '@laneway/contract/endpoints';
import { type Later, later } from '../../ui/later.ts';
import { createStore } from '../../ui/store.ts';

/**
 * The dialogs over a booking: a feature adds its own by declaring them here, each with what it may be opened with and
 * what it hands to its opener when it is done, and by an entry in its `<name>.dialogs.ts`.
 */
export interface BookingDialogs {}
export type BookingDialog<Options extends object, Result> = { options: Partial<Options>; result: Result };
export type BookingDialogName = keyof BookingDialogs;
type OptionsOf<N extends BookingDialogName> = BookingDialogs[N]['options'];
type ResultOf<N extends BookingDialogName> = BookingDialogs[N]['result'];

export type Subject = { outletId: string; bookingId: string };
/** What openers do with results, by the dialog's name: without it the dialog says what was done by itself. */
export type BookingDialogsDone = { [N in BookingDialogName]?: (result: ResultOf<N>) => void };
export type BookingDialogProps<N extends BookingDialogName> = Subject & {
  options: OptionsOf<N>;
  onDone: ((result: ResultOf<N>) => void) | undefined;
  onClose: () => void;
};

export type BookingDialogEntry<N extends BookingDialogName> = {
  /** Of the frame that stands until the dialog is there: of the words that load at the start. */
  title: ParseKeys;
  width?: 'normal' | 'wide';
  /** panel: beside the screen, which stays in use; on the board in the place of its panel. */
  place?: 'dialog' | 'panel';
  /** Opens it where a booking is in focus or in view. */
  key?: string;
  /** Its key means something else on the board, so there it works only in the booking's panel, while that has the focus. */
  keyInPanel?: true;
  /** Whether its key takes this booking, where what may be done with it is known. */
  may?: (abilities: Answer<'reservation.details'>['abilities']) => boolean;
  load: () => Promise<ComponentType<BookingDialogProps<N>>>;
};
export type BookingDialogEntries<N extends BookingDialogName = BookingDialogName> = {
  [Each in N]: BookingDialogEntry<Each>;
};

export type Opened = {
  /** Tells one opening from the next. */
  id: number;
  name: BookingDialogName;
  subject: Subject;
  options: object;
  done: ((result: never) => void) | undefined;
};
/** The open dialog: one at a time. */
export const openedDialog = createStore<Opened | null>(null);

let openings = 0;
/** Asked by an open panel before it gives way to something else. */
let held: ((go: () => void) => void) | null = null;

/**
 * For an open panel: `ask` is called before something else takes its place, and calls `go` once nothing in the panel
 * would be lost. Returns a function that ends it.
 */
export function holdPanel(ask: (go: () => void) => void): () => void {
  held = ask;
  return () => {
    if (held === ask) held = null;
  };
}

/** Closes an open panel, which may ask first; a dialog stays. */
export function leavePanel(): void {
  held?.(() => openedDialog.set(null));
}

/** Opens a dialog by its name. While a dialog is open it does nothing; a panel gives way once nothing in it is lost. */
export function openBookingDialog<N extends BookingDialogName>(
  name: N,
  { outletId, bookingId }: Subject,
  { options = {}, done = {} }: { options?: OptionsOf<N>; done?: BookingDialogsDone } = {},
): void {
  openings += 1;
  const next: Opened = { id: openings, name, subject: { outletId, bookingId }, options, done: done[name] };
  const open = openedDialog.get();
  if (open === null) openedDialog.set(next);
  // The same panel again is the one that is there.
  else if (open.name !== name || open.subject.bookingId !== bookingId) held?.(() => openedDialog.set(next));
}

/** The same without its name: an entry takes what `openBookingDialog` was given for it. */
type AnyDialog = ComponentType<Pick<Opened, 'options'> & Subject & { onDone: Opened['done']; onClose: () => void }>;

let entries: Later<BookingDialogEntries> | null = null;
const files = new Map<BookingDialogName, Later<AnyDialog>>();

/** Called by the console, which alone knows the features: how their entries are loaded. */
export function provideBookingDialogs(load: () => Promise<BookingDialogEntries>): void {
  entries = later(load);
  files.clear();
}

/** All entries; they load with the first sign of their use. */
export function dialogEntries(): Later<BookingDialogEntries> {
  if (entries === null) throw new Error('only within the console');
  return entries;
}

/** The code of a dialog, once its entry is there. */
export function dialogFile(name: BookingDialogName): Later<AnyDialog> | null {
  const entry = dialogEntries().file?.[name];
  if (!entry) return null;
  const known = files.get(name) ?? later(entry.load as () => Promise<AnyDialog>);
  files.set(name, known);
  return known;
}
