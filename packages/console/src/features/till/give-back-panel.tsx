import { CircleAlert, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { cents } from '@laneway/domain/money/cents';
import { amountLess, centsOf, sumOfAmounts, toWire } from '@laneway/domain/money/wire-money';
import type { HeldPayment } from '@laneway/domain/till/held-payment';
import { poolOf } from '@laneway/domain/till/held-payment';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { MoneyOrPercentField } from '../../app/form/fields/money-field.tsx';
import { MoneyPanel } from '../../app/form/money-panel.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useLimitApproval } from '../../app/form/use-limit-approval.tsx';
import { type MoneyForm, useMoneyForm } from '../../app/form/use-money-form.tsx';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import { useTenderName } from '../../app/booking/use-tender-name.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Muted } from '../../ui/text.tsx';
import {
  ALL,
  bookingRefundCall,
  FLAT,
  giveBackFields,
  type GiveBackValues,
  giveBackValues,
  givenBack,
  heldPayments,
  paymentRefundCall,
  PERCENT,
  startOf,
  sumOf,
  tipsWith,
  TYPED,
} from './give-back-form.ts';
import give from './give-back.module.css';
import { MoneyLines } from './money-lines.tsx';
import { owingOf } from './owing.ts';
import { toastRefund } from './refund-toast.ts';
import { SpreadTable } from './spread-table.tsx';
import styles from './till.module.css';
import type { Booking, Details } from './till.queries.ts';
import { useAbout } from './use-about.ts';
import { useMoneySeen } from './use-money-seen.ts';
import { useSpreadWords } from './use-spread-words.ts';

type Props = { details: Details; rows: readonly PaymentRow[]; onClose: () => void };

/** Gives money back over all payments of a booking, the newest first, each to its own tender. */
export function GiveBackPanel(props: Props) {
  const giving = useGiving(props, null);
  const money = useMoneyForm(giving.form, 'booking.refund', {
    ...giving.options,
    callOf: (values, approvalId) => bookingRefundCall(giving.booking, values, approvalId),
    valuesOf: giveBackValues,
  });
  return <Giving {...{ giving, money }} {...props} transId={null} />;
}

/** Gives back of one payment. */
export function GiveBackOfPanel({ transId, ...props }: Props & { transId: string }) {
  const giving = useGiving(props, transId);
  const money = useMoneyForm(giving.form, 'payment.refund', {
    ...giving.options,
    callOf: (values, approvalId) => paymentRefundCall(giving.booking, transId, values, approvalId),
    valuesOf: giveBackValues,
  });
  return <Giving {...{ giving, money, transId }} {...props} />;
}

/** What both are made of. */
function useGiving({ details, rows, onClose }: Props, transId: string | null) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const seen = useMoneySeen(details, onClose, details.abilities.refund);
  const booking = seen.row;
  const payments = heldPayments(rows);
  const set = giveBackFields(payments, transId, money);
  const [start] = useState(() => startOf(booking, transId));
  const form = useContractForm(set, { values: start });
  const approval = useLimitApproval({ ...booking, what: 'refund' });
  const wordsOf = useSpreadWords(rows);
  const consequence = (values: GiveBackValues) => {
    const spread = givenBack(payments, transId, values);
    return spread && wordsOf(spread);
  };
  const onDone = (answer: Answer<'booking.refund'>) => {
    toastRefund(answer, { t, money });
    onClose();
  };
  const options = { about: booking.bookingId, consequence, seen, approval, say: null, onDone };
  return { booking, seen, payments, set, form, approval, consequence, options };
}

type GivingProps = Props & { giving: ReturnType<typeof useGiving>; money: MoneyForm; transId: string | null };

function Giving({ giving, money, details, rows, transId, onClose }: GivingProps) {
  const { t } = useTranslation();
  const { money: amountOf } = useFormat();
  const nameOf = useTenderName();
  const { booking, seen, payments, set, form, approval, consequence } = giving;
  const one = rows.find((row) => row.transId === transId && row.refundId === null);
  const pool = poolOf(payments.filter((payment) => transId === null || payment.transId === transId));
  return (
    <>
      <MoneyPanel
        title={t('money.give_back')}
        about={useAbout(booking)}
        form={form}
        money={money}
        seen={seen}
        pressed={() => ['refundType', 'refundTip']}
        ledger={
          <>
            <MoneyLines {...{ booking, rows }} owing={owingOf(booking, rows)} />
            {one && (
              <Muted small>{t('give_back.one_of', { amount: amountOf(one.refundable), tender: nameOf(one) })}</Muted>
            )}
          </>
        }
        action={<Action {...{ payments, transId }} control={form.control} isApproved={approval.isNeeded} />}
        icon={<Undo2 size={16} aria-hidden="true" />}
        after={<After of={consequence} control={form.control} />}
        disabledReason={details.abilities.refund && payments.length > 0 ? undefined : t('give_back.not_possible')}
        onClose={onClose}
      >
        <div className={styles.part}>
          <WhatChoice {...{ payments, transId }} pool={toWire(pool)} />
          <TipsTick {...{ payments, transId }} />
        </div>
        {approval.card && money.state !== 'unknown' && <div className={styles.part}>{approval.card}</div>}
        <div className={styles.part}>
          <set.Field name="reason" help={t('give_back.reason_help')} />
        </div>
        <Where {...{ booking, rows, payments, transId }} />
      </MoneyPanel>
      {approval.dialog}
    </>
  );
}

