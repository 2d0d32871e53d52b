import { useQuery } from '@tanstack/react-query';
import { BellOff, CalendarCheck, History, ListOrdered, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ViewCancelAnswer } from '@laneway/contract/till/cancel.schema';
import { amountLess, toWire } from '@laneway/domain/money/wire-money';
import type { HeldPayment } from '@laneway/domain/till/held-payment';
import { messageOf } from '../../app/commands/errors.ts';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { MoneyFormDialog } from '../../app/form/money-form-dialog.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { ask } from '../../app/queries/ask.ts';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { refundChoice, cancelFields, type CancelValues } from './cancel-form.ts';
import { CancelDone } from './cancel-done.tsx';
import { CancelSteps } from './cancel-steps.tsx';
import { givenBack, heldPayments, sumOf, tipsWith } from './give-back-form.ts';
import styles from './give-back.module.css';
import { failedIn } from './refund-toast.ts';
import { SpreadTable } from './spread-table.tsx';
import type { Booking, Details } from './till.queries.ts';
import { useAbout } from './use-about.ts';
import { useCancelSteps } from './use-cancel-steps.ts';
import { useMoneySeen } from './use-money-seen.ts';
import { useSpreadWords } from './use-spread-words.ts';

type Props = {
  details: Details;
  rows: readonly PaymentRow[];
  /** The party did not come. */
  isNoShow: boolean;
  onCancelled: ((version: number) => void) | undefined;
  onClose: () => void;
};

/** Cancels a booking that holds money: what its policy brings is asked first. */
export function CancelPaidDialog(props: Props) {
  const { t } = useTranslation();
  const { outletId, bookingId, version, status } = props.details.booking;
  const [isRefunded, setRefunded] = useState(false);
  const view = useQuery({
    ...ask('booking.viewCancel', { params: { outletId, bookingId } }, version),
    placeholderData: (before) => before,
    // A cancelled booking has no policy. A read between refund and cancellation could come too late, so a version is
    // read once, and none after this dialog's own refund.
    enabled: !isRefunded && status !== 'cancelled',
    staleTime: 'static',
    gcTime: 0,
  });
  if (view.data) return <CancelPaid {...props} policy={view.data} onRefunded={() => setRefunded(true)} />;
  const retry = () => void view.refetch();
  const failure =
    view.error && !view.isFetching
      ? { text: `${t('cancel_paid.failed')}. ${messageOf(view.error)}`, onRetry: retry }
      : null;
  return <DialogFrame title={t('board.action.cancel_booking')} width="wide" {...{ failure }} onClose={props.onClose} />;
}

type WithPolicy = Props & { policy: ViewCancelAnswer; onRefunded: () => void };

