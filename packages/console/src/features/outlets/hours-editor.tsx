import { TimeField } from '../../ui/time-field.tsx';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { useEditor } from '../../app/form/fields/use-bound.ts';
import { FieldError } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { clockTime, closeAfter, isNextDay, WEEK, weekdayName } from '../../app/hours/hours.ts';
import type { WeeklyHours } from '../../app/hours/hours.ts';
import styles from './hours-editor.module.css';

type RowProblem = { open?: { message?: string }; close?: { message?: string } } | undefined;

/** Opening hours by weekday. A day may have several periods; a close before its open is the next morning. */
export function HoursEditor({ name: field }: { name: string }) {
  const { t } = useTranslation();
  const { value = [], onChange, problems } = useEditor<readonly WeeklyHours[] | undefined>(field);
  const errorAt = (index: number) => {
    const row = (problems as RowProblem[] | undefined)?.[index];
    return row?.open?.message ?? row?.close?.message;
  };
  const all = problems as { message?: string; root?: { message?: string } } | undefined;
  const error = all?.message ?? all?.root?.message;
  const { locale } = useFormat();
  const rows = value.map((row, index) => ({ ...row, index }));
  const change = (index: number, patch: Partial<WeeklyHours>) =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...patch } : row)));
  const copyToAll = (day: WeeklyHours['day']) => {
    const pattern = value.filter((row) => row.day === day);
    onChange(WEEK.flatMap((each) => pattern.map((row) => ({ ...row, day: each }))));
  };
  return (
    <div data-field={field} className={styles.week}>
      {WEEK.map((day) => {
        const name = weekdayName(day, locale, 'long');
        const periods = rows.filter((row) => row.day === day && !row.closed);
        return (
          <div key={day} role="group" aria-label={name} className={styles.day}>
            <span className={styles.name}>{name}</span>
            <div className={styles.periods}>
              {periods.length === 0 && <span className={styles.closed}>{t('outlet.closed')}</span>}
              {periods.map(({ index, open = '', close = '' }) => (
                <div key={index} data-field={`${field}.${index}`}>
                  <div className={styles.period}>
                    <TimeField
                      label={t('outlet.opens_on', { day: name })}
                      hideLabel
                      className={styles.time}
                      value={open}
                      aria-invalid={errorAt(index) ? true : undefined}
                      onChange={(time) => change(index, { open: time, close: closeAfter(time, clockTime(close)) })}
                    />
                    <span aria-hidden="true">–</span>
                    <TimeField
                      label={t('outlet.closes_on', { day: name })}
                      hideLabel
                      className={styles.time}
                      value={clockTime(close)}
                      aria-invalid={errorAt(index) ? true : undefined}
                      onChange={(time) => change(index, { close: closeAfter(open, time) })}
                    />
                    <IconButton
                      label={t('outlet.remove_hours', { day: name })}
                      icon={<X size={14} aria-hidden="true" />}
                      size="small"
                      onClick={(event) => {
                        // What is pressed goes away: the hand stays at the day.
                        focusAdd(event.currentTarget);
                        onChange(value.filter((_, at) => at !== index));
                      }}
                    />
                    {isNextDay(close) && <span className={styles.next}>{t('outlet.next_day')}</span>}
                  </div>
                  {errorAt(index) && <FieldError>{errorAt(index)}</FieldError>}
                </div>
              ))}
              {periods.length > 0 && day === (value[0]?.day ?? 'MON') && (
                <Button variant="text" size="small" className={styles.all} onClick={() => copyToAll(day)}>
                  {t('outlet.same_all')}
                </Button>
              )}
            </div>
            <div className={styles.acts}>
              <IconButton
                data-add=""
                label={t('outlet.add_hours', { day: name })}
                icon={<Plus size={14} aria-hidden="true" />}
                size="small"
                onClick={() => onChange(withPeriod(value, day))}
              />
            </div>
          </div>
        );
      })}
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

function focusAdd(within: Element): void {
  within.closest('[role=group]')?.querySelector<HTMLElement>('[data-add]')?.focus();
}

/** One period more: the whole day when there is none, else the evening after the last. Days stay in order. */
function withPeriod(value: readonly WeeklyHours[], day: WeeklyHours['day']): WeeklyHours[] {
  const isFirst = !value.some((row) => row.day === day && !row.closed);
  const added: WeeklyHours = isFirst ? { day, open: '12:00', close: '22:00' } : { day, open: '', close: '' };
  const kept = value.filter((row) => row.day !== day || !row.closed);
  return WEEK.flatMap((each) => [
    ...kept.filter((row) => row.day === each),
    ...(each === day ? [{ ...added, closed: false }] : []),
  ]);
}
