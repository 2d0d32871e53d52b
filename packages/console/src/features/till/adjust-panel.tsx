import { CircleCheck, Minus, Plus, Scale } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { sumOfAmounts, toWire } from '@laneway/domain/money/wire-money';
import { confirmedByAdjustment } from '@laneway/domain/till/payment';
import { PromoRefused } from '../../app/booking/promo-off.tsx';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { MoneyOrPercentField } from '../../app/form/fields/money-field.tsx';
import { MoneyPanel } from '../../app/form/money-panel.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useLimitApproval } from '../../app/form/use-limit-approval.tsx';
import { useMoneyForm } from '../../app/form/use-money-form.tsx';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { TileChoice } from '../../ui/tile-choice.tsx';
import { adjustCall, adjustFields, type AdjustValues, adjustValues, afterAdjustment, START } from './adjust-form.ts';
import { AdjustmentsMade } from './adjustments-made.tsx';
import { AnewPart } from './anew-part.tsx';
import { Changed } from './changed-line.tsx';
import { MoneyLines } from './money-lines.tsx';
import { owingOf } from './owing.ts';
import styles from './till.module.css';
import type { Booking, Details } from './till.queries.ts';
import { useAbout } from './use-about.ts';
import { useMoneySeen } from './use-money-seen.ts';

type Props = { details: Details; rows: readonly PaymentRow[]; onClose: () => void };

const ADDS = 1;
const FLAT = 1;
const PERCENT = 2;

/** Changes the total of a booking by hand, with what is said of it on the bill and why: total and balance before the press. */
export function AdjustPanel({ details, rows, onClose }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { abilities } = details;
  const seen = useMoneySeen(details, onClose, abilities.adjust);
  const booking = seen.row;
  const set = adjustFields(booking.money, money);
  const form = useContractForm(set, { values: START });
  const approval = useLimitApproval({ ...booking, what: 'adjustment' });
  const sentence = (values: AdjustValues) => {
    const after = afterAdjustment(booking.money, values);
    if (after === null) return null;
    const amount = money(Math.abs(toWire(after.adjustedValue)));
    return t(values.adjustmentDirection === ADDS ? 'till.adjust.add' : 'till.adjust.take_off', { amount });
  };
  const adjustment = useMoneyForm(form, 'adjustment.create', {
    about: booking.bookingId,
    callOf: (values, approvalId) => adjustCall(booking, values, approvalId),
    valuesOf: adjustValues,
    consequence: sentence,
    seen,
    approval,
    onDone: onClose,
  });
  /** Without its promo the booking has other figures, by which the same adjustment is made. */
  const goOn = (version: number) => {
    form.clearErrors('root');
    seen.follow(version);
  };
  return (
    <>
      <MoneyPanel
        title={t('money.adjust')}
        about={useAbout(booking)}
        form={form}
        money={adjustment}
        seen={seen}
        pressed={() => ['adjustmentType', 'adjustmentDirection']}
        ledger={<MoneyLines {...{ booking, rows }} owing={owingOf(booking, rows)} />}
        action={<Action control={form.control} sums={booking.money} of={sentence} isApproved={approval.isNeeded} />}
        icon={<Scale size={16} aria-hidden="true" />}
        after={
          <>
            {abilities.promo && <PromoRefused control={form.control} booking={booking} onOff={goOn} />}
            <After control={form.control} booking={booking} />
          </>
        }
        disabledReason={abilities.adjust ? undefined : t('till.adjust.not_possible')}
        onClose={onClose}
      >
        <div className={styles.part}>
          <DirectionChoice />
          <AmountOrPart />
        </div>
        {approval.card && adjustment.state !== 'unknown' && <div className={styles.part}>{approval.card}</div>}
        <div className={styles.part}>
          <set.Field name="name" help={t('till.adjust.name_help')} />
          <set.Field name="desc" help={t('till.adjust.desc_help')} />
        </div>
        <AnewPart control={form.control} booking={booking} onShared={() => form.clearErrors('root')} />
        <Figures booking={booking} />
        <AdjustmentsMade booking={booking} />
      </MoneyPanel>
      {approval.dialog}
    </>
  );
}

