const IN_FIELD = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
const IN_LAYER = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether a key is pressed in a field, which has it. */
export function isInField({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(IN_FIELD) !== null;
}

/** Whether a key without Ctrl rests where it was pressed: it is typed in a field, or belongs to an open layer. */
export function isForTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(`${IN_FIELD}, ${IN_LAYER}`) !== null;
}

const FORMATS = ['b', 'i', 'y', 'z'];

/** Whether Ctrl and a letter belong to the rich text in which they were pressed: its format and its own undo. */
export function isForFormat({ target, key }: KeyboardEvent): boolean {
  const isRich = target instanceof Element && target.closest('[contenteditable=true]') !== null;
  return isRich && FORMATS.includes(key.toLowerCase());
}
