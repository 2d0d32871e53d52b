import { Check } from 'lucide-react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Call } from '@laneway/contract/endpoints';
import { correctTransactionBody, tender } from '@laneway/contract/till/payment.schema';
import { cents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { showPhone } from '@laneway/domain/patterns/phone';
import { isByHand, judgeTender } from '@laneway/domain/till/payment';
import type { z as Zod } from 'zod';
import { z } from 'zod';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { email, phone, text } from '../../app/form/fields/text-field.tsx';
import { MoneyPanel } from '../../app/form/money-panel.tsx';
import type { Fact } from '../../app/form/stale.ts';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useLimitApproval } from '../../app/form/use-limit-approval.tsx';
import { useMoneyForm } from '../../app/form/use-money-form.tsx';
import { useSeen } from '../../app/form/use-seen.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { TileChoice } from '../../ui/tile-choice.tsx';
import { useController } from 'react-hook-form';
import { MoneyLines } from './money-lines.tsx';
import { owingOf } from './owing.ts';
import { BY_HAND } from './payment-form.ts';
import { TENDERS, type Tender } from '../../app/booking/tenders.ts';
import styles from './till.module.css';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import type { Details } from './till.queries.ts';
import { useAbout } from './use-about.ts';

type Props = { details: Details; rows: readonly PaymentRow[]; row: PaymentRow; onClose: () => void };

type Values = {
  paymentMethod: Tender;
  receiptNo?: string | undefined;
  paymentPhone?: string | null | undefined;
  paymentEmail?: string | null | undefined;
  note?: string | undefined;
};

const NUMBERED: ReadonlySet<Tender> = new Set(['CHECK', 'OTHER']);
const { receiptNo, paymentPhone, paymentEmail, note } = correctTransactionBody.shape;
const schema = z
  .object({ paymentMethod: tender, receiptNo, paymentPhone, paymentEmail, note })
  .superRefine((values, refusals) => {
    if (!NUMBERED.has(values.paymentMethod) || values.receiptNo) return;
    refusals.addIssue({ code: 'custom', path: ['receiptNo'], params: { words: 'till.number_needed' }, input: values });
  });
const correctFields = fields(schema as unknown as Zod.ZodType<Values, Values>, {
  receiptNo: text('money.receipt_no', { autoComplete: 'off', maxLength: 60 }),
  paymentPhone: phone('till.phone', { autoComplete: 'off' }),
  paymentEmail: email('till.email'),
  note: text('till.correct.note', { autoComplete: 'off', maxLength: 300 }),
});

/** Corrects what was typed of a payment beside its amount: tender, number, payer, note. */
export function CorrectPaymentPanel({ details: { booking }, rows, row: present, onClose }: Props) {
  const { t } = useTranslation();
  const { money, date } = useFormat();
  const name = (method: Tender) => t(TENDERS[method].words);
  const facts = (row: PaymentRow): Fact[] => [
    [t('till.correct.tender'), name(row.paymentMethod)],
    [t('money.receipt_no'), row.receiptNo ?? ''],
    [t('till.phone'), row.paymentPhone ? showPhone(row.paymentPhone) : ''],
    [t('till.email'), row.paymentEmail ?? ''],
    [t('till.correct.note'), row.note],
  ];
  const seen = useSeen(present, { facts, onLeave: onClose });
  const { row } = seen;
  const { outletId, bookingId } = booking;
  const before: Values = {
    paymentMethod: row.paymentMethod,
    receiptNo: row.receiptNo ?? '',
    paymentPhone: row.paymentPhone ? showPhone(row.paymentPhone) : '',
    paymentEmail: row.paymentEmail ?? '',
    note: row.note,
  };
  const form = useContractForm(correctFields, { values: before });
  const approval = useLimitApproval({ outletId, bookingId, what: 'refund' });
  const correction = useMoneyForm(form, 'booking.updateTransaction', {
    about: bookingId,
    callOf: (values, approvalId): Call<'booking.updateTransaction'> => ({
      params: { outletId, transId: row.transId },
      body: { version: row.version, ...values, approvalId },
    }),
    valuesOf: ({ body: { version: _version, approvalId: _approval, ...body } }) => ({
      ...before,
      ...body,
      paymentMethod: body.paymentMethod ?? row.paymentMethod,
    }),
    consequence: ({ paymentMethod }) => movesWords(paymentMethod),
    seen,
    approval,
    onDone: onClose,
  });
  const sum = money(toWire(cents(centsOf(row.amount) + centsOf(row.tip))));
  function movesWords(to: Tender): string {
    if (to === row.paymentMethod) return t('till.correct.same');
    return t('till.correct.moves', { amount: sum, from: name(row.paymentMethod), to: name(to) });
  }
  const made = { ...row, method: row.paymentMethod, refunded: centsOf(row.refunded) };
  const offered = BY_HAND.filter((to) => judgeTender(made, to) === null);
  const { isDirty } = useFormState({ control: form.control });
  const panel = (
    <MoneyPanel
      title={t('money.correct_payment')}
      about={useAbout(booking)}
      form={form}
      money={correction}
      seen={seen}
      ledger={<MoneyLines {...{ booking, rows }} owing={owingOf(booking, rows)} />}
      action={t('till.correct.action')}
      icon={<Check size={16} aria-hidden="true" />}
      after={<Moves control={form.control} of={movesWords} />}
      disabledReason={isDirty ? undefined : t('till.correct.nothing')}
      onClose={onClose}
    >
      <div className={styles.part}>
        {offered.length > 1 ? (
          <TenderChoice offered={offered} />
        ) : (
          <p className={styles.note}>
            {row.isDateClosed && isByHand(row.paymentMethod)
              ? t('till.correct.date_closed', { date: date(row.date) })
              : t('till.correct.card_stays')}
          </p>
        )}
        <correctFields.Field name="receiptNo" />
        <p className={styles.note}>{t('till.correct.amount_stays')}</p>
      </div>
      {approval.card && correction.state !== 'unknown' && <div className={styles.part}>{approval.card}</div>}
      <div className={styles.part}>
        <correctFields.Field name="paymentPhone" />
        <correctFields.Field name="paymentEmail" />
        <correctFields.Field name="note" />
      </div>
    </MoneyPanel>
  );
  return (
    <>
      {panel}
      {approval.dialog}
    </>
  );
}

function TenderChoice({ offered }: { offered: readonly Tender[] }) {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const { field } = useController({ control, name: 'paymentMethod' });
  return (
    <TileChoice
      label={t('till.correct.tender')}
      inLine
      tiles={offered.map((method) => {
        const { words, Icon } = TENDERS[method];
        return { value: method, title: t(words), icon: <Icon size={16} aria-hidden="true" /> };
      })}
      value={field.value as Tender}
      field="paymentMethod"
      onChange={field.onChange}
    />
  );
}

function Moves({ control, of }: { control: Control<Values>; of: (method: Tender) => string }) {
  return <output className={styles.after}>{of(useWatch({ control, name: 'paymentMethod' }))}</output>;
}
