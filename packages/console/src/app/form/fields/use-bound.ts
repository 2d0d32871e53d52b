import { type FieldValues, useController } from 'react-hook-form';
import { useFormFrame } from './form-frame.ts';
import { usePath } from './row.ts';

/**
 * The state of one field of the form around it; inside a row of an array its name is relative to the row. Only this
 * field is drawn anew while it is typed.
 */
export function useBound<T>(name: string, label?: string) {
  const { problems: _problems, ...bound } = useField<T>(name, label, true);
  return bound;
}

/** As `useBound`, for an editor of a whole array or object: it also re-renders on changes of its parts. */
export function useEditor<T>(name: string, label?: string) {
  return useField<T>(name, label, false);
}

function useField<T>(relativeName: string, label: string | undefined, exact: boolean) {
  const { control, labelOf, getErrors, emptyWaits } = useFormFrame();
  const name = usePath(relativeName);
  const { field, fieldState } = useController<FieldValues>({ control, name, exact });
  // Reading the controller's error subscribes to it, but after a row moved it is the error of the row's former place.
  const { error: _former } = fieldState;
  const error: unknown = getErrors(name);
  return {
    name,
    label: label ?? labelOf(name),
    value: field.value as T,
    onChange: field.onChange as (value: T) => void,
    onBlur: () => {
      if (!emptyWaits || !isEmpty(field.value)) field.onBlur();
    },
    error: messageIn(error),
    /** What is wrong with its parts, in the shape of its value. */
    problems: error,
  };
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined;
}

/** What is wrong with a field, or with the first of its parts that is wrong. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const [key, part] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : messageIn(part);
    if (message !== undefined) return message;
  }
  return undefined;
}
