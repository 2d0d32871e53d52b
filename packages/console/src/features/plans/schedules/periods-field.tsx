import type { ClipboardEvent } from 'react';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { type Control, get, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GUEST_TYPES } from '@laneway/domain/plans/plan';
import { ArrayField } from '../../../app/form/fields/array-field.tsx';
import { useFormFrame } from '../../../app/form/fields/form-frame.ts';
import { asCents, asDecimal } from '../../../app/form/fields/money-field.tsx';
import { useRow } from '../../../app/form/fields/row.ts';
import { useBound, useEditor } from '../../../app/form/fields/use-bound.ts';
import { FormRow } from '../../../app/form/form-screen.tsx';
import { followControl, liveRows, liveValue } from '../../../app/form/live-values.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { NumberField as PlainNumberField } from '../../../ui/number-field.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { useTitlesAround } from '../fold-titles.ts';
import { Folded } from '../folded.tsx';
import { PasteNote } from './paste-note.tsx';
import { blockOf, type PastedPrices, readPrices } from './paste-prices.ts';
import { useSurroundings } from '../plan-context.ts';
import { planFields } from '../plan-fields.ts';
import styles from '../plans.module.css';
import { lastTax } from '../plan-values.ts';
import { useUntaxed, useUntaxedWords } from '../use-untaxed.ts';
import { PricesOfPeriod } from './price-words.tsx';
import { TierExtras } from './tier-extras.tsx';
import {
  blankPeriod,
  clockOf,
  copyOfPeriod,
  type Entry,
  isPriced,
  minuteOf,
  type Period,
  type PriceColumn,
  PRICES,
  taxBeside,
  type Tier,
  tierAt,
  type TimeFrame,
  wallOf,
  withPrice,
} from './schedule-values.ts';

const PeriodField = planFields.row('schedules.*.dateRange.*.reservationSlots.*').Field;
const FrameField = planFields.row('schedules.*.dateRange.*.reservationSlots.*.timeFrames.*').Field;

type Props = {
  /** How the entry is priced. */
  way: NonNullable<Entry['venueDetail']['bookingType']>;
  /** One price for the lane, whoever plays on it. */
  isOne: boolean;
  /** Priced by time frames. */
  isFrames: boolean;
};

/** So many periods stand open when their entry opens: their prices are what is changed most. */
const MOST_OPEN = 2;

/** The periods of the day as rows, with their prices in columns. */
export function PeriodsField({ way, isOne, isFrames }: Props) {
  const { t } = useTranslation();
  const { path } = useRow();
  const { control } = useFormFrame();
  const { wallRange } = useFormat();
  const periods = () => liveRows<Period>(control, `${path}.reservationSlots`);
  return (
    <div className={styles.periods}>
      <ArrayField<Period>
        name="reservationSlots"
        label={t('plan.field.reservationSlots')}
        blank={() => blankPeriod(periods())}
        add={t('plan.period.add')}
        nameOf={({ fromMin, toMin }) => (fromMin < toMin ? wallRange(clockOf(fromMin), clockOf(toMin)) : '')}
        copy={copyOfPeriod}
      >
        <PeriodRow way={way} isOne={isOne} isFrames={isFrames} />
      </ArrayField>
    </div>
  );
}

/** One period: a line with its times and prices where the day has many. Its head alone follows its times and prices. */
function PeriodRow(props: Props) {
  const { t } = useTranslation();
  const { wallRange } = useFormat();
  const { path, index } = useRow();
  const { control } = useFormFrame();
  const [from, to] = useWatch({ control, name: [`${path}.fromMin`, `${path}.toMin`] }) as [number, number];
  const { errors } = useFormState({ control, name: path });
  const [isFirstOpen] = useState(() => standsOpen(control, path));
  return (
    <Folded
      title={from < to ? wallRange(clockOf(from), clockOf(to)) : t('plan.period.numbered', { number: index + 1 })}
      brief={<PricesOfPeriod />}
      paths={[path]}
      isFirstOpen={isFirstOpen}
      isWrong={get(errors, path) !== undefined}
    >
      <PeriodBody {...props} />
    </Folded>
  );
}

/** A period among few, and one that still has no price. */
function standsOpen(control: Control, path: string): boolean {
  const list = liveRows<Period>(control, path.slice(0, path.lastIndexOf('.')));
  const period = liveValue<Period>(control, path);
  return list.length <= MOST_OPEN || (period !== undefined && !isPriced(period));
}