type Of = { payments: readonly HeldPayment[]; transId: string | null };

/** How much: all, a part in percent, an amount, a fixed amount that is cut to what is paid. */
function WhatChoice({ transId, pool }: Of & { pool: number }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { control, setValue, places } = useFormFrame();
  const { field } = useController({ control, name: 'refundType' });
  const [pressed, setPressed] = useState<number | null>(null);
  const type = field.value as GiveBackValues['refundType'];
  const choose = (next: string) => {
    const chosen = Number(next);
    field.onChange(chosen);
    // 10 of the one is not 10 of the other.
    setValue('refundAmount', chosen === ALL ? 0 : Number.NaN, { shouldDirty: true });
    setPressed(chosen);
  };
  const typed = type === ALL ? null : <MoneyOrPercentField name="refundAmount" unit={type === PERCENT ? '%' : '$'} />;
  // Arrows go on from choice to choice: a press alone leads on to the amount.
  useEffect(() => {
    if (pressed !== null && pressed !== ALL && !isByArrow()) places.focus('refundAmount');
  }, [pressed, places]);
  return (
    <>
      <RadioCards
        label={t('give_back.what')}
        layout="rows"
        value={String(type)}
        onChange={choose}
        cards={[
          {
            value: String(ALL),
            label: t(transId === null ? 'give_back.all' : 'give_back.all_one'),
            hint: t('give_back.all_text'),
            end: <Money amount={pool} tone="strong" />,
          },
          { value: String(PERCENT), label: t('give_back.percent'), hint: t('give_back.percent_text') },
          { value: String(TYPED), label: t('give_back.typed'), hint: t('give_back.up_to', { amount: money(pool) }) },
          { value: String(FLAT), label: t('give_back.flat'), hint: t('give_back.flat_text', { amount: money(pool) }) },
        ]}
      />
      {typed}
    </>
  );
}

/** Whether the choice was made with the keyboard, whose next arrow chooses the next one. */
function isByArrow(): boolean {
  return document.activeElement?.matches(':focus-visible') ?? false;
}

/** Whether tips go back too; not shown where there are none. */
function TipsTick({ payments, transId }: Of) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { control } = useFormFrame();
  const { field } = useController({ control, name: 'refundTip' });
  const values = useWatch({ control }) as GiveBackValues;
  const tips = tipsWith(payments, transId, values);
  const isThere = payments.some(({ transId: id, tip }) => tip > 0 && (transId === null || id === transId));
  if (!isThere) return null;
  return (
    <Checkbox
      label={tips > 0 ? t('give_back.tips', { amount: money(tips) }) : t('give_back.tips_none')}
      checked={field.value as boolean}
      onChange={field.onChange}
    />
  );
}

type Watched = { control: ReturnType<typeof useGiving>['form']['control'] };

/** It alone is drawn anew with each key. */
function Action({ control, payments, transId, isApproved }: Watched & Of & { isApproved: boolean }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const spread = givenBack(payments, transId, useWatch({ control }) as GiveBackValues);
  if (spread === null) return t('money.give_back');
  return t(isApproved ? 'give_back.approve' : 'give_back.action', { amount: money(toWire(sumOf(spread))) });
}

/** To which tenders it goes, above the button. */
function After({ control, of }: Watched & { of: (values: GiveBackValues) => string | null }) {
  const sentence = of(useWatch({ control }) as GiveBackValues);
  return <output className={styles.after}>{sentence}</output>;
}

/** Where each part goes, and what stays paid and is owed afterwards. */
function Where({ booking, rows, payments, transId }: Of & { booking: Booking; rows: readonly PaymentRow[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { control } = useFormFrame();
  const spread = givenBack(payments, transId, useWatch({ control }) as GiveBackValues);
  const refunded = toWire(spread?.refunded ?? cents(0));
  const { poolAmount, balance } = booking.money;
  const after = sumOfAmounts([balance, refunded]);
  return (
    <div className={styles.part}>
      <SpreadTable {...{ rows, transId, spread }} />
      <output>
        <dl className={styles.lines}>
          <Changed label={t('give_back.stays')} before={poolAmount} after={amountLess(poolAmount, refunded)} />
          <Changed label={t('money.balance')} before={balance} after={after} />
        </dl>
      </output>
      {refunded > 0 && after > 0 && (
        <p className={give.owes}>
          <CircleAlert size={15} aria-hidden="true" />
          {t('give_back.owes_again', { amount: money(after) })}
        </p>
      )}
    </div>
  );
}

function Changed({ label, before, after }: { label: string; before: number; after: number }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {centsOf(before) !== centsOf(after) && (
          <>
            <s className={styles.was}>
              <span className="visually-hidden">{t('give_back.was')} </span>
              <Money amount={before} />
            </s>{' '}
          </>
        )}
        <Money amount={after} tone="strong" />
      </dd>
    </div>
  );
}
