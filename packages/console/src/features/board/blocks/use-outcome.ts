import { useEffect, useRef } from 'react';
import { openedDialog } from '../../../app/dialogs/booking-dialogs.ts';
import { useStore } from '../../../ui/store.ts';

/** Asks a preview again once a dialog over a booking, such as the move of a party that is in the way, has closed. */
export function useAgainAfterDialogs(again: () => unknown): void {
  const isOpen = useStore(openedDialog) !== null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) again();
    wasOpen.current = isOpen;
  }, [isOpen, again]);
}
