import { HONOR_AGE } from '@laneway/domain/patterns/age';
import { useState } from 'react';
import { Field, TextArea } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import styles from './change-dialog.module.css';
import type { Customer, CustomerProblem } from './customer.ts';
import { useWords } from './use-words.ts';

type Props = {
  value: Customer;
  problems: readonly CustomerProblem[];
  onChange: (patch: Partial<Customer>) => void;
};

export const PROBLEM_WORDS = {
  contact: 'booking_details.move.contact_needed',
  phone: 'validation.phone',
  email: 'validation.email',
  honor: 'validation.name',
  age: 'validation.guest_honor_age',
} as const;

/** Who booked, whom it is for, and what to mind. A problem shows once its field was left. */
export function CustomerFields({ value, problems, onChange }: Props) {
  const { t } = useWords();
  const [left, setLeft] = useState<ReadonlySet<CustomerProblem>>(new Set());
  const of = (problem: CustomerProblem) => ({
    error: left.has(problem) && problems.includes(problem) ? t(PROBLEM_WORDS[problem]) : undefined,
    onBlur: () => setLeft((before) => new Set([...before, problem])),
    autoComplete: 'off',
  });
  return (
    <fieldset className={styles.group} data-part="guest">
      <legend>{t('booking_details.move.guest')}</legend>
      <Field
        label={t('booking_details.move.name')}
        maxLength={100}
        value={value.name}
        {...of('contact')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className={styles.pair}>
        <Field
          label={t('booking_details.move.phone')}
          type="tel"
          maxLength={30}
          value={value.phone}
          {...of('phone')}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
        <Field
          label={t('booking_details.move.email')}
          type="email"
          maxLength={255}
          value={value.email}
          {...of('email')}
          onChange={({ target }) => onChange({ email: target.value })}
        />
        <Field
          label={t('booking_details.move.honor')}
          maxLength={100}
          value={value.honor}
          {...of('honor')}
          onChange={({ target }) => onChange({ honor: target.value })}
        />
        <NumberField
          label={t('booking_details.move.honor_age')}
          step={1}
          min={HONOR_AGE.min}
          max={HONOR_AGE.max}
          value={value.age}
          {...of('age')}
          onChange={(age) => onChange({ age })}
        />
      </div>
      <div data-part="notes">
        <TextArea
          label={t('booking_details.notes')}
          rows={2}
          maxLength={2000}
          value={value.notes}
          onChange={({ target }) => onChange({ notes: target.value })}
        />
      </div>
    </fieldset>
  );
}
