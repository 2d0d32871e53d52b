import { DAY_MINUTES } from '@laneway/domain/time/lengths';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './field.tsx';
import { readTime, readTimeAfter } from './format/read-time.ts';
import { useFormat } from './format/use-format.ts';

type TimeFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'type'> & {
  /** Wall time "19:30"; empty: none; any other text: what was typed and is no time. */
  value: string;
  onChange: (time: string) => void;
  /** Of an end: its start, which tells the half of the day where none is typed. */
  after?: string;
};

/** A complete text; a shorter one ("7", "730") may continue, and is read when the field is left. */
const WHOLE = /^\d\d[:.h]\d\d$|\d ?[ap]m$/i;
const STEP_MINUTES = 5;

/**
 * A wall time, shown in the person's language and typed freely; up and down change it by five minutes. Text that is no
 * time stays, to be corrected, and the field shows an error.
 */
export function TimeField({ value, onChange, after = '', error, ...field }: TimeFieldProps) {
  const { t } = useTranslation();
  const { wallTime, locale } = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const isNone = value !== '' && readTime(value) === null;

  function take(text: string | null, isLeft: boolean): void {
    if (text === null) return;
    const known = hasHalves(locale) ? readTimeAfter(text, after) : readTime(text);
    const read = known ?? (isLeft ? text.trim() : null);
    if (read !== null && read !== value) onChange(read);
  }

  function press(event: KeyboardEvent): void {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (event.key === 'Enter') take(typed, true);
    const [hours = 0, minutes = 0] = (readTime(typed ?? value) ?? '').split(':').map(Number);
    if (way === 0 || value === '' || isNone) return;
    event.preventDefault();
    const next = (hours * 60 + minutes + way * STEP_MINUTES + DAY_MINUTES) % DAY_MINUTES;
    setTyped(null);
    onChange(`${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`);
  }

  return (
    <Field
      {...field}
      autoComplete="off"
      value={typed ?? (value === '' || isNone ? value : wallTime(value))}
      error={isNone && typed === null ? t('validation.time') : error}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        if (WHOLE.test(target.value)) take(target.value, false);
      }}
      onBlur={(event) => {
        take(typed, true);
        setTyped(null);
        field.onBlur?.(event);
      }}
      onKeyDown={press}
    />
  );
}

/** Whether clocks say the half of the day beside twelve hours. */
function hasHalves(locale: string): boolean {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
}
