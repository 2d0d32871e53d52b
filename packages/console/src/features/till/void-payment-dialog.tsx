import { Banknote, HandCoins, History, Hourglass, type LucideIcon, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { cents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { judgeVoid, statusByMoney } from '@laneway/domain/till/payment';
import { reason } from '@laneway/contract/till/payment.schema';
import { z } from 'zod';
import { useCommand } from '../../app/commands/use-command.ts';
import { ConfirmForm } from '../../app/form/confirm-form.tsx';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { longText } from '../../app/form/fields/text-field.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useLimitApproval } from '../../app/form/use-limit-approval.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { owingOf } from './owing.ts';
import { TENDERS } from '../../app/booking/tenders.ts';
import styles from './till.module.css';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import type { Details } from './till.queries.ts';
import { useMoneySeen } from './use-money-seen.ts';

type Props = { details: Details; rows: readonly PaymentRow[]; row: PaymentRow; onClose: () => void };

const voidFields = fields(z.object({ reason }), { reason: longText('money.reason', { maxLength: 300, rows: 2 }) });

/** Takes back a payment that was typed by mistake: the reason, and before the press what it brings. */
export function VoidPaymentDialog({ details, rows, row, onClose }: Props) {
  const { t } = useTranslation();
  const { money, date } = useFormat();
  const seen = useMoneySeen(details, onClose);
  const booking = seen.row;
  const { outletId, bookingId } = booking;
  const { transId, amount, tip, paymentMethod, isDateClosed } = row;
  const form = useContractForm(voidFields, { values: { reason: '' } });
  const command = useCommand('payment.void', { intent: bookingId, lasting: true });
  const approval = useLimitApproval({ outletId, bookingId, what: 'refund' });
  const owing = owingOf(booking, rows);
  const after = { ...owing, paid: cents(owing.paid - centsOf(amount)) };
  const sum = money(toWire(cents(centsOf(amount) + centsOf(tip))));
  const refused = judgeVoid({ ...row, method: paymentMethod, refunded: centsOf(row.refunded) });
  const isPendingAgain = statusByMoney(after) === 'pending';
  const title = t('till.void.title', { amount: sum, tender: t(TENDERS[paymentMethod].words) });
  const dialog = (
    <ConfirmForm
      form={form}
      command={command}
      approval={{ ...approval, what: t('till.void.action', { amount: sum }) }}
      seen={seen}
      call={(values, approvalId) => ({ body: { outletId, transId, reason: values.reason.trim(), approvalId } })}
      onClose={onClose}
      title={title}
      text={t('till.void.text')}
      safe={t('till.void.safe')}
      action={t(approval.isNeeded ? 'till.void.approve' : 'till.void.action', { amount: sum })}
      danger
      disabledReason={
        refused === null
          ? undefined
          : isDateClosed
            ? t('till.void.date_closed', { date: date(row.date) })
            : t('till.void.not_possible')
      }
    >
      <voidFields.Field name="reason" help={t('till.void.reason_help')} />
      <h3 className={styles.happens}>{t('till.void.happens')}</h3>
      <ul className={styles.effects}>
        <Effect icon={Scale}>{t('till.void.balance', { amount: money(toWire(bookingMoney(after).balance)) })}</Effect>
        {isPendingAgain && <Effect icon={Hourglass}>{t('till.void.pending')}</Effect>}
        {tip > 0 && amount > 0 && <Effect icon={HandCoins}>{t('till.void.tip', { amount: money(tip) })}</Effect>}
        {paymentMethod === 'CASH' && <Effect icon={Banknote}>{t('till.void.cash', { amount: sum })}</Effect>}
        <Effect icon={History}>{t('till.void.stays')}</Effect>
      </ul>
    </ConfirmForm>
  );
  return (
    <>
      {dialog}
      {approval.dialog}
    </>
  );
}

function Effect({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li>
      <Icon size={16} aria-hidden="true" />
      {children}
    </li>
  );
}
