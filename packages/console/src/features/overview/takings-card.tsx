import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VenueOverview } from '@laneway/contract/overview/overview.schema';
import { formatWallTime, LAST_WALL_MINUTE } from '@laneway/domain/time/wall-time';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { Row } from '../../ui/stack.tsx';
import { Muted } from '../../ui/text.tsx';
import { moneySum } from '../../ui/total-rows.tsx';
import { Figures, type Figure } from './figures.tsx';
import type { Line } from './line-chart.tsx';
import type { Span } from './overview-search.ts';
import styles from './overview.module.css';

const LineChart = lazy(() => import('./line-chart.tsx').then((file) => ({ default: file.LineChart })));

const TICK_EVERY = 120;

/** What was booked today, or over some days: figures, a chart, and the chart's table. */
export function TakingsCard({ venue, span }: { venue: VenueOverview; span: Span }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [asTable, setAsTable] = useState(false);
  const chart = useChart(venue, span);
  const figures = useFigures(venue, span);
  return (
    <Card aria-label={t(span === 1 ? 'overview.day' : 'overview.days', { count: span })}>
      <Figures figures={figures} />
      {chart === null ? (
        <Muted>{t('overview.closed_text')}</Muted>
      ) : (
        <>
          <Row between>
            <Muted as="span" small>
              {t(span === 1 ? 'overview.chart_day' : 'overview.chart_days')}
            </Muted>
            <Button variant="text" onClick={() => setAsTable(!asTable)} aria-pressed={asTable}>
              {t('overview.as_table')}
            </Button>
          </Row>
          {asTable ? (
            <ChartTable chart={chart} span={span} />
          ) : (
            <Suspense fallback={<div className={styles.chart} />}>
              <LineChart
                summary={chart.summary}
                xs={chart.xs}
                lines={chart.lines}
                ticks={chart.ticks}
                tickLabel={chart.name}
                valueLabel={(value) => money(value, { whole: true })}
              />
            </Suspense>
          )}
        </>
      )}
    </Card>
  );
}

type Chart = {
  summary: string;
  first: string;
  xs: number[];
  ticks: number[];
  lines: Line[];
  name: (x: number) => string;
};

/** Days add up; the hours of a day do not, since each holds those before it. */
function ChartTable({ chart, span }: { chart: Chart; span: Span }) {
  const { money } = useFormat();
  return (
    <SmallTable
      caption={chart.summary}
      rows={chart.xs.map((x, index) => ({ x, index }))}
      rowId={({ x }) => x}
      totals={span === 1 ? undefined : 'of rows'}
      columns={[
        { id: 'x', label: chart.first, cell: ({ x }) => chart.name(x) },
        ...chart.lines.map(({ label, values }) => ({
          id: label,
          label,
          align: 'end' as const,
          cell: ({ index }: { index: number }) => (values[index] === null ? '–' : money(values[index] ?? 0)),
          sum: moneySum(({ index }: { index: number }) => values[index] ?? 0, money),
        })),
      ]}
    />
  );
}

function useChart(venue: VenueOverview, span: Span): Chart | null {
  const { t } = useTranslation();
  const { wallTime, date, money } = useFormat();
  const { curve, days, nowMinutes, today } = venue;
  if (span === 1) {
    if (curve.length === 0) return null;
    const lines: Line[] = [
      {
        label: t('overview.today'),
        look: 'solid',
        values: curve.map(({ minutes, booked }) => (nowMinutes === null || minutes <= nowMinutes ? booked : null)),
      },
    ];
    if (nowMinutes !== null) {
      const ahead = curve.map(({ minutes, expected, booked }) => (minutes >= nowMinutes ? (expected ?? booked) : null));
      const label = t(today.expected === null ? 'overview.ahead' : 'overview.expected');
      if (ahead.some((value) => value !== null)) lines.push({ label, look: 'dotted', values: ahead });
    }
    if (today.lastWeek !== null) {
      const values = curve.map(({ lastWeek }) => lastWeek);
      lines.push({ label: t('overview.last_week'), look: 'dashed', values });
    }
    const xs = curve.map(({ minutes }) => minutes);
    return {
      summary: t('overview.chart_day_summary', { booked: money(today.booked) }),
      first: t('overview.time'),
      xs,
      ticks: xs.filter((minutes) => minutes % TICK_EVERY === 0),
      lines,
      name: (minutes) => wallTime(formatWallTime(Math.min(Math.floor(minutes), LAST_WALL_MINUTE))),
    };
  }
  // One day alone is no line.
  const before = days.filter((day) => day.before !== null).length > 1;
  const xs = days.map((_, index) => index);
  return {
    summary: t('overview.chart_days_summary', { booked: money(venue.period.now.booked) }),
    first: t('overview.date'),
    xs,
    ticks: xs.filter((index) => index % (span / 7) === 0),
    lines: [
      { label: t('overview.booked'), look: 'solid', values: days.map(({ booked }) => booked) },
      ...(before
        ? [
            {
              label: t('overview.before', { count: span }),
              look: 'dashed' as const,
              values: days.map((day) => day.before),
            },
          ]
        : []),
    ],
    name: (index) => date(days[index]?.date ?? days[0]!.date, 'plain'),
  };
}

function useFigures({ today, period, outlets, days }: VenueOverview, span: Span): Figure[] {
  const { t } = useTranslation();
  const { money, number, locale } = useFormat();
  if (span > 1) {
    const { now, before } = period;
    const whole = days.every((day) => day.before !== null);
    const change = whole && before.booked > 0 ? Math.round((now.booked / before.booked - 1) * 100) : null;
    return [
      {
        label: t('overview.booked_days', { count: span }),
        value: money(now.booked),
        note: change !== null && <Change percent={change} count={span} />,
      },
      { label: t('overview.taken'), value: money(now.taken) },
      { label: t('overview.bookings'), value: number(now.bookings) },
      { label: t('overview.guests'), value: number(now.guests) },
    ];
  }
  const weekday = outlets[0] && weekdayName(outlets[0].date, locale);
  const figures: Figure[] = [
    {
      label: t('overview.booked_today'),
      value: money(today.booked),
      note: t('overview.taken_today', { amount: money(today.taken) }),
    },
  ];
  if (today.expected !== null) {
    figures.push({
      label: t('overview.expected_at_close'),
      value: money(today.expected),
      note: today.lastWeek !== null && t('overview.last_weekday', { weekday, amount: money(today.lastWeek) }),
    });
  }
  figures.push(
    {
      label: t('overview.lanes_in_use'),
      value: t('overview.of', { count: today.lanesInUse, total: today.lanes }),
    },
    {
      label: t('overview.guests_today'),
      value: number(today.guests),
      note: t('count.bookings', { count: today.bookings }),
    },
  );
  return figures;
}

function Change({ percent, count }: { percent: number; count: number }) {
  const { t } = useTranslation();
  const { percent: asPercent } = useFormat();
  const arrow = percent > 0 ? '↑ ' : percent < 0 ? '↓ ' : '±';
  return (
    <>
      <strong className={percent > 0 ? styles.up : undefined}>
        {arrow}
        {asPercent(Math.abs(percent))}
      </strong>{' '}
      {t('overview.on_before', { count })}
    </>
  );
}

function weekdayName(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(date));
}
