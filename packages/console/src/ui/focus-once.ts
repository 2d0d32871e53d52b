/** For a ref: focuses the element when it comes onto the page. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
