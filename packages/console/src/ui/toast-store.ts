import { useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'warning' | 'error' | 'info';
export type ToastAction = { label: string; onPress: () => void };
export type ToastContent = {
  kind: ToastKind;
  /** What happened, in one line. */
  title: string;
  text?: string | undefined;
  actions?: readonly ToastAction[];
};
export type ToastEntry = ToastContent & { id: number; at: number };

/** At most three at once. */
export const MOST_TOASTS = 3;
const KEPT_ERRORS = 50;

type Toasts = { shown: readonly ToastEntry[]; errors: readonly ToastEntry[] };
let state: Toasts = { shown: [], errors: [] };
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: Toasts): void {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast at the top right and returns its id. Success disappears after 8 s, errors stay. A fourth toast replaces
 * the oldest success, else the oldest; replaced errors stay in the list of problems.
 */
export function toast(content: ToastContent): number {
  const entry: ToastEntry = { ...content, id: nextId++, at: Date.now() };
  const shown = [...state.shown];
  if (shown.length >= MOST_TOASTS) {
    const success = shown.findIndex((one) => one.kind === 'success' || one.kind === 'info');
    shown.splice(Math.max(success, 0), 1);
  }
  const errors = entry.kind === 'error' ? [...state.errors, entry].slice(-KEPT_ERRORS) : state.errors;
  change({ shown: [...shown, entry], errors });
  return entry.id;
}

/** Removes a toast; an error that a person closed is removed from the list, too. */
export function dismissToast(id: number): void {
  change({
    shown: state.shown.filter((entry) => entry.id !== id),
    errors: state.errors.filter((entry) => entry.id !== id),
  });
}

/** Removes the errors, since what they were about is no longer on the screen. */
export function dismissErrors(): void {
  change({ shown: state.shown.filter((entry) => entry.kind !== 'error'), errors: [] });
}

/** Removes all toasts: another person signs in. */
export function clearToasts(): void {
  change({ shown: [], errors: [] });
}

export function useToasts(): Toasts {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
