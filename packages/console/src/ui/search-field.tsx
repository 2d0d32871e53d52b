import { Search } from 'lucide-react';
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { KeyHint } from './key-hint.tsx';
import styles from './search-field.module.css';

export type SearchFieldProps = {
  label: string;
  /** The search in force, as the address has it. */
  value: string;
  /** Called when the typing has rested. */
  onChange: (value: string) => void;
  /** Called on Enter with the text as it stands, whether or not the typing has rested. */
  onEnter?: ((text: string) => void) | undefined;
  /** The key that brings one here. */
  shortcut?: string | undefined;
  /** large: 40 px, for phones. */
  fieldSize?: FieldProps['fieldSize'];
  ref?: Ref<HTMLInputElement>;
};

const REST_MS = 250;

/** Search in a list: the field answers at once, the list follows when the typing rests. Esc empties it. */
export function SearchField({
  label,
  value,
  onChange,
  onEnter,
  shortcut,
  fieldSize = 'normal',
  ref,
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useEffectEvent(onChange);
  useEffect(() => {
    // Takes over a change from elsewhere (a cleared filter, the history); a value that this field sent itself never
    // overwrites newer typing.
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (text === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = text;
      send(text);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Field
      ref={ref}
      className={styles.search}
      label={label}
      hideLabel
      type="search"
      fieldSize={fieldSize}
      placeholder={label}
      autoComplete="off"
      icon={<Search size={16} aria-hidden="true" />}
      end={shortcut && text === '' ? <KeyHint>{shortcut}</KeyHint> : undefined}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.(text);
        if (event.key !== 'Escape' || text === '') return;
        event.stopPropagation();
        setText('');
      }}
    />
  );
}
