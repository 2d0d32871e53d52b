import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../../app/queries/ask.ts';
import { Loaded } from '../../app/queries/loaded.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import styles from './till.module.css';
import type { Booking } from './till.queries.ts';

/** What was adjusted of a booking before: each with who, why, and who approved it. */
export function AdjustmentsMade({ booking: { outletId, bookingId, version } }: { booking: Booking }) {
  const { t } = useTranslation();
  const { money, percent, dateTime } = useFormat();
  const made = useQuery({
    ...ask('adjustment.list', { params: { outletId, bookingId } }, version),
    placeholderData: (before) => before,
  });
  return (
    <Loaded
      query={made}
      failed={t('till.adjust.made_failed')}
      skeleton={
        <div className={styles.part}>
          <Skeleton>
            <SkeletonBar height={20} />
          </Skeleton>
        </div>
      }
    >
      {({ rows }) =>
        rows.length > 0 && (
          <section className={styles.part} aria-label={t('till.adjust.made')}>
            <h3 className={styles.happens}>{t('till.adjust.made')}</h3>
            <ul className={styles.made}>
              {rows.map((row) => (
                <li key={row.adjustmentId}>
                  <span>
                    <b>{row.name}</b> {row.adjustmentType === 2 && percent(row.amount)}
                    <small>{row.desc}</small>
                    <small>
                      {[
                        dateTime(row.at),
                        row.by,
                        row.approvedBy && t('till.adjust.approved_by', { name: row.approvedBy }),
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </small>
                    <small>
                      {t('till.adjust.totals', { before: money(row.prevBookingTotal), after: money(row.bookingTotal) })}
                    </small>
                  </span>
                  <Money amount={row.adjustedValue} signed />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}
