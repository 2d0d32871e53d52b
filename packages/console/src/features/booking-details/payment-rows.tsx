import { isByHand, judgeUndo, judgeVoid } from '@laneway/domain/till/payment';
import { centsOf } from '@laneway/domain/money/wire-money';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { Ban, Ellipsis, PencilLine, Undo2 } from 'lucide-react';
import { TENDERS } from '../../app/booking/tenders.ts';
import { hasFailed, type PaymentRow } from '../../app/booking/transactions.ts';
import { openBookingDialog } from '../../app/dialogs/booking-dialogs.ts';
import { mayEdit } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { dateIn } from '../../ui/format/time.ts';
import { Menu } from '../../ui/menu.tsx';
import { Money } from '../../ui/money.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Booking } from './booking-details.queries.ts';
import styles from './money-card.module.css';
import { useWords } from './use-words.ts';

type Props = { booking: Booking; rows: readonly PaymentRow[]; mayRefund: boolean };

/** Each movement of money on a booking, the oldest first; what was voided is struck and in no sum. */
export function PaymentRows({ booking, rows, mayRefund }: Props) {
  const user = useUser();
  const may = mayEdit(user, 'Bookings');
  // What failed stands in its own block, with what can be done.
  const listed = rows.filter((row) => !hasFailed(row));
  return listed.map((row, index) => (
    <PaymentLine
      key={row.refundId ?? row.transId}
      {...{ booking, row, may, mayRefund }}
      isFirst={index === 0}
      isDeposit={index === 0 && row.kind === 'payment' && isDepositOf(row.amount, booking.money)}
    />
  ));
}

/** The first payment, where it is what had to be paid first and something stays to pay behind it. */
function isDepositOf(amount: number, { depositDue, total }: Booking['money']): boolean {
  return amount === depositDue && depositDue < total;
}

type LineProps = RowProps & { may: boolean; isFirst: boolean; isDeposit: boolean };
type RowProps = { booking: Booking; row: PaymentRow; mayRefund: boolean };

function PaymentLine({ booking, row, may, mayRefund, isFirst, isDeposit }: LineProps) {
  const { t, money, time, date, zone } = useWords();
  const today = dateIn(useNow(MINUTE_MS), zone);
  const { kind, status, amount, tip, by, receiptNo, note } = row;
  const { words, Icon } = TENDERS[row.paymentMethod];
  const tender = row.last4 ? t('till.row.card', { brand: row.brand ?? t(words), last4: row.last4 }) : t(words);
  const isVoid = kind === 'void' || status === 'cancelled';
  const isTip = kind === 'tip';
  const day = dateIn(row.at, zone);
  const label = isDeposit ? t('till.row.deposit', { tender }) : tender;
  const more = [
    row.share !== null && t('money.share_of', { name: row.share }),
    tip > 0 &&
      !isTip &&
      (by ? t('till.row.tip_for', { amount: money(tip), name: by }) : t('till.row.tip', { amount: money(tip) })),
    note,
  ].filter(Boolean);
  return (
    <div className={classes(styles.line, styles.payment, isFirst && styles.payments)}>
      <dt>
        <Icon size={14} aria-hidden="true" />
        <span className={styles.words}>
          <span className={isVoid ? styles.struck : undefined}>
            {isTip
              ? `${t('till.row.tip_alone')}, ${tender}`
              : kind === 'refund'
                ? `${t('money.refunded')}, ${tender}`
                : label}
          </span>{' '}
          <small>
            {[
              day === today ? time(row.at) : date(day, 'plain'),
              receiptNo && t('till.row.number', { number: receiptNo }),
            ]
              .filter(Boolean)
              .join(', ')}
          </small>{' '}
          {isVoid && (
            <Badge hue="grey" look="outline">
              {t(
                row.refundId !== null
                  ? 'till.row.replaced'
                  : isByHand(row.paymentMethod)
                    ? 'till.row.voided'
                    : 'till.row.declined',
              )}
            </Badge>
          )}
          {status === 'inprogress' && (
            <Badge hue="orange" look="outline">
              {t('till.row.waiting')}
            </Badge>
          )}
          {more.map((line) => (
            <small key={String(line)} className={classes(styles.below, isVoid && styles.struck)}>
              {line}
            </small>
          ))}
        </span>
      </dt>
      <dd>
        {may && <RowMenu {...{ booking, row, mayRefund }} />}
        <Amount {...{ row, amount: isTip ? tip : amount }} />
      </dd>
    </div>
  );
}

/** What is no part of the balance, as a tip or what is at the bank, has no sign. */
function Amount({ row: { kind, status }, amount }: { row: PaymentRow; amount: number }) {
  if (kind === 'void' || status === 'cancelled')
    return (
      <s className={styles.struck}>
        <Money amount={amount} />
      </s>
    );
  if (kind === 'tip' || status !== 'successful') return <Money amount={amount} />;
  return kind === 'refund' ? <Money amount={amount} signed /> : <Money amount={-amount} tone="credit" />;
}

/** What can be done with a payment that was made; each opens its own dialog. */
function RowMenu({ booking, row, mayRefund }: RowProps) {
  const { t, money, date } = useWords();
  const { kind, status, transId, paymentMethod, isDateClosed } = row;
  if (status !== 'successful' || (kind !== 'payment' && kind !== 'tip')) return null;
  const applied = booking.giftCardDetails.find((card) => card.transId === transId);
  const made = { ...row, refunded: centsOf(row.refunded) };
  const refused = paymentMethod === 'GIFT_CARD' ? judgeUndo(made) : judgeVoid({ ...made, method: paymentMethod });
  const why =
    refused === null
      ? undefined
      : isDateClosed
        ? t('till.void.date_closed', { date: date(row.date) })
        : t('till.void.not_possible');
  const label = t('till.row.actions', { amount: money(kind === 'tip' ? row.tip : row.amount) });
  return (
    <Menu
      label={label}
      placement="bottom end"
      trigger={<IconButton size="small" label={label} icon={<Ellipsis size={16} aria-hidden="true" />} />}
      items={[
        ...(mayRefund && (row.refundable > 0 || row.refundableTip > 0)
          ? [
              {
                id: 'give_back',
                label: t('till.row.give_back'),
                icon: <Undo2 size={16} aria-hidden="true" />,
                onAction: () => openBookingDialog('give_back', booking, { options: { transId } }),
              },
            ]
          : []),
        {
          id: 'correct',
          label: t('till.row.correct'),
          icon: <PencilLine size={16} aria-hidden="true" />,
          onAction: () => openBookingDialog('correct_payment', booking, { options: { transId } }),
        },
        paymentMethod === 'GIFT_CARD'
          ? {
              id: 'remove',
              label: t('money.remove_card'),
              icon: <Ban size={16} aria-hidden="true" />,
              danger: true,
              disabledReason: applied === undefined ? t('till.void.not_possible') : why,
              onAction: () => openBookingDialog('remove_card', booking, { options: { transId } }),
            }
          : {
              id: 'void',
              label: t('till.row.void'),
              icon: <Ban size={16} aria-hidden="true" />,
              danger: true,
              disabledReason: why,
              onAction: () => openBookingDialog('void_payment', booking, { options: { transId } }),
            },
      ]}
    />
  );
}
