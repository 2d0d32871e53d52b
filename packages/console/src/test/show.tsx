import type { ReactNode } from 'react';
import { type Root, createRoot } from 'react-dom/client';

let root: Root | null = null;

/** Shows one component, or the whole console, on the test's page. */
export function show(element: ReactNode): void {
  if (!root) {
    const place = document.createElement('div');
    place.id = 'root';
    document.body.append(place);
    root = createRoot(place);
  }
  root.render(element);
  // Keys reach the page without a click before.
  window.focus();
}

export function clear(): void {
  root?.unmount();
  root = null;
  document.getElementById('root')?.remove();
}
