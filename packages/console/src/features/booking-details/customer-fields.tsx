import styles from './change-dialog.module.css';
import { changeFields } from './change-form.ts';
import { useWords } from './use-words.ts';

const { Field } = changeFields;

/** Who booked, whom it is for, and what to mind. */
export function CustomerFields({ hasCustomer }: { hasCustomer: boolean }) {
  const { t } = useWords();
  return (
    <fieldset className={styles.group} data-part="guest">
      <legend>{t('booking_details.move.guest')}</legend>
      <Field name="name" />
      <div className={styles.pair}>
        <Field name="bookingPhone" />
        <Field name="bookingEmail" />
        <Field name="guestHonorName" />
        <Field name="guestHonorAge" />
        {hasCustomer && <Field name="language" />}
      </div>
      <div data-part="notes">
        <Field name="notes" />
      </div>
    </fieldset>
  );
}
