/** Moves the focus to the row of a table that was walked to last, or to its first. */
export function focusRow(within: Element | null): void {
  within?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
}
