import { CalendarDays } from 'lucide-react';
import { memo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BookingType } from '@laneway/domain/plans/plan';
import { WEEK, weekdayName } from '../../../app/hours/hours.ts';
import { ArrayField } from '../../../app/form/fields/array-field.tsx';
import { wholeDate } from '../../../app/form/fields/date-field.tsx';
import { useFormFrame } from '../../../app/form/fields/form-frame.ts';
import { useRow } from '../../../app/form/fields/row.ts';
import { useBound } from '../../../app/form/fields/use-bound.ts';
import { FormCard, FormRow } from '../../../app/form/form-screen.tsx';
import { liveRows, liveValue } from '../../../app/form/live-values.ts';
import { classes } from '../../../ui/classes.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { Note } from '../../../ui/note.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { DayBar } from './day-bar.tsx';
import { EntryRow } from './entry-row.tsx';
import { Folded } from '../folded.tsx';
import { useSurroundings } from '../plan-context.ts';
import { planFields } from '../plan-fields.ts';
import { PricesOfSchedule } from './price-words.tsx';
import styles from '../plans.module.css';
import {
  blankEntry,
  blankSchedule,
  copyOfEntry,
  copyOfSchedule,
  type Entry,
  hasPrice,
  PRICES,
  type Schedule,
} from './schedule-values.ts';
import { NeverUsed, ScheduleReachProvider } from '../year/schedule-reach.tsx';
import { YearSection } from '../year/year-section.tsx';

const ScheduleField = planFields.row('schedules.*').Field;
const DateField = planFields.row('schedules.*.singleDates.*').Field;
/** How the plan is sold now. */
const wayOf = (control: Control): BookingType => {
  const planType = String(liveValue(control, 'planType'));
  return planType in PRICES ? (planType as BookingType) : 'PER_HOUR';
};
/** Who opens a plan mostly changes a price, so the only schedule opens, and its first entry. */
const isOnlySchedule = (control: Control) => liveRows(control, 'schedules').length === 1;
type SingleDate = NonNullable<Schedule['singleDates']>[number];

/** When the plan can be booked, and what is sold then. Of the schedules of a date the first one rules. */
export function SchedulesSection() {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const { categories } = useSurroundings();
  const nextIndex = () => Math.max(0, ...liveRows<Schedule>(control, 'schedules').map((row) => row.scheduleIndex)) + 1;
  return (
    <FormCard id="plan-schedules" title={t('plan.section.schedules')} note={t('plan.schedule.note')}>
      <ScheduleReachProvider>
        <ArrayField<Schedule>
          name="schedules"
          label={t('plan.schedule.rule')}
          blank={() => blankSchedule(nextIndex(), categories[0]?.serviceCatId ?? '', wayOf(control))}
          add={t('plan.schedule.add')}
          nameOf={({ name }, index) => name || t('plan.schedule.numbered', { number: index + 1 })}
          copy={(row) => ({ ...copyOfSchedule(row), scheduleIndex: nextIndex() })}
        >
          <ScheduleRow />
        </ArrayField>
      </ScheduleReachProvider>
      <NothingToBook />
      <YearSection />
    </FormCard>
  );
}

/** Warns while no schedule has a price: such a plan can be saved, and nobody can book it. */
function NothingToBook() {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const isPriced = useWatch({ control, name: 'schedules', compute: hasPrice });
  return isPriced ? null : <Note tone="warning">{t('plan.schedule.nothing')}</Note>;
}

/** The head of a schedule alone follows its name: the fields below are drawn by themselves. */
function ScheduleRow() {
  const { t } = useTranslation();
  const { path, index } = useRow();
  const { control } = useFormFrame();
  const name = useWatch({ control, name: `${path}.name` }) as string | undefined;
  return (
    <Folded
      title={name || t('plan.schedule.numbered', { number: index + 1 })}
      summary={<When />}
      below={
        <>
          <DayBar />
          <NeverUsed />
        </>
      }
      closed={<PricesOfSchedule />}
      paths={[path]}
      isFirstOpen={name === '' || isOnlySchedule(control)}
    >
      <ScheduleBody />
    </Folded>
  );
}

const ScheduleBody = memo(function ScheduleBody() {
  const { t } = useTranslation();
  const { path } = useRow();
  const { control } = useFormFrame();
  const { categories } = useSurroundings();
  const isOnly = liveRows(control, `${path}.dateRange`).length === 1;
  const opensFirst = isOnlySchedule(control);
  return (
    <>
      <Dates />
      <ArrayField<Entry>
        name="dateRange"
        label={t('plan.entry.title')}
        blank={() => blankEntry(categories[0]?.serviceCatId ?? '', wayOf(control))}
        add={t('plan.entry.add')}
        nameOf={({ venueDetail }, at) => venueDetail.serviceDescription || t('plan.entry.numbered', { number: at + 1 })}
        copy={copyOfEntry}
      >
        <EntryRow isOnly={isOnly} opensFirst={opensFirst} />
      </ArrayField>
    </>
  );
});

