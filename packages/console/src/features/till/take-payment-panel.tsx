import { CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import { cents, type Cents, ZERO } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { payable } from '@laneway/domain/till/payment';
import { openBookingDialog } from '../../app/dialogs/booking-dialogs.ts';
import { asCents } from '../../app/form/fields/money-field.tsx';
import { MoneyPanel } from '../../app/form/money-panel.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useMoneyForm } from '../../app/form/use-money-form.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { AmountPart } from './amount-part.tsx';
import { MoneyLines } from './money-lines.tsx';
import { afterPayment, likelyOf, type Owing, owingOf, tipsOf } from './owing.ts';
import {
  callOf,
  OFFERED,
  OFFERED_FOR_TIPS,
  paymentFields,
  type PaymentValues,
  startValues,
  sumOf,
  valuesOf,
} from './payment-form.ts';
import { PayerPart, TenderPart } from './tender-part.tsx';
import { TENDERS } from '../../app/booking/tenders.ts';
import styles from './till.module.css';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import type { Details } from './till.queries.ts';
import { TipPart } from './tip-part.tsx';
import { useAbout } from './use-about.ts';
import { useMoneySeen } from './use-money-seen.ts';

type Props = {
  details: Details;
  rows: readonly PaymentRow[];
  /** Nothing but a tip is asked for; so it is where nothing is open. */
  wantsTip: boolean;
  onClose: () => void;
  onDone: ((answer: Answer<'payment.process'>) => void) | undefined;
};

/** Takes a payment by hand: how much, with which tip, by which tender; for cash the change at once. */
export function TakePaymentPanel({ details, rows, wantsTip, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const seen = useMoneySeen(details, onClose);
  const booking = seen.row;
  const owing = owingOf(booking, rows);
  const likely = likelyOf(owing);
  const { free } = payable(owing);
  const [isTipAlone] = useState(wantsTip || likely.length === 0);
  /** The balance that a refusal named. */
  const [offered, setOffered] = useState<number | null>(null);
  const set = paymentFields({ owing, isTipAlone, money });
  const form = useContractForm(set, {
    values: startValues(isTipAlone ? ZERO : (likely[0]?.amount ?? ZERO), isTipAlone),
  });
  const actionOf = ({ paymentMethod, ...values }: PaymentValues) => {
    const sum = sumOf(values);
    if (sum === null || sum === 0) return null;
    const amount = money(toWire(sum));
    return isTipAlone && paymentMethod !== 'CHECK'
      ? t(`till.tip_alone.${paymentMethod}`, { amount })
      : t(`till.take.${paymentMethod}`, { amount });
  };
  const till = useMoneyForm(form, 'payment.process', {
    about: booking.bookingId,
    callOf: (values) => callOf(booking, owing, values),
    valuesOf: (call) => valuesOf(call, booking),
    consequence: actionOf,
    seen: {
      hear(failure) {
        if (failure instanceof ApiError && failure.body.code === 'payment.exceeds_balance') {
          setOffered((failure.body.details as { balance?: number } | undefined)?.balance ?? null);
        }
        return seen.hear(failure);
      },
    },
    say: ({ message, change, transId }) => ({
      title: message,
      text: change > 0 ? t('till.taken_change', { amount: money(change) }) : undefined,
      actions: [
        {
          label: t('till.void_again'),
          onPress: () => openBookingDialog('void_payment', booking, { options: { transId } }),
        },
      ],
    }),
    onDone(answer) {
      onDone?.(answer);
      onClose();
    },
  });
  const takeOffered = (balance: number) => {
    seen.know(details.booking);
    form.setValue('amount', balance, { shouldDirty: true, shouldValidate: true });
    setOffered(null);
  };
  return (
    <MoneyPanel
      title={t(isTipAlone ? 'till.tip_alone.title' : 'money.take_payment')}
      about={useAbout(booking)}
      form={form}
      money={till}
      seen={seen}
      ledger={<MoneyLines {...{ booking, rows, owing }} />}
      action={<Action control={form.control} of={actionOf} />}
      icon={<TenderIcon control={form.control} />}
      after={<After control={form.control} {...{ owing, isTipAlone }} />}
      disabledReason={details.abilities.pay ? undefined : t('till.not_possible')}
      onClose={onClose}
    >
      {!isTipAlone && (
        <AmountPart
          {...{ set, likely }}
          most={free}
          // Once the booking is read anew, so that all its figures are those of the offer.
          offered={details.booking.money.balance === offered ? offered : null}
          onTakeOffered={takeOffered}
        />
      )}
      <TipPart set={set} tips={tipsOf(booking)} isTipAlone={isTipAlone} />
      <TenderPart set={set} offered={isTipAlone ? OFFERED_FOR_TIPS : OFFERED} />
      <PayerPart set={set} />
    </MoneyPanel>
  );
}

type Watched = { control: Control<PaymentValues> };

/** It alone is drawn anew with each key. */
function Action({ control, of }: Watched & { of: (values: PaymentValues) => string | null }) {
  const { t } = useTranslation();
  return of(useWatch({ control }) as PaymentValues) ?? t('money.take_payment');
}

function TenderIcon({ control }: Watched) {
  const { Icon } = TENDERS[useWatch({ control, name: 'paymentMethod' })];
  return <Icon size={16} aria-hidden="true" />;
}

/** What is open afterwards, and whether it confirms the booking. */
function After({ control, owing, isTipAlone }: Watched & { owing: Owing; isTipAlone: boolean }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const amount = asCents(useWatch({ control, name: 'amount' }));
  const { free } = payable(owing);
  const isAmount = amount !== null && amount >= 0 && amount <= free;
  return (
    <output className={styles.after}>
      {isTipAlone ? said(t('till.tip_alone.after')) : isAmount && words(cents(amount))}
    </output>
  );

  function words(taken: Cents) {
    const { balance, dueNow, status } = afterPayment(owing, taken);
    const left = money(toWire(balance));
    if (status === 'successful')
      return said(t(balance > 0 ? 'till.after.confirms' : 'till.after.confirms_paid', { amount: left }));
    if (balance <= 0) return said(t('till.after.paid'));
    if (dueNow > 0 && WAITS.has(owing.status))
      return said(t('till.after.not_yet', { amount: money(toWire(dueNow)) }), true);
    return said(t('till.after.open', { amount: left }), true);
  }
}

const WAITS: ReadonlySet<Owing['status']> = new Set(['pending', 'holding']);

function said(text: string, isOpen = false) {
  const Icon = isOpen ? Clock : CircleCheck;
  return (
    <>
      <Icon size={15} aria-hidden="true" className={isOpen ? styles.open : styles.good} />
      {text}
    </>
  );
}
