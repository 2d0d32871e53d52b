import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormCard } from '../../app/form/form-screen.tsx';
import { classes } from '../../ui/classes.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { minutesOf, WEEK, weekdayName } from './hours.ts';
import type { OutletNow } from './outlet-screen.tsx';
import styles from './outlet-screen.module.css';

const SHOWN_EXCEPTIONS = 4;

/** Opening hours of the week as bars, and the exceptions to come with the bookings they leave outside. */
export function HoursCard({ now: { outlet, today, exceptions } }: { now: OutletNow }) {
  const { t } = useTranslation();
  const { locale, wallTime, date } = useFormat();
  // Both with their half of the day: a night to 2 AM does not read as a morning.
  const range = (row: { open: string; close: string }) => `${wallTime(row.open)} – ${wallTime(row.close)}`;
  const open = outlet.openingHours.filter((row) => !row.closed);
  const from = Math.min(8 * 60, ...open.map((row) => minutesOf(row.open)));
  const to = Math.max(26 * 60, ...open.map((row) => minutesOf(row.close)));
  const share = (minutes: number) => `${((minutes - from) / (to - from)) * 100}%`;
  const weekday = WEEK[(new Date(`${today.date}T12:00:00Z`).getUTCDay() + 6) % 7];
  return (
    <FormCard title={t('outlet.hours')}>
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
                {rows.length === 0 ? t('outlet.closed') : rows.map((row) => <div key={row.open}>{range(row)}</div>)}
              </span>
            </li>
          );
        })}
      </ul>
      {exceptions.slice(0, SHOWN_EXCEPTIONS).map(({ date: day, outside }) => {
        const rows = outlet.specialHours.filter((special) => special.date === day);
        const name = rows.find((row) => row.name)?.name;
        const hours = rows.filter((row) => !row.closed).map((row) => range(row));
        const told =
          hours.length > 0
            ? t('outlet.exception_hours', {
                date: date(day),
                hours: [hours.join(', '), name].filter(Boolean).join(', '),
              })
            : name
              ? t('outlet.exception_closed_for', { date: date(day), name })
              : t('outlet.exception_closed', { date: date(day) });
        return (
          <p key={day} className={classes(styles.warning, outside === 0 && styles.plain)}>
            <CalendarX2 size={16} aria-hidden="true" />
            <span>
              {told} {outside > 0 && t('outlet.exception_outside', { count: outside })}
            </span>
          </p>
        );
      })}
    </FormCard>
  );
}
