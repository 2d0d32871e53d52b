import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { WEEK, weekdayName } from '../../../app/hours/hours.ts';
import { classes } from '../../../ui/classes.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { letterOf } from './dated-schedules.ts';
import { type DayRuling, daysSinceMonday } from './rulings.ts';
import styles from './year.module.css';

type Props = {
  days: readonly DayRuling[];
  /** The chosen date, if it lies in this month. */
  chosen: string | null;
  /** The date that Tab leads to, if it lies in this month. */
  entry: string | null;
  today: string;
};

/** A month of the year: each date with the letter of the schedule that rules it. */
export const YearMonth = memo(function YearMonth({ days, chosen, entry, today }: Props) {
  const { locale } = useFormat();
  const first = days[0]?.date ?? today;
  const title = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(first));
  const cells: (DayRuling | null)[] = [...Array.from({ length: daysSinceMonday(first) }, () => null), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return (
    <table role="grid" aria-label={title} className={styles.month}>
      <caption aria-hidden="true">{title}</caption>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col" abbr={weekdayName(day, locale, 'long')}>
              {weekdayName(day, locale, 'short').slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, at) => (
          <tr key={at}>
            {week.map((day, column) =>
              day ? (
                <Day
                  key={day.date}
                  ruling={day}
                  isChosen={day.date === chosen}
                  isEntry={day.date === entry}
                  isToday={day.date === today}
                />
              ) : (
                <td key={column} aria-hidden="true" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

type DayProps = { ruling: DayRuling; isChosen: boolean; isEntry: boolean; isToday: boolean };

function Day({ ruling: { date, candidates, isClosed }, isChosen, isEntry, isToday }: DayProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [rules, ...others] = candidates;
  const at = rules ? rules.scheduleIndex - 1 : null;
  const words = {
    date: format.date(date),
    name: rules?.name || t('plan.schedule.numbered', { number: rules?.scheduleIndex ?? 0 }),
    count: others.length,
  };
  const label = !rules
    ? t('plan.year.cell_none', words)
    : isClosed
      ? t('plan.year.cell_closed', words)
      : others.length > 0
        ? t('plan.year.cell_several', words)
        : t('plan.year.cell', words);
  return (
    <td
      data-date={date}
      data-hue={at === null ? undefined : hueOf(at)}
      tabIndex={isEntry ? 0 : -1}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      className={classes(styles.day, isClosed && styles.closed)}
    >
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true" className={styles.number}>
        {Number(date.slice(8))}
      </span>
      <span aria-hidden="true" className={styles.letter}>
        {at !== null && letterOf(at)}
        {others.length > 0 && <sup>+</sup>}
      </span>
    </td>
  );
}

const HUES = 5;

/** Colours come again after five schedules; letters do not. */
export function hueOf(at: number): number {
  return at % HUES;
}
