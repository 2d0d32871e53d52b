import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { VenueOverview } from '@laneway/contract/overview/overview.schema';
import { DAY_MS } from '@laneway/domain/time/lengths';
import { Card } from '../../ui/card.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Muted } from '../../ui/text.tsx';
import styles from './overview.module.css';

/** From these percents on a cell is one step stronger. */
const STEPS = [20, 40, 60, 75, 88];
const LEVELS = [0, 1, 2, 3, 4, 5];
/** Sunday first where weeks begin so; a Monday's date names the row. */
const A_MONDAY = Date.UTC(2026, 0, 5);

/** The share of lane time that was sold, by weekday and hour; the hour it is now is outlined. */
export function HeatMap({ venue }: { venue: VenueOverview }) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { occupancy, nowMinutes, outlets } = venue;
  const key = (
    <span className={styles.key} aria-hidden="true">
      0
      {LEVELS.map((level) => (
        <i key={level} style={heat(level)} />
      ))}
      100
    </span>
  );
  const now = nowMinutes === null || !outlets[0] ? null : weekdayOf(outlets[0].date);
  return (
    <Card title={t('overview.occupancy')} note={t('overview.occupancy_note')} end={occupancy && key}>
      {occupancy === null ? (
        <Muted>{t('overview.occupancy_none')}</Muted>
      ) : (
        <table className={styles.heat}>
          <caption className="visually-hidden">{t('overview.occupancy_note')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('overview.day')}</span>
              </th>
              {hoursOf(occupancy).map((hour) => (
                <th key={hour} scope="col">
                  {hourName(hour, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekOf(occupancy.days, locale).map(({ weekday, percent }) => (
              <tr key={weekday} className={weekday === now ? styles.thisDay : undefined}>
                <th scope="row">{weekdayName(weekday, locale)}</th>
                {percent.map((value, index) => {
                  const hour = occupancy.fromHour + index;
                  const isNow = weekday === now && hour === Math.floor((nowMinutes ?? -1) / 60);
                  return (
                    <td
                      key={hour}
                      className={isNow ? styles.now : undefined}
                      style={heat(levelOf(value))}
                      aria-current={isNow ? 'time' : undefined}
                    >
                      {value ?? '–'}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

type Occupancy = NonNullable<VenueOverview['occupancy']>;

function hoursOf({ fromHour, toHour }: Occupancy): number[] {
  return Array.from({ length: toHour - fromHour }, (_, index) => fromHour + index);
}

/** "10", "12p", "12a" where the clock has twelve hours, else "22". */
function hourName(hour: number, locale: string): string {
  const ofDay = hour % 24;
  if (!locale.startsWith('en')) return String(ofDay).padStart(2, '0');
  const name = String(ofDay % 12 === 0 ? 12 : ofDay % 12);
  return ofDay === 0 ? `${name}a` : ofDay === 12 ? `${name}p` : name;
}

function weekOf(days: Occupancy['days'], locale: string): Occupancy['days'] {
  if (!locale.startsWith('en')) return days;
  return [...days.filter(({ weekday }) => weekday === 7), ...days.filter(({ weekday }) => weekday < 7)];
}

function weekdayName(weekday: number, locale: string): string {
  const at = A_MONDAY + (weekday - 1) * DAY_MS;
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(at);
}

/** 1 is Monday. */
function weekdayOf(date: string): number {
  return ((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** The colours of a level, a share's words light on the darkest two. */
function heat(level: number): CSSProperties {
  return { background: `var(--heat-${level})`, color: `var(--heat-ink-${level < 4 ? 'lo' : 'hi'})` };
}

function levelOf(percent: number | null): number {
  return percent === null ? 0 : STEPS.filter((step) => percent >= step).length;
}
