import { useEffect, useRef } from 'react';
import { openedDialog } from '../../../app/dialogs/booking-dialogs.ts';
import { useStore } from '../../../ui/store.ts';

/** A pause in typing before the server is asked. */
export const REST_MS = 300;

/** Asks a preview again once a dialog over a booking, such as the move of a party that is in the way, has closed. */
export function useAgainAfterDialogs(again: () => unknown): void {
  const isOpen = useStore(openedDialog) !== null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) again();
    wasOpen.current = isOpen;
  }, [isOpen, again]);
}
