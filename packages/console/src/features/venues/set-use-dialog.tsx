import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { BookingLines } from './booking-lines.tsx';
import styles from './venues.module.css';

export type SetUse = Pick<Answer<'venue.planCheck'>, 'bookings' | 'count'> & {
  name: string;
  /** It goes out of use; otherwise its places change. */
  goes: boolean;
};

/** Which bookings take a set as a whole, before it changes under them. */
export function SetUseDialog({ use, onClose, onGo }: { use: SetUse | null; onClose: () => void; onGo: () => void }) {
  const { t } = useTranslation();
  const { name = '', goes = false, count = 0, bookings = [] } = use ?? {};
  return (
    <ConfirmDialog
      open={use !== null}
      onClose={onClose}
      title={goes ? t('venue.set_off_question', { name }) : t('venue.set_members_question', { name })}
      text={count === 0 ? t('venue.set_none') : undefined}
      action={goes ? t('venue.check_act') : t('venue.set_change')}
      onAction={onGo}
    >
      {count > 0 && (
        <section className={styles.check}>
          <h3>{t('venue.set_check', { count, name })}</h3>
          <p>{t('venue.set_check_text')}</p>
          <BookingLines bookings={bookings} count={count} />
        </section>
      )}
    </ConfirmDialog>
  );
}