function DirectionChoice() {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const { field } = useController({ control, name: 'adjustmentDirection' });
  return (
    <TileChoice
      label={t('till.adjust.direction')}
      inLine
      tiles={[
        { value: 2, title: t('till.adjust.off'), icon: <Minus size={16} aria-hidden="true" /> },
        { value: ADDS, title: t('till.adjust.on'), icon: <Plus size={16} aria-hidden="true" /> },
      ]}
      value={field.value as number}
      field="adjustmentDirection"
      onChange={field.onChange}
    />
  );
}

/** By how much: money, or a part of the total as it is. */
function AmountOrPart() {
  const { t } = useTranslation();
  const { control, setValue, places } = useFormFrame();
  const { field } = useController({ control, name: 'adjustmentType' });
  const [pressed, setPressed] = useState<number | null>(null);
  const choose = (type: number) => {
    field.onChange(type);
    // 10 of the one is not 10 of the other.
    setValue('amount', Number.NaN, { shouldDirty: true });
    setPressed(type);
  };
  // Who chooses a measure types how much next.
  useEffect(() => {
    if (pressed !== null) places.focus('amount');
  }, [pressed, places]);
  return (
    <div className={styles.measure}>
      <TileChoice
        label={t('till.adjust.measure')}
        hideLabel
        inLine
        tiles={[
          { value: FLAT, title: t('till.adjust.flat') },
          { value: PERCENT, title: t('till.adjust.percent') },
        ]}
        value={field.value as number}
        field="adjustmentType"
        onChange={choose}
      />
      <MoneyOrPercentField name="amount" unit={field.value === PERCENT ? '%' : '$'} hideLabel />
    </div>
  );
}

type Watched = { control: Control<AdjustValues> };

/** It alone is drawn anew with each key. */
function Action({
  control,
  sums,
  of,
  isApproved,
}: Watched & { sums: Booking['money']; of: (values: AdjustValues) => string | null; isApproved: boolean }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const values = useWatch({ control }) as AdjustValues;
  const after = afterAdjustment(sums, values);
  if (!isApproved || after === null) return of(values) ?? t('money.adjust');
  return t('till.adjust.approve', { amount: money(toWire(after.adjustedValue), { signed: true }) });
}

/** Total and balance before and after; tax stays as it is charged. */
function Figures({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const after = afterAdjustment(booking.money, useWatch({ control }) as AdjustValues);
  const { total, balance } = booking.money;
  const tax = sumOfAmounts(
    booking.lines.filter(({ step }) => step === 'tax' || step === 'fee_tax').map(({ amount }) => amount),
  );
  return (
    <output className={styles.part}>
      <dl className={styles.lines} aria-label={t('till.adjust.figures')}>
        <Changed label={t('money.total')} before={total} after={after && toWire(after.bookingTotal)} />
        <Changed label={t('till.adjust.tax')} before={tax} after={null} />
        <Changed label={t('money.balance')} before={balance} after={after && toWire(after.balance)} />
      </dl>
    </output>
  );
}

/** What else it brings: a confirmation, or money that is owed to the guest. */
function After({ control, booking }: Watched & { booking: Booking }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const after = afterAdjustment(booking.money, useWatch({ control }) as AdjustValues);
  return <output className={styles.after}>{after && words(toWire(after.balance))}</output>;

  function words(balance: number) {
    const before = owingOf(booking, []);
    const confirms = after !== null && confirmedByAdjustment(before, { ...before, total: after.bookingTotal });
    const text = confirms
      ? t('till.adjust.confirms')
      : balance < 0
        ? t('till.adjust.owes', { amount: money(-balance) })
        : null;
    return (
      text !== null && (
        <>
          <CircleCheck size={15} aria-hidden="true" className={styles.good} />
          {text}
        </>
      )
    );
  }
}
