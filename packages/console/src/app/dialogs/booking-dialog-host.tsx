import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { createStore, useStore } from '../../ui/store.ts';
import { useLater } from '../../ui/later.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { dialogEntries, dialogFile, type Opened, openedDialog } from './booking-dialogs.ts';
import { BookingPanelFrame } from './booking-panel.tsx';

/** The dialog over a booking that is open, if any: it closes where its screen is left. */
export function BookingDialogHost() {
  const opened = useStore(openedDialog);
  const place = useRouterState({
    select: ({ location: { pathname, search } }) => `${pathname} ${(search as { bookingId?: string }).bookingId ?? ''}`,
  });
  useEffect(() => () => openedDialog.set(null), [place]);
  return opened && <OpenDialog key={opened.id} opened={opened} />;
}

/** Where the focus was before the dialog that is open, and those that gave way to it. */
const behind = createStore<readonly HTMLElement[]>([]);

function OpenDialog({ opened: { name, subject, options, done } }: { opened: Opened }) {
  const { t } = useTranslation();
  // The first frames are the dialog's own.
  const [before] = useState(() => (isInLayer(document.activeElement) ? behind.get() : []));
  const path = useFocusReturn(3, before);
  useEffect(() => behind.set(path), [path]);
  const entries = useLater(dialogEntries());
  const file = useLater(entries.file && dialogFile(name));
  const onClose = () => openedDialog.set(null);
  if (file.file) return <file.file {...subject} {...{ options, onClose }} onDone={done} />;
  const entry = entries.file?.[name];
  const { failed, retry } = entry ? file : entries;
  const title = entry ? t(entry.title) : t('shell.loading');
  const failure = failed ? { text: t('shell.part_failed'), onRetry: retry } : null;
  if (entry?.place === 'panel') return <BookingPanelFrame {...{ title, failure, onClose }} />;
  return <DialogFrame {...{ title, failure, onClose }} width={entry?.width} />;
}

/** Whether an element is of a layer that may go, or the focus is nowhere since one has gone. */
function isInLayer(element: Element | null): boolean {
  return element === null || element === document.body || element.closest('[role=dialog], aside') !== null;
}