/** The name of a schedule, and the dates on which it rules. */
function Dates() {
  const { t } = useTranslation();
  const { path } = useRow();
  const { control } = useFormFrame();
  const isSingleDates = (useWatch({ control, name: `${path}.isSingleDates` }) ?? false) as boolean;
  return (
    <>
      <FormRow>
        <ScheduleField name="name" />
        <KindOfDates isSingleDates={isSingleDates} />
      </FormRow>
      {isSingleDates ? (
        <ArrayField<SingleDate>
          name="singleDates"
          label={t('plan.field.singleDates')}
          blank={() => ({ date: '', name: '' })}
          add={t('plan.schedule.add_date')}
          nameOf={({ name: its, date }) => its || date}
        >
          <FormRow>
            <DateField name="date" />
            <DateField name="name" />
          </FormRow>
        </ArrayField>
      ) : (
        <>
          <FormRow>
            <ScheduleField name="startDate" help={t('plan.schedule.start_help')} />
            <ScheduleField name="endDate" help={t('plan.schedule.end_help')} />
          </FormRow>
          <Weekdays />
        </>
      )}
    </>
  );
}

/** The dates of a schedule in short. */
function When() {
  const { t } = useTranslation();
  const { date, locale } = useFormat();
  const { path } = useRow();
  const [isSingleDates = false, singleDates = [], startDate, endDate, days = []] = useWatch({
    control: useFormFrame().control,
    name: ['isSingleDates', 'singleDates', 'startDate', 'endDate', 'days'].map((name) => `${path}.${name}`),
  }) as [
    Schedule['isSingleDates'],
    Schedule['singleDates'],
    Schedule['startDate'],
    Schedule['endDate'],
    Schedule['days'],
  ];
  const [from, to] = [startDate, endDate].map((one) => {
    const whole = wholeDate(one);
    return whole === null ? '' : date(whole, 'year');
  });
  const range = from && to ? `${from} – ${to}` : from ? t('plan.schedule.from', { date: from }) : '';
  const words = isSingleDates
    ? t('plan.schedule.single', { count: singleDates.length })
    : range || (to ? t('plan.schedule.until', { date: to }) : t('plan.schedule.always'));
  return (
    <>
      <span className={styles.chip}>
        <CalendarDays size={14} aria-hidden="true" />
        {words}
      </span>
      {!isSingleDates && (
        <span className={styles.days}>
          {WEEK.map((day) => (
            <span key={day} aria-hidden="true" className={classes(styles.day, days.includes(day) && styles.dayOn)}>
              {weekdayName(day, locale, 'short').slice(0, 1)}
            </span>
          ))}
          <span className="visually-hidden">
            {WEEK.filter((day) => days.includes(day))
              .map((day) => weekdayName(day, locale, 'short'))
              .join(', ')}
          </span>
        </span>
      )}
    </>
  );
}

function KindOfDates({ isSingleDates }: { isSingleDates: boolean }) {
  const { t } = useTranslation();
  const { name, onChange } = useBound<boolean>('isSingleDates');
  return (
    <div data-field={name} className={styles.labelled}>
      <span aria-hidden="true">{t('plan.schedule.kind')}</span>
      <SegmentedControl
        label={t('plan.schedule.kind')}
        value={isSingleDates ? 'single' : 'range'}
        onChange={(kind) => onChange(kind === 'single')}
        options={[
          { value: 'range', label: t('plan.schedule.kind_range') },
          { value: 'single', label: t('plan.schedule.kind_single') },
        ]}
      />
    </div>
  );
}

/** The days of the week on which the schedule rules. */
function Weekdays() {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { name, value = [], onChange } = useBound<readonly string[] | undefined>('days');
  const toggled = (day: string) => WEEK.filter((each) => (each === day ? !value.includes(day) : value.includes(each)));
  return (
    <div role="group" data-field={name} aria-label={t('plan.field.days')} className={styles.labelled}>
      <span aria-hidden="true">{t('plan.field.days')}</span>
      <span className={styles.days}>
        {WEEK.map((day) => (
          <button
            key={day}
            type="button"
            title={weekdayName(day, locale, 'long')}
            aria-pressed={value.includes(day)}
            className={classes(styles.day, styles.dayButton, value.includes(day) && styles.dayOn)}
            onClick={() => onChange(toggled(day))}
          >
            {weekdayName(day, locale, 'short')}
          </button>
        ))}
      </span>
    </div>
  );
}
