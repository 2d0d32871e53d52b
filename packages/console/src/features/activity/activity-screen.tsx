import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIVITY_KINDS } from '@laneway/contract/slice-codes';
import type { ActivityRow } from '@laneway/contract/activity/activity.endpoints';
import { deedSentence } from '@laneway/contract/activity/deed-sentence';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { toastError } from '../../app/commands/errors.ts';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { useSearchState } from '../../app/routing/search.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { dateIn } from '../../ui/format/time.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { toast } from '../../ui/toast-store.ts';
import { useNow } from '../../ui/use-now.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { activitySearch } from './activity-search.ts';
import styles from './activity-screen.module.css';
import { PAGE_SIZE, exportActivity, useActivity } from './activity.queries.ts';
import { useDeedWords } from './use-deed-words.ts';
import { useOutletNames } from './use-outlet-names.ts';

/** Who did what in the business, newest first. */
export function ActivityScreen() {
  const { t } = useTranslation();
  const { businessId } = useUser();
  const { zone } = useFormat();
  const address = useSearchState(activitySearch);
  const query = useActivity(businessId, address[0]);
  const outlets = useOutletNames(businessId);
  const today = dateIn(useNow(MINUTE_MS), zone);
  return (
    <ListScreen
      title={t('activity.title')}
      actions={<ExportButton />}
      query={query}
      failed={t('activity.failed')}
      none={{ title: t('activity.none'), text: t('activity.none_text') }}
      address={address}
      pageSize={PAGE_SIZE}
      filters={[
        {
          name: 'person',
          label: t('activity.person'),
          options: (query.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        { name: 'in', label: t('activity.outlet'), options: outlets },
        {
          name: 'kind',
          label: t('activity.kind'),
          options: ACTIVITY_KINDS.map((value) => ({ value, label: t(`activity.kinds.${value}`) })),
        },
        { name: 'date', label: t('activity.day'), day: { any: t('activity.any_day'), today, max: today } },
      ]}
      columns={useColumns()}
      rowId={(row) => row.activityId}
      rowName={(row) => row.actor.name}
    />
  );
}

function ExportButton() {
  const { t } = useTranslation();
  const { businessId } = useUser();
  const [search] = useSearchState(activitySearch);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      download(await exportActivity(businessId, search));
      toast({ kind: 'success', title: t('activity.exported') });
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Download size={16} aria-hidden="true" />} busy={busy} onClick={() => void run()}>
      {t('activity.export')}
    </Button>
  );
}

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
}

function useColumns(): Column<ActivityRow>[] {
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
  // Three columns do not fit on a phone, so they are stacked.
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