const PeriodBody = memo(function PeriodBody({ way, isOne, isFrames }: Props) {
  const { t } = useTranslation();
  const { service, taxRate } = useSurroundings();
  const { path, index } = useRow();
  const { control } = useFormFrame();
  const increment = useWatch({ control, name: `${path}.increment` }) as number | undefined;
  const ofService =
    !increment && !isFrames && service ? t('plan.period.of_service', { minutes: service.increment }) : undefined;
  /** A first time frame is taxed as those of the next period, else as the outlet is; a further one as that before it. */
  const blankFrame = (): TimeFrame => {
    const periods = liveRows<Period>(control, path.slice(0, path.lastIndexOf('.')));
    const tax = lastTax(periods[index]?.timeFrames) ?? taxBeside(periods, index, 'timeFrames') ?? taxRate;
    return { time: 1, price: 0, tax, slotCount: 1, minGuest: 1, maxGuest: 6 };
  };
  return (
    <>
      <div className={styles.cells}>
        <PeriodTimes />
        <PeriodField name="increment" help={ofService} />
        {!isFrames && <PriceCells key={way} way={way} isOne={isOne} />}
        <PeriodField name="musicDes" />
      </div>
      {!isFrames && <TierExtras way={way} isOne={isOne} />}
      {isFrames && (
        <ArrayField<TimeFrame>
          name="timeFrames"
          label={t('plan.entry.slotType.timeframe')}
          blank={blankFrame}
          add={t('plan.frame.add')}
          nameOf={(_, index) => t('plan.frame.numbered', { number: index + 1 })}
          copy={(row) => row}
        >
          <FormRow>
            <FrameField name="time" />
            <FrameField name="slotCount" />
            <FrameField name="price" />
            <FrameTax />
            <FrameField name="minGuest" />
            <FrameField name="maxGuest" />
          </FormRow>
        </ArrayField>
      )}
    </>
  );
});

function FrameTax() {
  return <FrameField name="tax" help={useUntaxed()} />;
}

/** From and to, on the clock; the minutes of the business day count and the texts follow them. */
function PeriodTimes() {
  const { t } = useTranslation();
  const { dayStart } = useSurroundings();
  const from = { minute: useBound<number>('fromMin'), text: useBound<string | undefined>('from') };
  const to = { minute: useBound<number>('toMin'), text: useBound<string | undefined>('to') };
  const isNextDay = to.minute.value >= 1440;
  const set = (end: typeof from, typed: string, minute: number | null) => {
    end.minute.onChange(minute ?? Number.NaN);
    end.text.onChange(minute === null ? typed : wallOf(minute));
  };
  const shown = ({ minute, text }: typeof from) =>
    Number.isNaN(minute.value) ? (text.value ?? '') : clockOf(minute.value);
  return (
    <>
      <TimeField
        name={from.minute.name}
        label={t('plan.period.from')}
        value={shown(from)}
        error={from.minute.error ?? from.text.error}
        onBlur={from.minute.onBlur}
        onChange={(typed) => {
          const minute = minuteOf(typed, { dayStart });
          set(from, typed, minute);
          // The end keeps its clock time, on the day that follows from the new start.
          const end = minute === null ? null : minuteOf(shown(to), { dayStart, after: minute });
          if (end !== null) set(to, '', end);
        }}
      />
      <TimeField
        name={to.minute.name}
        label={t('plan.period.to')}
        value={shown(to)}
        help={isNextDay ? t('plan.period.next_day') : undefined}
        error={to.minute.error ?? to.text.error}
        onBlur={to.minute.onBlur}
        onChange={(typed) => set(to, typed, minuteOf(typed, { dayStart, after: from.minute.value }))}
      />
    </>
  );
}

/** The result of the last paste, until the next change of the form, an undo of one included, or the next paste. */
function usePasted() {
  const { control } = useFormFrame();
  const [pasted, setPasted] = useState<PastedPrices | null>(null);
  useEffect(() => {
    if (pasted === null) return;
    const forget = () => setPasted(null);
    const stop = followControl(control, forget);
    // Listening while the event is captured leaves out the paste that is told of.
    document.addEventListener('paste', forget, { capture: true });
    return () => {
      stop();
      document.removeEventListener('paste', forget, { capture: true });
    };
  }, [pasted, control]);
  return [pasted, setPasted] as const;
}

