import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DURATIONS } from '@laneway/contract/services/durations';
import { ArrayField } from '../../../app/form/fields/array-field.tsx';
import { useFormFrame } from '../../../app/form/fields/form-frame.ts';
import { useRow } from '../../../app/form/fields/row.ts';
import { useEditor } from '../../../app/form/fields/use-bound.ts';
import { FormRow } from '../../../app/form/form-screen.tsx';
import { liveRows } from '../../../app/form/live-values.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { MultiChoice } from '../../../ui/multi-choice.tsx';
import { Muted } from '../../../ui/text.tsx';
import { CreditRows } from './credit-rows.tsx';
import { DepositFields } from './deposit-fields.tsx';
import { EntryExtras } from './entry-extras.tsx';
import { EntryPlace } from './entry-place.tsx';
import { Folded } from '../folded.tsx';
import { PeriodsField } from './periods-field.tsx';
import { useSurroundings } from '../plan-context.ts';
import { planFields } from '../plan-fields.ts';
import styles from '../plans.module.css';
import { PricesOfEntry } from './price-words.tsx';
import { blankPriceLine, lastTax, type PriceLine } from '../plan-values.ts';
import { useUntaxed } from '../use-untaxed.ts';
import type { Entry } from './schedule-values.ts';

const EntryField = planFields.row('schedules.*.dateRange.*').Field;
const LineField = planFields.row('schedules.*.dateRange.*.priceLines.*').Field;

/** One thing that a schedule sells. Its head alone follows its name, its category and its prices. */
export function EntryRow({ isOnly, opensFirst }: { isOnly: boolean; opensFirst: boolean }) {
  const { t } = useTranslation();
  const { path, index } = useRow();
  const { categories } = useSurroundings();
  const [detail, isActive] = useWatch({
    control: useFormFrame().control,
    name: [`${path}.venueDetail`, `${path}.isActive`],
  }) as [Entry['venueDetail'] | undefined, boolean | undefined];
  const category = categories.find(({ serviceCatId }) => serviceCatId === detail?.serviceCategory)?.name;
  const parts = [category, isActive === false && t('plan.entry.off')].filter(Boolean);
  return (
    <Folded
      title={detail?.serviceDescription || t('plan.entry.numbered', { number: index + 1 })}
      summary={
        <>
          {parts.length > 0 && (
            <Muted as="span" small>
              {parts.join(', ')}
            </Muted>
          )}
          <PricesOfEntry />
        </>
      }
      paths={[path]}
      isFirstOpen={isOnly || (opensFirst && index === 0)}
    >
      <EntryBody />
    </Folded>
  );
}

/** When and at what price, then where, for whom and how long: a price is what is changed most. */
const EntryBody = memo(function EntryBody() {
  const { t } = useTranslation();
  const { path } = useRow();
  const { control } = useFormFrame();
  const { taxRate } = useSurroundings();
  const [bookingType = 'PER_HOUR', slotType, perHourAsGuest, hasLimits, hasPackages, hasCredit] = useWatch({
    control,
    name: [
      `${path}.venueDetail.bookingType`,
      `${path}.reservationSlotType`,
      `${path}.perHourAsGuest`,
      `${path}.minMaxGuestStatus`,
      'packageStatus',
      'gameCardStatus',
    ],
  }) as [Entry['venueDetail']['bookingType'], Entry['reservationSlotType'], boolean, boolean, boolean, boolean];
  const isFrames = slotType === 'timeframe';
  return (
    <>
      <EntryField name="isActive" help={t('plan.entry.off_help')} />
      <FormRow>
        <EntryField name="venueDetail.bookingType" />
        <EntryField name="reservationSlotType" />
        <EntryField name="maxGuest" />
      </FormRow>
      {bookingType === 'PER_HOUR' && !isFrames && <EntryField name="perHourAsGuest" />}
      <PeriodsField way={bookingType} isOne={bookingType === 'PER_HOUR' && !perHourAsGuest} isFrames={isFrames} />
      {hasPackages && (
        <ArrayField<PriceLine>
          name="priceLines"
          label={t('plan.line.title')}
          blank={() => blankPriceLine(0, lastTax(liveRows<PriceLine>(control, `${path}.priceLines`)) ?? taxRate)}
          add={t('plan.line.add')}
          nameOf={({ name }, at) => name || t('plan.line.numbered', { number: at + 1 })}
          copy={(row) => ({ ...row, id: crypto.randomUUID() })}
        >
          <FormRow>
            <LineField name="name" />
            <LineField name="price" />
            <LineTax />
            <LineField name="timeFrame" />
          </FormRow>
        </ArrayField>
      )}
      <EntryPlace />
      <Durations />
      <EntryField name="minMaxGuestStatus" />
      <FormRow>
        {(hasLimits || hasPackages) && <EntryField name="minGuest" />}
        <EntryField name="maxGuestAllowed" help={t('plan.entry.no_limit')} />
        {bookingType === 'PER_GAME' && (
          <>
            <EntryField name="maxGame" />
            <EntryField name="perGameDuration" />
          </>
        )}
        {hasPackages && (
          <>
            <EntryField name="maxPackageAllowed" />
            <EntryField name="guestPerPackage" />
          </>
        )}
      </FormRow>
      {hasCredit && <CreditRows name="gameCardItems" label={t('plan.field.gameCardItems')} />}
      <EntryExtras />
      <DepositFields name="bookingDepositDetails" />
      <DepositFields name="waitDepositDetails" />
      <Folded
        title={t('plan.entry.words')}
        paths={['gameDesc', 'laneDesc', 'note', 'perGame', 'perHour', 'perPerson', 'pricesStatus', 'showGameCard'].map(
          (name) => `${path}.${name}`,
        )}
      >
        <FormRow>
          <EntryField name="laneDesc" />
          <EntryField name="gameDesc" />
        </FormRow>
        <EntryField name="note" />
        {(['perHour', 'perGame', 'perPerson'] as const).map((way) => (
          <div key={way} className={styles.pairs}>
            <EntryField name={`${way}.visible`} />
            <EntryField name={`${way}.description`} />
          </div>
        ))}
        <div className={styles.switches}>
          <EntryField name="pricesStatus" />
          <EntryField name="showGameCard" />
        </div>
      </Folded>
    </>
  );
});

function LineTax() {
  return <LineField name="tax" help={useUntaxed()} />;
}

/** The hours that a booking may last; one alone is fixed. */
function Durations() {
  const { t } = useTranslation();
  const { duration } = useFormat();
  const {
    value = [],
    onChange,
    problems: _problems,
    ...bound
  } = useEditor<readonly number[] | undefined>('bookingDuration');
  const offered = [...new Set([...DURATIONS, ...value])].toSorted((a, b) => a - b);
  return (
    <MultiChoice
      {...bound}
      help={t('plan.entry.duration_help')}
      options={offered.map((hours) => ({ value: String(hours), label: duration(hours * 60) }))}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number).toSorted((a, b) => a - b))}
    />
  );
}
