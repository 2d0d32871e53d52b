import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { BookingLines } from '../../app/list/booking-lines.tsx';
import styles from './venues.module.css';

type Props = Pick<Answer<'venue.planCheck'>, 'bookings' | 'count'> & { outletId: string; name: string };

/** Which bookings take a set as a whole, before it changes under them. */
export function SetUse({ outletId, name, count, bookings }: Props) {
  const { t } = useTranslation();
  if (count === 0) return <p>{t('venue.set_none')}</p>;
  return (
    <section className={styles.check}>
      <h3>{t('venue.set_check', { count, name })}</h3>
      <p>{t('venue.set_check_text')}</p>
      <BookingLines {...{ outletId, bookings, count }} />
    </section>
  );
}
