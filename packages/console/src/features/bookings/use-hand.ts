import { type FocusEvent, type PointerEvent, useState } from 'react';

const ROWS = '[data-row], li a';

/** Whether somebody is at the rows within an element: pointing at it, or walking the rows by keys. */
export function useHand() {
  const [points, setPoints] = useState(false);
  const [walks, setWalks] = useState(false);
  return {
    held: points || walks,
    props: {
      onPointerEnter: (event: PointerEvent) => setPoints(event.pointerType !== 'touch'),
      // A finger holds still what it is about to open, no longer.
      onPointerDown: () => setPoints(true),
      onPointerLeave: () => setPoints(false),
      onPointerCancel: () => setPoints(false),
      onFocus: (event: FocusEvent) => setWalks(event.target.closest(ROWS) !== null),
      onBlur: () => setWalks(false),
    },
  };
}
