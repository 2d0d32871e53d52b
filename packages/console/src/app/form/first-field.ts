/** What stands in a form goes with its choice: the focus goes on to the form's first field. */
export function focusFirstField(within: Element | null): void {
  within?.closest('form')?.querySelector<HTMLElement>('input:not([hidden]), textarea')?.focus();
}
