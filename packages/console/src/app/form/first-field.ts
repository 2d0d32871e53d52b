/** Moves the focus to the form's first field, where the focused element disappears with its choice. */
export function focusFirstField(within: Element | null): void {
  within?.closest('form')?.querySelector<HTMLElement>('input:not([hidden]), textarea')?.focus();
}
