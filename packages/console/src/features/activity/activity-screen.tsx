import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIVITY_KINDS } from '@laneway/contract/activity/activity-kinds';
import type { ActivityRow } from '@laneway/contract/activity/activity.endpoints';
import { deedSentence } from '@laneway/contract/activity/deed-sentence';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { toastError } from '../../app/commands/errors.ts';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { useSearchState } from '../../app/routing/search.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ChipFilter } from '../../ui/chip-filter.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { dateIn } from '../../ui/format/time.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { Pager } from '../../ui/pager.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useNow } from '../../ui/use-now.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { parseActivitySearch } from './activity-search.ts';
import styles from './activity-screen.module.css';
import { exportActivity, useActivity } from './activity.queries.ts';
import { useDeedWords } from './use-deed-words.ts';
import { useOutletNames } from './use-outlet-names.ts';

/** Who did what in the business, newest first. */
export function ActivityScreen() {
  const { t } = useTranslation();
  const { businessId } = useUser();
  const { zone } = useFormat();
  const [search, change] = useSearchState(parseActivitySearch);
  const query = useActivity(businessId, search);
  const { data } = query;
  const outlets = useOutletNames(businessId);
  const columns = useColumns();
  const today = dateIn(useNow(MINUTE_MS), zone);
  const filtered = Boolean(search.person || search.outlet || search.kind || search.date);
  const filter = (patch: Record<string, string | undefined>) =>
    change({ ...patch, after: undefined, before: undefined } as never);
  const { prev, next } = data ?? {};

  return (
    <ListScreen
      title={t('activity.title')}
      actions={<ExportButton />}
      query={query}
      failed={t('activity.failed')}
      none={{ title: t('activity.none'), text: t('activity.none_text') }}
      filters={
        <>
          <ChipFilter
            label={t('activity.person')}
            value={search.person ? [search.person] : []}
            onChange={([person]) => filter({ person })}
            options={(data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <ChipFilter
            label={t('activity.outlet')}
            value={search.outlet ? [search.outlet] : []}
            onChange={([outlet]) => filter({ in: outlet })}
            options={outlets}
          />
          <ChipFilter
            label={t('activity.kind')}
            value={search.kind ? [search.kind] : []}
            onChange={([kind]) => filter({ kind })}
            options={ACTIVITY_KINDS.map((value) => ({ value, label: t(`activity.kinds.${value}`) }))}
          />
          <DatePicker
            label={t('activity.day')}
            empty={t('activity.any_day')}
            value={search.date ?? null}
            onChange={(date) => filter({ date })}
            max={today}
            today={today}
          />
        </>
      }
      onClear={
        filtered ? () => filter({ person: undefined, in: undefined, kind: undefined, date: undefined }) : undefined
      }
      columns={columns}
      rowId={(row) => row.activityId}
      rowName={(row) => row.actor.name}
      foot={
        data && (
          <Steps
            shown={data.rows.length}
            total={data.total}
            totalIsExact={data.totalIsExact}
            onPrevious={prev ? () => change({ before: prev, after: undefined }, { push: true }) : undefined}
            onNext={next ? () => change({ after: next, before: undefined }, { push: true }) : undefined}
          />
        )
      }
    />
  );
}

type StepsProps = Pick<Parameters<typeof Pager>[0], 'shown' | 'total' | 'totalIsExact' | 'onPrevious' | 'onNext'>;

/** A cursor knows what is before and after it, not how many rows came before: the first page counts from one. */
function Steps({ shown, ...steps }: StepsProps) {
  const [first, setFirst] = useState(1);
  const { onPrevious, onNext } = steps;
  const step = (go: (() => void) | undefined, by: number) =>
    go &&
    (() => {
      setFirst((from) => Math.max(1, from + by));
      go();
    });
  return (
    <Pager
      {...steps}
      from={onPrevious ? first : 1}
      shown={shown}
      onPrevious={step(onPrevious, -shown)}
      onNext={step(onNext, shown)}
    />
  );
}

function ExportButton() {
  const { t } = useTranslation();
  const { businessId } = useUser();
  const [search] = useSearchState(parseActivitySearch);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { csv, total } = await exportActivity(businessId, search);
      // With a mark at its beginning, so that spreadsheets read it as UTF-8.
      download(`\uFEFF${csv}`, `activity${search.date ? `-${search.date}` : ''}.csv`);
      toast({ kind: 'success', title: t('activity.exported', { count: total }) });
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

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
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
