import { rulingReason } from '@laneway/domain/plans/ruling-schedule';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormFrame } from '../../../app/form/fields/form-frame.ts';
import { businessDateOf } from '../../../app/outlet/business-day.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { timeNow } from '../../../ui/clock.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { useSurroundings } from '../plan-context.ts';
import { clockOf } from '../schedules/schedule-values.ts';
import { type DatedSchedule, letterOf, useDatedSchedules, useScheduleName } from './dated-schedules.ts';
import { dateByKey, type DayRuling, isYear, monthOf, rulingsOf, yearOf } from './rulings.ts';
import { hueOf, YearMonth } from './year-month.tsx';
import styles from './year.module.css';

/** The year with the schedule that rules each date, and the reason for a chosen date in words. */
export function YearCalendar() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const { dayStart } = useSurroundings();
  const schedules = useDatedSchedules();
  const today = businessDateOf(timeNow(), { timezone: zone, dayStart: clockOf(dayStart) });
  const [year, setYear] = useState(() => yearOf(today));
  const [chosen, setChosen] = useState<string | null>(null);
  const months = useMemo(() => rulingsOf(schedules, year), [schedules, year]);
  const grid = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const inYear = (date: string | null) => date !== null && yearOf(date) === year;
  const entry = [chosen, today].find(inYear) ?? `${year}-01-01`;
  const inMonth = (date: string | null, month: number) =>
    date && inYear(date) && monthOf(date) === month ? date : null;

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${chosen}"]`)?.focus();
  }, [chosen]);

  function choose(date: string): void {
    wantsFocus.current = true;
    setChosen(date);
    setYear(yearOf(date));
  }
  function press(event: KeyboardEvent): void {
    const date = dateOf(event);
    if (date === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = event.key === 'Enter' || event.key === ' ' ? date : dateByKey(date, event.key);
    if (next === null) return;
    event.preventDefault();
    choose(next);
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          label={t('plan.year.previous')}
          icon={<ChevronLeft size={16} aria-hidden="true" />}
          disabled={!isYear(year - 1)}
          onClick={() => setYear(year - 1)}
        />
        <h3 className={styles.year} aria-live="polite">
          {year}
        </h3>
        <IconButton
          label={t('plan.year.next')}
          icon={<ChevronRight size={16} aria-hidden="true" />}
          disabled={!isYear(year + 1)}
          onClick={() => setYear(year + 1)}
        />
      </div>
      <Legend schedules={schedules} months={months} />
      <div
        ref={grid}
        role="presentation"
        className={styles.months}
        onKeyDown={press}
        onClick={(event) => {
          const date = dateOf(event);
          if (date !== null) choose(date);
        }}
      >
        {months.map((days, month) => (
          <YearMonth
            key={month}
            days={days}
            chosen={inMonth(chosen, month)}
            entry={inMonth(entry, month)}
            today={today}
          />
        ))}
      </div>
      <Why
        day={
          chosen !== null && inYear(chosen) ? months[monthOf(chosen)]?.find(({ date }) => date === chosen) : undefined
        }
      />
    </div>
  );
}

function dateOf({ target }: SyntheticEvent): string | null {
  return target instanceof Element ? (target.closest('[data-date]')?.getAttribute('data-date') ?? null) : null;
}

/** The letters with the names of their schedules, and on how many dates of the year each rules. */
function Legend({ schedules, months }: { schedules: readonly DatedSchedule[]; months: readonly DayRuling[][] }) {
  const { t } = useTranslation();
  const days = months.flat();
  const ruledBy = (schedule: DatedSchedule) => days.filter(({ candidates }) => candidates[0] === schedule).length;
  return (
    <ul className={styles.legend}>
      {schedules.map((schedule, at) => (
        <li key={schedule.scheduleIndex}>
          <span className={styles.mark} data-hue={hueOf(at)}>
            {letterOf(at)}
          </span>
          {schedule.name || t('plan.schedule.numbered', { number: at + 1 })}
          <span className={styles.quiet}>{t('plan.year.dates', { count: ruledBy(schedule) })}</span>
        </li>
      ))}
      {days.some(({ candidates }) => candidates.length > 1) && (
        <li>
          <span className={styles.mark}>+</span>
          {t('plan.year.several')}
        </li>
      )}
      {days.some(({ isClosed }) => isClosed) && (
        <li>
          <span className={`${styles.mark} ${styles.closed}`} />
          {t('plan.year.closed')}
        </li>
      )}
    </ul>
  );
}

/** Which schedule rules the chosen date, and why; a button leads to it. */
function Why({ day }: { day: DayRuling | undefined }) {
  const { t } = useTranslation();
  const { date: dateWords } = useFormat();
  const { places } = useFormFrame();
  const nameOf = useScheduleName();
  const [ruling, ...others] = day?.candidates ?? [];
  const reason = rulingReason(day?.candidates ?? []);
  const special = ruling?.isSingleDates && ruling.singleDates.find(({ date }) => date === day?.date)?.name;
  const words = {
    date: [day && dateWords(day.date), special].filter(Boolean).join(', '),
    name: ruling ? nameOf(ruling) : '',
    others: others.map(nameOf).join(', '),
  };
  const sentence = !day ? t('plan.year.choose') : t(`plan.year.${reason ?? 'none'}`, words);
  return (
    <div className={styles.why}>
      <p role="status">
        {sentence} {day?.isClosed && t('plan.year.is_closed')}
      </p>
      {ruling && (
        <Button variant="text" onClick={() => places.focus(`schedules.${ruling.scheduleIndex - 1}.name`)}>
          {t('plan.year.open', { name: words.name })}
        </Button>
      )}
    </div>
  );
}
