import { useEffect, useState } from 'react';

/**
 * Returns the focus to the element that had it when the layer opened, unless something else took it meanwhile. React
 * Aria does so too, but after a key press it waits for every transition of the page, and it knows only the element
 * before the last of several layers that replaced each other.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const giveBack = () => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      };
      // The first frame is React Aria's, and the screen behind a modal takes focus only after the modal is gone.
      requestAnimationFrame(() => requestAnimationFrame(giveBack));
    },
    [opener],
  );
}