function CancelPaid({ details, rows, policy, isNoShow, onRefunded, onCancelled, onClose }: WithPolicy) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { abilities } = details;
  const seen = useMoneySeen(details, onClose, abilities.cancel);
  const booking = seen.row;
  const payments = heldPayments(rows);
  const mayRefund = abilities.refund;
  const set = cancelFields(payments, policy, money);
  const form = useContractForm(set, {
    values: startValues({ policy, isNoShow, mayRefund, hasMail: Boolean(booking.bookingEmail) }),
  });
  const values = useWatch({ control: form.control }) as CancelValues;
  const steps = useCancelSteps({
    form,
    seen,
    present: details.booking,
    policy,
    payments,
    give: values.give,
    wordsOf: useSpreadWords(rows),
    onRefunded,
    onCancelled(version) {
      onCancelled?.(version);
      onClose();
    },
  });
  const { refunded, approval } = steps;
  const choice = refundChoice(values, policy);
  const spread = choice && givenBack(payments, null, choice);
  const name = booking.name || booking.code;
  const amount = money(spread ? toWire(sumOf(spread)) : 0);
  const title =
    refunded !== null
      ? t('board.action.cancel_booking')
      : isNoShow && choice === null
        ? t('cancel_paid.title_no_show', { name })
        : t(choice === null ? 'cancel_paid.title_kept' : 'cancel_paid.title', { name, amount });
  const pool = { amount: money(steps.kept) };
  const action =
    refunded !== null
      ? t(approval.isNeeded ? 'cancel_paid.approve_keep' : 'cancel_paid.done.action', pool)
      : choice !== null
        ? t(approval.isNeeded ? 'cancel_paid.approve_give' : 'cancel_paid.give', { amount })
        : t(
            approval.isNeeded ? 'cancel_paid.approve_keep' : isNoShow ? 'cancel_paid.keep_no_show' : 'cancel_paid.keep',
            pool,
          );
  const failed = refunded === null ? 0 : failedIn(refunded);
  const why = !mayRefund ? t('cancel_paid.may_not') : failed > 0 ? t('error.booking.refund_first') : undefined;
  return (
    <>
      <MoneyFormDialog
        form={form}
        money={steps.money}
        {...(refunded === null && { seen })}
        approval={approval}
        width="wide"
        title={title}
        text={<About booking={booking} />}
        safe={t('board.action.keep_booking')}
        action={action}
        danger
        confirms
        disabledReason={why}
        onClose={onClose}
      >
        {refunded === null ? (
          <div className={styles.columns}>
            <div className={styles.column}>
              <GiveChoice {...{ set, policy, payments, mayRefund }} isMore={booking.money.refunded > 0} />
              <CancelSteps steps={policy.steps} />
              <Reasons {...{ set, booking }} />
            </div>
            <div className={styles.column}>
              <SpreadTable {...{ rows, spread }} transId={null} />
              <Kept {...{ booking }} refunded={spread ? toWire(spread.refunded) : 0} />
              <Note tone="warning" icon={TriangleAlert}>
                {t('error.booking.refund_first')}
              </Note>
              <Effects booking={booking} isRefunding={choice !== null} />
            </div>
          </div>
        ) : (
          <CancelDone {...{ refunded, failed, onClose }} subject={booking} kept={steps.kept}>
            <Reasons {...{ set, booking }} />
          </CancelDone>
        )}
      </MoneyFormDialog>
      {steps.dialogs}
    </>
  );
}

type Start = Pick<WithPolicy, 'policy' | 'isNoShow'> & { mayRefund: boolean; hasMail: boolean };

function startValues({ policy, isNoShow, mayRefund, hasMail }: Start): CancelValues {
  return {
    give: policy.refund > 0 && mayRefund ? 'policy' : 'nothing',
    refundAmount: Number.NaN,
    refundTip: false,
    reason: isNoShow ? 'no_show' : 'guest',
    note: '',
    mail: hasMail && !isNoShow,
  };
}

