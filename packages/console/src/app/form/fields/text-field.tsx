import type { ParseKeys } from 'i18next';
import { useState } from 'react';
import { Field, type FieldProps, TextArea, type TextAreaProps } from '../../../ui/field.tsx';
import type { BoundProps, Descriptor } from './field-types.ts';
import { useBound, useEditor } from './use-bound.ts';

type TextFieldProps = BoundProps & Omit<FieldProps, keyof BoundProps | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** A line of text of the form around it. */
export function TextField({ name, label, ...field }: TextFieldProps) {
  const { value, onChange, ...bound } = useBound<string | undefined>(name, label);
  return <Field {...field} {...bound} value={value ?? ''} onChange={({ target }) => onChange(target.value)} />;
}

type TextAreaFieldProps = BoundProps &
  Omit<TextAreaProps, keyof BoundProps | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** Several lines of text of the form around it. */
function TextAreaField({ name, label, ...field }: TextAreaFieldProps) {
  const { value, onChange, ...bound } = useBound<string | undefined>(name, label);
  return <TextArea {...field} {...bound} value={value ?? ''} onChange={({ target }) => onChange(target.value)} />;
}

/** Several short texts in one line, separated by commas, semicolons or spaces: an array in the form around it. */
function ListField({ name, label, ...field }: TextFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    problems: _problems,
    ...bound
  } = useEditor<readonly string[] | undefined>(name, label);
  // The text as it was typed stays while the person is in the field.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      {...field}
      {...bound}
      value={typed ?? (value ?? []).join(', ')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.split(/[,;\s]+/).filter((each) => each !== ''));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
    />
  );
}

/** Several short texts in one line. */
export function list(label: ParseKeys, props: Partial<TextFieldProps> = {}): Descriptor {
  return { label, Input: ListField, props, words: (value: readonly string[]) => value.join(', ') };
}

/** A line of text. */
export function text(label: ParseKeys, props: Partial<TextFieldProps> = {}): Descriptor {
  return { label, Input: TextField, props, words: (value: string) => value };
}

/** Several lines of text. */
export function longText(label: ParseKeys, props: Partial<TextAreaFieldProps> = {}): Descriptor {
  return { label, Input: TextAreaField, props, words: (value: string) => value };
}

export function email(label: ParseKeys, props: Partial<TextFieldProps> = {}): Descriptor {
  return text(label, { type: 'email', autoComplete: 'off', ...props });
}

export function phone(label: ParseKeys, props: Partial<TextFieldProps> = {}): Descriptor {
  return { ...text(label, { type: 'tel', ...props }), words: (value: string, say) => say.phone(value) };
}

/** A password or a code, which no compare shows. */
export function secret(label: ParseKeys, props: Partial<TextFieldProps> = {}): Descriptor {
  return { ...text(label, { type: 'password', ...props }), words: () => '' };
}
