import { type Control, type FieldValues, get } from 'react-hook-form';

/*
 * The members of react-hook-form that it marks as its own. Undo, arrays and the plan editor read values outside of
 * rendering and without copying them, which its public functions do not offer. Only this file names these members, and
 * its test fails when a release changes what they do.
 */

const NONE: readonly never[] = [];

/** The values as they are typed: one object that is changed in place, and another one after each reset. */
export function liveValues(control: Control): FieldValues {
  return control._formValues;
}

/** The value at a path as it is typed; undefined where there is none. */
export function liveValue<T>(control: Control, path: string): T | undefined {
  return get(control._formValues, path) as T | undefined;
}

/** The rows of an array as they are typed, the same array until rows come, go or move; none where it is missing. */
export function liveRows<Row>(control: Control, path: string): readonly Row[] {
  return liveValue<readonly Row[]>(control, path) ?? NONE;
}

/** The saved values, with which a form compares the typed ones: another object after each reset that replaces them. */
export function savedValues(control: Control): unknown {
  return control._defaultValues;
}

/** Whether a save was tried, after which fields are checked with each change. */
export function isChecked(control: Control): boolean {
  return control._formState.isSubmitted;
}

/** Calls back with each change of a form's values, as `followValues` does. @returns what ends it. */
export function followControl(control: Control, callback: () => void): () => void {
  return control._subscribe({ formState: { values: true }, callback });
}