/** Which booking it is: its code, when and where, what of it is paid. */
function About({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { money, dateTime } = useFormat();
  const { code, where } = useAbout(booking);
  const { total, poolAmount } = booking.money;
  const first = booking.items.find((item) => item.status !== 'cancelled');
  const when = first?.startsAt ? dateTime(first.startsAt) : null;
  const guests = t('count.guests', { count: booking.totalGuests });
  const facts = [code, when, where, guests].filter(Boolean).join(', ');
  return `${facts}. ${t('cancel_paid.paid_of', { paid: money(poolAmount), total: money(total) })}`;
}

type GiveProps = Fields & {
  policy: ViewCancelAnswer;
  payments: readonly HeldPayment[];
  mayRefund: boolean;
  isMore: boolean;
};

/** What goes back: by the policy, all, another amount, nothing. */
function GiveChoice({ set, policy, payments, mayRefund, isMore }: GiveProps) {
  const { t } = useTranslation();
  const { money, dateTime } = useFormat();
  const { control } = useFormFrame();
  const { field } = useController({ control, name: 'give' });
  const { field: tip } = useController({ control, name: 'refundTip' });
  const values = useWatch({ control }) as CancelValues;
  const { refund, poolAmount, inTime, until, goodsRefund, feeRefund } = policy;
  const choice = refundChoice(values, policy);
  const tips = choice ? tipsWith(payments, null, choice) : 0;
  const parts = t('cancel_paid.policy_goods', { goods: money(goodsRefund), fees: money(feeRefund) });
  const term = inTime
    ? until && t('cancel_paid.policy_in_time', { time: dateTime(until) })
    : t('cancel_paid.policy_late');
  return (
    <>
      <RadioCards<CancelValues['give']>
        label={t('give_back.what')}
        layout="rows"
        value={values.give}
        onChange={field.onChange}
        cards={[
          {
            value: 'policy',
            label: t('cancel_paid.policy'),
            hint: [term, parts].filter(Boolean).join('. '),
            end: <Money amount={refund} tone="strong" />,
            disabled: !mayRefund || refund === 0,
          },
          {
            value: 'all',
            label: t('cancel_paid.all'),
            hint: t('cancel_paid.all_text'),
            end: <Money amount={poolAmount} tone="strong" />,
            disabled: !mayRefund,
          },
          {
            value: 'other',
            label: t('cancel_paid.other'),
            hint: t('give_back.up_to', { amount: money(poolAmount) }),
            disabled: !mayRefund,
          },
          {
            value: 'nothing',
            label: t(isMore ? 'cancel_paid.nothing_more' : 'cancel_paid.nothing'),
            hint: t('cancel_paid.nothing_text'),
            end: <Money amount={0} />,
          },
        ]}
      />
      {values.give === 'other' && <set.Field name="refundAmount" />}
      {tips > 0 && (
        <Checkbox
          label={t('give_back.tips', { amount: money(tips) })}
          checked={tip.value as boolean}
          onChange={tip.onChange}
        />
      )}
    </>
  );
}

type Fields = { set: ReturnType<typeof cancelFields> };

/** Why, in a word and in a sentence, and whether the guest is told. */
function Reasons({ set, booking: { bookingEmail } }: Fields & { booking: Booking }) {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const { field } = useController({ control, name: 'mail' });
  return (
    <>
      <div className={styles.pair}>
        <set.Field name="reason" />
        <set.Field name="note" />
      </div>
      {bookingEmail && (
        <Checkbox
          label={t('booking_details.cancel.mail', { email: bookingEmail })}
          checked={field.value as boolean}
          onChange={field.onChange}
        />
      )}
    </>
  );
}

/** What the house keeps, and what of the price nobody asks for any more. */
function Kept({ booking, refunded }: { booking: Booking; refunded: number }) {
  const { t } = useTranslation();
  const { poolAmount, balance } = booking.money;
  return (
    <output>
      <dl className={styles.lines}>
        <div>
          <dt>{t('cancel_paid.kept_line')}</dt>
          <dd>
            <Money amount={amountLess(poolAmount, refunded)} tone="strong" />
          </dd>
        </div>
        {balance > 0 && (
          <div>
            <dt>{t('cancel_paid.dropped')}</dt>
            <dd>
              <Money amount={balance} />
            </dd>
          </div>
        )}
      </dl>
    </output>
  );
}

function Effects({ booking, isRefunding }: { booking: Booking; isRefunding: boolean }) {
  const { t } = useTranslation();
  const { where } = useAbout(booking);
  return (
    <ul className={styles.effects}>
      {isRefunding && (
        <li>
          <ListOrdered size={16} aria-hidden="true" />
          {t('cancel_paid.first')}
        </li>
      )}
      <li>
        <CalendarCheck size={16} aria-hidden="true" />
        {where === '' ? t('cancel_paid.freed_plain') : t('cancel_paid.freed', { places: where })}
      </li>
      {!booking.bookingEmail && (
        <li>
          <BellOff size={16} aria-hidden="true" />
          {t('cancel_paid.not_told', { name: booking.name || booking.code })}
        </li>
      )}
      <li>
        <History size={16} aria-hidden="true" />
        {t('cancel_paid.stays')}
      </li>
    </ul>
  );
}
