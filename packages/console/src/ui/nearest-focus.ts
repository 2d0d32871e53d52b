export const FOCUSABLE = 'button, a[href], input:not([hidden], [type=file]), select, textarea, [tabindex]';

const LAYER = '[role=dialog], [role=alertdialog], dialog, main';

/**
 * An element with all that it stands in up to its layer, or `within`, from the inside out: kept while it is there, to
 * find what is near it later. Of one beside all layers, such as a toast's button, the page itself is near.
 */
export function pathOf(element: Element | null, within = element?.closest(LAYER)): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element === document.body) return [];
  const path: HTMLElement[] = [element];
  if (within) {
    for (let at = element.parentElement; at && within.contains(at); at = at.parentElement) path.push(at);
    return path;
  }
  const main = document.querySelector('main');
  return main === null ? path : [element, main];
}

/** What can have the focus nearest to where the element stood. */
export function nearestOf(path: readonly HTMLElement[]): HTMLElement | undefined {
  return path
    .filter((each) => each.isConnected)
    .map((each) => (each.matches(FOCUSABLE) ? each : each.querySelector<HTMLElement>(FOCUSABLE)))
    .find((each) => each !== null);
}
