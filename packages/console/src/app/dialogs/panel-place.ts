import { createStore } from '../../ui/store.ts';

/** Where a panel over a booking stands on this screen: in the place of its own panel. Null: at the right edge. */
export const panelPlace = createStore<HTMLElement | null>(null);

/** The ref of the element in which panels stand while it is there. */
export function standPanelsIn(element: HTMLElement | null): void {
  panelPlace.set(element);
}
