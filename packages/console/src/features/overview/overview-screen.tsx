import { useTranslation } from 'react-i18next';
import type { VenueOverview } from '@laneway/contract/overview/overview.schema';
import { errorOf } from '../../app/commands/errors.ts';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { useSearchState } from '../../app/routing/search.ts';
import { useUser } from '../../app/session/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatTime } from '../../ui/format/time.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { Columns, Page, Screen } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { HeatMap } from './heat-map.tsx';
import { overviewSearch, SPANS, type Span } from './overview-search.ts';
import { useOverview } from './overview.queries.ts';
import { PlatformTable } from './platform-table.tsx';
import { TakingsCard } from './takings-card.tsx';
import { ArrivingCard, AttentionCard, WaitingCard } from './work-cards.tsx';
import styles from './overview.module.css';

const HALF_MINUTE = 30_000;

/** The day at a glance: of an outlet, of all of them, or of the platform for its Admin. */
export function OverviewScreen() {
  return useUser().role === 'ADM' ? <PlatformOverview /> : <BusinessOverview />;
}

function BusinessOverview() {
  const { t } = useTranslation();
  const outlet = useOutlet();
  const [{ days, all }, change] = useSearchState(overviewSearch);
  const several = outlet.outlets.length > 1;
  const { data, error, refetch } = useOverview(several && all ? null : outlet.outletId, days);
  const venue = data?.venue;
  return (
    <Screen>
      <PageHead
        title={<Day venue={venue} />}
        crumbs={venue && <Where venue={venue} serverNow={data.serverNow} />}
        actions={
          <>
            {several && (
              <SegmentedControl
                label={t('shell.outlet')}
                value={all ? 'all' : 'one'}
                onChange={(value) => change({ all: value === 'all' })}
                options={[
                  { value: 'one', label: outlet.name },
                  { value: 'all', label: t('overview.all_outlets') },
                ]}
              />
            )}
            <Spans span={days} onChange={(span) => change({ days: span })} />
          </>
        }
      />
      {venue ? (
        <Cards venue={venue} span={days} />
      ) : error ? (
        <ErrorState title={t('overview.failed')} error={errorOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Screen>
  );
}

function Cards({ venue, span }: { venue: VenueOverview; span: Span }) {
  const now = useNow(HALF_MINUTE);
  return (
    <Page>
      <Columns
        asideFirst
        aside={
          <>
            <ArrivingCard venue={venue} now={now} />
            <WaitingCard venue={venue} now={now} />
            <AttentionCard venue={venue} now={now} />
          </>
        }
      >
        <TakingsCard venue={venue} span={span} />
        <HeatMap venue={venue} />
      </Columns>
    </Page>
  );
}

function PlatformOverview() {
  const { t } = useTranslation();
  const [{ days }, change] = useSearchState(overviewSearch);
  const { data, error, refetch, isPending } = useOverview(null, days);
  return (
    <Screen>
      <PageHead
        title={t('menu.overview')}
        actions={<Spans span={days} onChange={(span) => change({ days: span })} />}
      />
      {error && !data ? (
        <ErrorState title={t('overview.failed')} error={errorOf(error)} onRetry={() => void refetch()} />
      ) : (
        <PlatformTable platform={data?.platform ?? null} span={days} loading={isPending} />
      )}
    </Screen>
  );
}

function Spans({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      label={t('overview.span')}
      value={String(span)}
      onChange={(value) => onChange(SPANS.find((one) => String(one) === value) ?? 1)}
      options={SPANS.map((value) => ({
        value: String(value),
        label: value === 1 ? t('overview.today') : t('overview.days', { count: value }),
      }))}
    />
  );
}

function Day({ venue }: { venue: VenueOverview | null | undefined }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const day = venue?.outlets[0]?.date;
  return day === undefined ? t('menu.overview') : <span className={styles.day}>{date(day, 'day')}</span>;
}

/** "Harbor Lanes Downtown, 6:42 PM, open until 2:00 AM". */
function Where({ venue, serverNow }: { venue: VenueOverview; serverNow: string }) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const [first] = venue.outlets;
  if (first === undefined) return null;
  if (venue.outlets.length > 1) return t('overview.outlets', { count: venue.outlets.length });
  const at = (instant: string) => formatTime(instant, locale, first.timezone);
  const { opensAt, closesAt } = first;
  let hours = t('overview.closed_today');
  if (opensAt && closesAt) {
    if (serverNow < opensAt) hours = t('overview.opens', { time: at(opensAt) });
    else if (serverNow < closesAt) hours = t('overview.open_until', { time: at(closesAt) });
    else hours = t('overview.closed_since', { time: at(closesAt) });
  }
  return [first.name, at(serverNow), hours].join(', ');
}

function Waiting() {
  return (
    <Skeleton>
      <Page>
        <Columns
          aside={
            <>
              <SkeletonBar height={330} />
              <SkeletonBar height={160} />
            </>
          }
        >
          <SkeletonBar height={330} />
          <SkeletonBar height={320} />
        </Columns>
      </Page>
    </Skeleton>
  );
}
