import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import { NumberField, type NumberFieldProps } from '../../ui/number-field.tsx';

type FormNumberProps<V extends FieldValues> = Omit<NumberFieldProps, 'value' | 'onChange' | 'name' | 'ref'> & {
  control: Control<V>;
  name: FieldPath<V>;
  /** It may stay empty, which is null in the form. */
  optional?: boolean;
};

/** A number of a form. */
export function FormNumber<V extends FieldValues>({ control, name, optional = false, ...field }: FormNumberProps<V>) {
  const { field: number, fieldState } = useController({ control, name });
  return (
    <NumberField
      {...field}
      name={name}
      ref={number.ref}
      value={number.value as number | null}
      onChange={(next) => {
        const value = next === null && !optional ? Number.NaN : next;
        number.onChange(value as FieldPathValue<V, FieldPath<V>>);
      }}
      onBlur={number.onBlur}
      error={fieldState.error?.message}
    />
  );
}
