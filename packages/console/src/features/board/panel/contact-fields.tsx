import type { UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@laneway/contract/http/client';
import { HONOR_AGE } from '@laneway/domain/patterns/age';
import { holdsCardNumber } from '@laneway/domain/patterns/card-number';
import { isEmail } from '@laneway/domain/patterns/email';
import { isPersonName } from '@laneway/domain/patterns/person-name';
import { phoneDigits } from '@laneway/domain/patterns/phone';
import { fieldsOf, messageOf } from '../../../app/commands/errors.ts';
import { Field, TextArea } from '../../../ui/field.tsx';
import type { BoardWords } from '../model/board-words.ts';
import type { FormValues } from '../model/draft.ts';
import styles from './new-booking.module.css';

type Form = UseFormReturn<FormValues>;

/** Where the API's fields stand in the form. */
const FIELDS = {
  name: 'name',
  bookingPhone: 'phone',
  bookingEmail: 'email',
  guestHonorName: 'honor',
  guestHonorAge: 'honorAge',
  promoCode: 'promoCode',
  notes: 'notes',
} as const;

/** Shows a refusal at the fields it names; returns the message that belongs to none of them. */
export function showRefusal(form: Form, error: ApiError): string | null {
  const named = Object.entries(fieldsOf(error));
  const shown = named.filter(([path]) => Object.hasOwn(FIELDS, path));
  for (const [index, [path, message]] of shown.entries())
    form.setError(FIELDS[path as keyof typeof FIELDS], { message }, { shouldFocus: index === 0 });
  if (shown.length > 0 && shown.length === named.length) return null;
  const others = named.filter((one) => !shown.includes(one)).map(([, message]) => message);
  return [messageOf(error), ...others].join(' ');
}

/** The years that were typed; null where they are none. */
export function ageOf(typed: string): number | null {
  const age = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return age >= HONOR_AGE.min && age <= HONOR_AGE.max ? age : null;
}

type ContactFieldsProps = {
  form: Form;
  honors: boolean;
  /** Staff may confirm it before anything is paid. */
  confirms: boolean;
  words: BoardWords;
};

/** The customer's fields; validated on leaving a field and on booking. */
export function ContactFields({ form, honors, confirms, words: { t } }: ContactFieldsProps) {
  const { errors } = form.formState;
  const phone = (typed: string) => typed.trim() === '' || phoneDigits(typed.trim()) !== null || t('validation.phone');
  const kept = (typed: string) => !holdsCardNumber(typed) || t('validation.card_number');
  const email = (typed: string) => (typed.trim() === '' || isEmail(typed.trim()) ? kept(typed) : t('validation.email'));
  const honor = (typed: string) => typed.trim() === '' || isPersonName(typed.trim()) || t('validation.name');
  const age = (typed: string) => typed.trim() === '' || ageOf(typed) !== null || t('validation.guest_honor_age');
  return (
    <div className={styles.form}>
      <Field
        label={t('board.new.contact_name')}
        autoComplete="off"
        maxLength={100}
        error={errors.name?.message}
        {...form.register('name', { validate: kept })}
      />
      <div className={styles.pair}>
        <Field
          label={t('board.new.phone')}
          type="tel"
          autoComplete="off"
          maxLength={30}
          error={errors.phone?.message}
          {...form.register('phone', { validate: phone })}
        />
        <Field
          label={t('board.new.email')}
          type="email"
          autoComplete="off"
          maxLength={255}
          error={errors.email?.message}
          {...form.register('email', { validate: email })}
        />
      </div>
      {honors && (
        <div className={styles.pair}>
          <Field
            label={t('board.new.honor')}
            autoComplete="off"
            maxLength={100}
            error={errors.honor?.message}
            {...form.register('honor', { validate: honor })}
          />
          <Field
            label={t('board.new.honor_age')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            error={errors.honorAge?.message}
            {...form.register('honorAge', { validate: age })}
          />
        </div>
      )}
      <TextArea
        label={t('board.notes')}
        rows={2}
        maxLength={2000}
        error={errors.notes?.message}
        {...form.register('notes', { validate: kept })}
      />
      {confirms && (
        <label className={styles.check}>
          <input type="checkbox" {...form.register('confirm')} />
          {t('board.new.confirm_now')}
        </label>
      )}
    </div>
  );
}
