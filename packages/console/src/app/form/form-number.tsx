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
  const { field: kept, fieldState } = useController({ control, name });
  const { ref, value, onChange, onBlur } = kept;
  return (
    <NumberField
      {...field}
      name={name}
      ref={ref}
      value={value as number | null}
      onChange={(next) => {
        const taken = next === null && !optional ? Number.NaN : next;
        onChange(taken as FieldPathValue<V, FieldPath<V>>);
      }}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  );
}
