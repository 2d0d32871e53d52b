import { useTranslation } from 'react-i18next';
import { ANSWER_LENGTHS, choicesOf, YES } from '@laneway/domain/bookings/answers';
import { useBound } from '../../app/form/fields/use-bound.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Field, FieldError, TextArea } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { Question } from './answers-form.ts';
import styles from './names.module.css';

/** Half of a date: no answer, so that it is refused at its field. */
const HALF = '-';

/** The answer to a question, of the row of the form around it, in the way that its type asks for. */
export function AnswerField({ question: { type, question, options, required } }: { question: Question }) {
  const { t } = useTranslation();
  const label = required ? t('check_in.answers.required', { question }) : question;
  const { value, onChange, ...bound } = useBound<string>('answer', label);
  if (type === 'longtext')
    return (
      <TextArea
        {...bound}
        value={value}
        maxLength={ANSWER_LENGTHS.text}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  if (type === 'select') {
    // An answer of another version of the plan stays until another one is chosen.
    const all = value === '' || options.includes(value) ? options : [...options, value];
    return (
      <Select
        {...bound}
        options={all.map((option) => ({ value: option, label: option }))}
        value={value === '' ? null : value}
        onChange={onChange}
        onClear={() => onChange('')}
      />
    );
  }
  if (type === 'date') {
    const whole = value === '' || value === HALF ? null : value;
    return (
      <DateField
        {...bound}
        value={whole}
        onChange={(date) => onChange(date ?? '')}
        onHalf={(isHalf) => {
          if (isHalf) onChange(HALF);
          else if (value === HALF) onChange('');
        }}
      />
    );
  }
  if (type === 'checkbox') {
    const chosen = choicesOf(value);
    const all = options.length === 0 ? [{ value: YES, label: t('check_in.answers.yes') }] : asOptions(options);
    const pick = (choice: string, isOn: boolean) =>
      all.map((option) => option.value).filter((one) => (one === choice ? isOn : chosen.includes(one)));
    return (
      <fieldset className={styles.choices} data-field={bound.name}>
        <legend>{label}</legend>
        {all.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(isOn) => onChange(pick(option.value, isOn).join('\n'))}
          />
        ))}
        {bound.error && <FieldError>{bound.error}</FieldError>}
      </fieldset>
    );
  }
  return (
    <Field
      {...bound}
      value={value}
      inputMode={type === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={ANSWER_LENGTHS.line}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function asOptions(options: readonly string[]) {
  return options.map((option) => ({ value: option, label: option }));
}
