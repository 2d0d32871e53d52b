import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { BookingLines } from '../../app/list/booking-lines.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import styles from './venues.module.css';

export type Use = Answer<'venue.planCheck'> & { names: string[] };

type Props = { outletId: string; use: Use | null; onClose: () => void; onGo: () => void };

/** What uses places that are about to go out of use, and what becomes of it. */
export function UseCheckDialog({ outletId, use, onClose, onGo }: Props) {
  const { t } = useTranslation();
  const { plans = [], sets = [], bookings = [], count = 0, names = [] } = use ?? {};
  const nothing = plans.length + sets.length + count === 0;
  return (
    <ConfirmDialog
      open={use !== null}
      onClose={onClose}
      title={t('venue.check_question', { count: names.length, names: names.join(', ') })}
      text={nothing ? t('venue.check_none') : undefined}
      action={t('venue.check_act')}
      actionDisabledReason={count > 0 ? t('venue.check_bookings_text') : undefined}
      onAction={onGo}
    >
      <div className={styles.check}>
        {count > 0 && (
          <section>
            <h3>{t('venue.check_bookings', { count })}</h3>
            <p>{t('venue.check_bookings_text')}</p>
            <BookingLines {...{ outletId, bookings, count }} />
          </section>
        )}
        {plans.length > 0 && (
          <section>
            <h3>{t('venue.check_plans')}</h3>
            <p>{t('venue.check_plans_text')}</p>
            <ul>
              {plans.map((plan) => (
                <li key={plan.planId}>
                  {plan.title} ({t('venue.left', { count: plan.left })})
                </li>
              ))}
            </ul>
          </section>
        )}
        {sets.length > 0 && (
          <section>
            <h3>{t('venue.check_sets')}</h3>
            <p>{t('venue.check_sets_text')}</p>
            <ul>
              {sets.map((set) => (
                <li key={set.resourceSetId}>{set.name}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </ConfirmDialog>
  );
}
