import { type ControllerFieldState, type FieldValues, useController } from 'react-hook-form';
import { useFormFrame } from './form-frame.ts';

/** The state of one field of the form around it. Only this field is drawn anew while it is typed. */
export function useBound<T>(name: string, label?: string) {
  const { problems: _problems, ...bound } = useField<T>(name, label, true);
  return bound;
}

/** As `useBound`, for an editor of a whole array or object: it also hears of the parts of its value. */
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
    /** What is wrong with its parts, in the shape of its value. */
    problems: fieldState.error as unknown,
  };
}

/** What is wrong with a field, or with the first of its parts that is wrong. */
function messageIn(error: ControllerFieldState['error']): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (typeof error.message === 'string') return error.message;
  for (const [key, part] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : messageIn(part as ControllerFieldState['error']);
    if (message !== undefined) return message;
  }
  return undefined;
}
