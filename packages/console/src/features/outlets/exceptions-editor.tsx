import { DatePicker } from '../../ui/date-picker.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { useEditor } from '../../app/form/fields/use-bound.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { clockTime, closeAfter, isNextDay } from '../../app/hours/hours.ts';
import styles from './hours-editor.module.css';

export type SpecialHours = { date: string; name?: string; open?: string; close?: string; closed?: boolean };

type RowProblem = Partial<Record<'date' | 'open' | 'close', { message?: string }>> | undefined;

/** Exceptions by date: holidays and short days. */
export function ExceptionsEditor({ name: field }: { name: string }) {
  const { t } = useTranslation();
  const { value = [], onChange, problems } = useEditor<readonly SpecialHours[] | undefined>(field);
  const errorAt = (index: number) => {
    const row = (problems as RowProblem[] | undefined)?.[index];
    return row?.open?.message ?? row?.close?.message ?? row?.date?.message;
  };
  const add = useRef<HTMLButtonElement>(null);
  const change = (index: number, patch: Partial<SpecialHours>) =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...patch } : row)));
  return (
    <div data-field={field} className={styles.exceptions}>
      {value.length === 0 && <p className={styles.closed}>{t('outlet.no_exceptions')}</p>}
      {value.map(({ date, name = '', open = '', close = '', closed = false }, index) => (
        <fieldset key={index} data-field={`${field}.${index}`} className={styles.exception}>
          <legend className="visually-hidden">{t('outlet.exception', { number: index + 1 })}</legend>
          <DatePicker
            labelled
            label={t('outlet.date')}
            empty={t('outlet.choose_date')}
            dateStyle="year"
            value={date || null}
            onChange={(chosen) => change(index, { date: chosen })}
          />
          <Field
            label={t('outlet.reason')}
            value={name}
            maxLength={60}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <div className={styles.times}>
            <Checkbox
              label={t('outlet.closed')}
              checked={closed}
              onChange={(is) =>
                change(
                  index,
                  is ? { closed: true, open: '00:00', close: '00:00' } : { closed: false, open: '', close: '' },
                )
              }
            />
            {!closed && (
              <>
                <TimeField
                  label={t('outlet.open')}
                  hideLabel
                  className={styles.time}
                  value={open}
                  onChange={(time) => change(index, { open: time, close: closeAfter(time, clockTime(close)) })}
                />
                <span aria-hidden="true">–</span>
                <TimeField
                  label={t('outlet.close')}
                  hideLabel
                  className={styles.time}
                  value={clockTime(close)}
                  onChange={(time) => change(index, { close: closeAfter(open, time) })}
                />
                {isNextDay(close) && <span className={styles.next}>{t('outlet.next_day')}</span>}
              </>
            )}
          </div>
          <IconButton
            label={t('outlet.remove_exception', { number: index + 1 })}
            icon={<X size={14} aria-hidden="true" />}
            onClick={() => {
              // The last row takes its button along: the hand stays at the exceptions.
              if (index === value.length - 1) add.current?.focus();
              onChange(value.filter((_, at) => at !== index));
            }}
          />
          {errorAt(index) && (
            <div className={styles.error}>
              <FieldError>{errorAt(index)}</FieldError>
            </div>
          )}
        </fieldset>
      ))}
      <div>
        <Button
          ref={add}
          size="small"
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() => onChange([...value, { date: '', name: '', open: '00:00', close: '00:00', closed: true }])}
        >
          {t('outlet.add_exception')}
        </Button>
      </div>
    </div>
  );
}
