import { type FocusEvent, type PointerEvent, useState } from 'react';

const ROWS = '[data-row], li a';

/** Whether the rows within an element are in use: under the pointer, or with the keyboard's focus. */
export function useHand() {
  const [points, setPoints] = useState(false);
  const [walks, setWalks] = useState(false);
  return {
    held: points || walks,
    props: {
      onPointerEnter: (event: PointerEvent) => setPoints(event.pointerType !== 'touch'),
      // A touch keeps the rows in place only while it lasts.
      onPointerDown: () => setPoints(true),
      onPointerLeave: () => setPoints(false),
      onPointerCancel: () => setPoints(false),
      onFocus: (event: FocusEvent) => setWalks(event.target.closest(ROWS) !== null),
      onBlur: () => setWalks(false),
    },
  };
}
