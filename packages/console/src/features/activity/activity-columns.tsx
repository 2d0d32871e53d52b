import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ActivityRow } from '@laneway/contract/activity/activity.endpoints';
import { deedSentence } from '@laneway/contract/activity/deed-sentence';
import { useDeedWords } from '../../app/booking/use-deed-words.ts';
import type { Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { usePhone } from '../../ui/use-phone.ts';
import styles from './activity-screen.module.css';

export function useActivityColumns(): Column<ActivityRow>[] {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const words = useDeedWords();
  const phone = usePhone();
  const columns: Column<ActivityRow>[] = [
    { id: 'when', label: t('activity.when'), width: '190px', rowHeader: false, cell: (row) => dateTime(row.at) },
    {
      id: 'who',
      label: t('activity.who'),
      rowHeader: true,
      width: '220px',
      cell: ({ actor }) => (
        <>
          {actor.name} <span className={styles.acting}>{t(`activity.acting.${actor.actingAs}`)}</span>
        </>
      ),
    },
    {
      id: 'what',
      label: t('activity.what'),
      cell: (row) => {
        const { text, note } = deedSentence(row, row.subject, words);
        return (
          <>
            {text}
            {note && <span className={styles.note}> · {note}</span>}
            {row.booking && row.outlet && (
              <>
                {' · '}
                <Link
                  className={styles.link}
                  to="/app/outlets/$outletId/bookings/details"
                  params={{ outletId: row.outlet.outletId }}
                  search={{ bookingId: row.booking.bookingId }}
                >
                  {[row.booking.code, row.booking.name].filter(Boolean).join(', ')}
                </Link>
              </>
            )}
          </>
        );
      },
    },
    { id: 'where', label: t('activity.where'), from: 'tablet', width: '200px', cell: (row) => row.outlet?.name ?? '' },
  ];
  if (!phone) return columns;
  // Three columns do not fit: one below the other they do.
  return [
    {
      id: 'deed',
      label: t('activity.title'),
      cell: (row) => (
        <div className={styles.deed}>
          {columns
            .filter(({ id }) => id !== 'where')
            .map(({ id, cell }) => (
              <div key={id} className={id === 'when' ? styles.acting : undefined}>
                {cell(row)}
              </div>
            ))}
        </div>
      ),
    },
  ];
}
