const IN_FIELD = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
const IN_LAYER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether a key without Ctrl rests where it was pressed: it is typed in a field, or belongs to an open layer. */
export function isForTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(`${IN_FIELD}, ${IN_LAYER}`) !== null;
}
