import { useTranslation } from 'react-i18next';
import type { OutletDetail } from '@laneway/contract/outlets/outlet.schema';
import { classes } from '../../ui/classes.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { minutesOf, WEEK, weekdayName } from './hours.ts';
import styles from './week-hours.module.css';

type Props = {
  hours: OutletDetail['openingHours'];
  /** The business date of today, whose weekday is highlighted. */
  today?: string;
};

/** The opening hours of the week, a bar for each stretch, and in words. */
export function WeekHours({ hours, today }: Props) {
  const { t } = useTranslation();
  const { locale, wallTime } = useFormat();
  const open = hours.filter((row) => !row.closed);
  const from = Math.min(8 * 60, ...open.map((row) => minutesOf(row.open)));
  const to = Math.max(26 * 60, ...open.map((row) => minutesOf(row.close)));
  const share = (minutes: number) => `${((minutes - from) / (to - from)) * 100}%`;
  const weekday = today && WEEK[(new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7];
  return (
    <ul className={styles.hours}>
      {WEEK.map((day) => {
        const rows = open.filter((row) => row.day === day).toSorted((a, b) => (a.open < b.open ? -1 : 1));
        return (
          <li key={day} className={classes(styles.hoursRow, day === weekday && styles.today)}>
            <span>{weekdayName(day, locale, 'short')}</span>
            <span className={styles.bar} aria-hidden="true">
              {rows.map((row) => (
                <i
                  key={row.open}
                  style={{ left: share(minutesOf(row.open)), right: `calc(100% - ${share(minutesOf(row.close))})` }}
                />
              ))}
            </span>
            <span className={styles.times}>
              {rows.length === 0
                ? t('outlet.closed')
                : // Both with their half of the day: a night to 2 AM does not read as a morning.
                  rows.map((row) => (
                    <div key={row.open}>
                      {wallTime(row.open)} – {wallTime(row.close)}
                    </div>
                  ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
