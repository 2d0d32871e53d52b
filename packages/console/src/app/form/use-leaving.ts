import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';

type Options = {
  /** Another address of the same screen leaves nothing, since the screen stays in use beside the form. */
  staysInUse?: boolean;
};

/**
 * The confirmation before unsaved work is dropped, by closing or by leaving the page; the focus moves to its safe button
 * and back.
 */
export function useLeaving(
  unsaved: boolean,
  safe: RefObject<HTMLButtonElement | null>,
  { staysInUse = false }: Options = {},
) {
  const [asked, setAsked] = useState(false);
  const before = useRef<Element | null>(null);
  const next = useRef<(() => void) | null>(null);
  const blocker = useBlocker({
    shouldBlockFn: (way) => unsaved && !(staysInUse && way.current.pathname === way.next.pathname),
    withResolver: true,
    enableBeforeUnload: false,
  });
  return {
    isAsking: asked || blocker.status === 'blocked',
    /** @param go what comes after leaving, in place of closing */
    ask(go: (() => void) | null = null) {
      if (!asked) before.current = document.activeElement;
      next.current = go;
      safe.current?.focus();
      setAsked(true);
    },
    stay() {
      if (asked && before.current instanceof HTMLElement) before.current.focus();
      next.current = null;
      setAsked(false);
      blocker.reset?.();
    },
    leave(onClose: () => void) {
      setAsked(false);
      blocker.proceed?.();
      (next.current ?? onClose)();
    },
  };
}