type TierProblems = Partial<Record<'price' | 'tax', { message?: string }>>;

/** The prices of a period by type of guest, and their tax. A block of a spreadsheet fills the rows below as well. */
function PriceCells({ way, isOne }: { way: Props['way']; isOne: boolean }) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { path: row, index } = useRow();
  const { taxRate } = useSurroundings();
  const { control, setValue } = useFormFrame();
  const name = PRICES[way];
  const list = row.slice(0, row.lastIndexOf('.'));
  const allPeriods = () => liveRows<Period>(control, list);
  /** A first price is taxed as those of the next period, else as the outlet is. */
  const taxAt = (at: number) => taxBeside(allPeriods(), at, name) ?? taxRate;
  const { value: tiers = [], onChange, onBlur, problems } = useEditor<readonly Tier[] | undefined>(name);
  const around = useTitlesAround();
  const id = useId();
  // The label in sight is short; the name goes on with the schedule, the entry and the period.
  const named = (cell: number) => ({ id: `${id}-${cell}`, 'aria-labelledby': `${id}-${cell}-label ${around}` });
  const former = useRef(new Map<PriceColumn, Tier>());
  const [pasted, setPasted] = usePasted();
  const columns: readonly PriceColumn[] = isOne ? ['one'] : GUEST_TYPES;
  const wrong = (problems ?? []) as readonly (TierProblems | undefined)[];
  const taxes = new Set(tiers.map(({ tax = 0 }) => tax));
  const untaxed = useUntaxedWords();
  const taxHelp = tiers.length === 0 ? t('plan.price.tax_waits') : untaxed([...taxes]);
  const wrongTax = wrong.findIndex((each) => each?.tax !== undefined);

  function set(column: PriceColumn, cents: number | null): void {
    const tier = tiers[tierAt(tiers, column)];
    if (cents === null && tier) former.current.set(column, tier);
    onChange(withPrice(tiers, column, asDecimal(cents), taxAt(index), former.current.get(column)));
  }

  /** A block fills the cells to the right and below in one step; a blank cell keeps its price. */
  function paste(event: ClipboardEvent<HTMLInputElement>, column: PriceColumn): void {
    const block = blockOf(event.clipboardData.getData('text'));
    if (block === null) return;
    event.preventDefault();
    const periods = allPeriods().slice(index);
    const filled = columns.slice(columns.indexOf(column));
    const prices = readPrices(block, { rows: periods.length, columns: filled.length, locale });
    if (prices.wrong !== null) return setPasted(prices);
    for (const [down, cells] of prices.cells.entries()) {
      const before: readonly Tier[] = periods[down]?.[name] ?? [];
      const after = filled.reduce((tiers, at, across) => {
        const cents = cells[across] ?? null;
        return cents === null ? tiers : withPrice(tiers, at, asDecimal(cents), taxAt(index + down));
      }, before);
      setValue(`${list}.${index + down}.${name}`, after, { shouldDirty: true });
    }
    setPasted(prices);
  }

  return (
    <>
      {columns.map((column, number) => {
        const at = tierAt(tiers, column);
        return (
          <MoneyField
            key={column}
            name={`${row}.${name}.${at === -1 ? column : `${at}.price`}`}
            label={column === 'one' ? t('plan.price.lane') : t(`plan.guest.${column}`)}
            {...named(number)}
            value={asCents(tiers[at]?.price)}
            error={at === -1 ? undefined : wrong[at]?.price?.message}
            onBlur={onBlur}
            onChange={(cents) => set(column, cents)}
            onPaste={(event) => paste(event, column)}
          />
        );
      })}
      <PlainNumberField
        name={`${row}.${name}.${Math.max(wrongTax, 0)}.tax`}
        label={t('plan.price.tax')}
        {...named(columns.length)}
        value={taxes.size === 1 ? ([...taxes][0] ?? null) : null}
        placeholder={taxes.size > 1 ? t('plan.price.mixed') : undefined}
        disabled={tiers.length === 0}
        help={taxHelp}
        error={wrong[wrongTax]?.tax?.message}
        onBlur={onBlur}
        onChange={(tax) => onChange(tiers.map((tier) => ({ ...tier, tax: tax ?? Number.NaN })))}
      />
      {pasted && <PasteNote pasted={pasted} />}
    </>
  );
}
