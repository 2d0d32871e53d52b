import type { FieldValues, UseFormReturn } from 'react-hook-form';

type Subscribe<V extends FieldValues> = UseFormReturn<V>['subscribe'];

/**
 * Calls back with each change of a form's values, outside of rendering: a screen that read them would be drawn anew by
 * each key. @returns what ends it.
 */
export function followValues<V extends FieldValues>(
  subscribe: Subscribe<V>,
  callback: Parameters<Subscribe<V>>[0]['callback'],
): () => void {
  return subscribe({ formState: { values: true }, callback });
}
