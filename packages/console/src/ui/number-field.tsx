import { type KeyboardEvent, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { readNumber } from './format/read-number.ts';
import { useFormat } from './format/use-format.ts';

export type NumberFieldProps = Omit<
  FieldProps,
  'value' | 'onChange' | 'type' | 'inputMode' | 'min' | 'max' | 'step'
> & {
  /** Null: empty. NaN: the text is no number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Up and down go by so much, between `min` and `max`; phones show digits alone. For numbers that are whole. */
  step?: number;
  min?: number;
  max?: number;
};

/** A number, shown and read as the person's language writes it; the mouse wheel does not change it. */
export function NumberField({
  value,
  onChange,
  step,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  ...field
}: NumberFieldProps) {
  const { plainNumber, locale } = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const [isHere, setIsHere] = useState(false);
  const isNone = Number.isNaN(value);
  // The typed text stays while the field has the focus; text that is no number stays after it, to be corrected.
  const asTyped = typed !== null && (isHere || isNone);
  const shown = asTyped ? typed : value === null || isNone ? '' : plainNumber(value);

  function press(event: KeyboardEvent): void {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (way === 0 || step === undefined || field.readOnly) return;
    event.preventDefault();
    setTyped(null);
    onChange(Math.min(max, Math.max(min, (value || 0) + way * step)));
  }

  return (
    <Field
      {...field}
      inputMode={step === undefined ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readNumber(target.value, locale));
      }}
      onFocus={() => {
        setIsHere(true);
        if (!isNone) setTyped(null);
      }}
      onBlur={(event) => {
        setIsHere(false);
        field.onBlur?.(event);
      }}
      onKeyDown={press}
    />
  );
}
