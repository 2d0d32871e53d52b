import { type ControllerFieldState, type FieldValues, useController } from 'react-hook-form';
import { useFormFrame } from './form-frame.ts';

/** The state of one field of the surrounding form. Typing re-renders only this field. */
export function useBound<T>(name: string, label?: string) {
  const { problems: _problems, ...bound } = useField<T>(name, label, true);
  return bound;
}

/** As `useBound`, for an editor of a whole array or object: it also re-renders on changes of its parts. */
export function useEditor<T>(name: string, label?: string) {
  return useField<T>(name, label, false);
}

function useField<T>(name: string, label: string | undefined, exact: boolean) {
  const { control, labelOf } = useFormFrame();
  const { field, fieldState } = useController<FieldValues>({ control, name, exact });
  return {
    name,
    label: label ?? labelOf(name),
    value: field.value as T,
    onChange: field.onChange as (value: T) => void,
    onBlur: field.onBlur,
    error: messageIn(fieldState.error),
    /** The errors of its parts, in the shape of its value. */
    problems: fieldState.error as unknown,
  };
}

/** The error of a field, or of its first wrong part. */
function messageIn(error: ControllerFieldState['error']): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (typeof error.message === 'string') return error.message;
  for (const [key, part] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : messageIn(part as ControllerFieldState['error']);
    if (message !== undefined) return message;
  }
  return undefined;
}
