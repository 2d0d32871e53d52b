import type { Call } from '@laneway/contract/endpoints';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { CalendarCheck, CircleX, History, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../app/commands/use-command.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FieldError, TextArea } from '../../ui/field.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Booking, Details } from './booking-details.queries.ts';
import { StaleCompare } from './stale-compare.tsx';
import styles from './status-dialogs.module.css';
import { liveItems, placesOf, useWords } from './use-words.ts';
import { useTask } from './use-task.ts';

type Props = { details: Details; onClose: () => void };

/** Confirms a booking though an amount is still due; or shows that another desk changed it meanwhile. */
export function ConfirmBookingDialog({ details: { booking, abilities }, onClose }: Props) {
  const { t, money, nameOf } = useWords();
  const { seen, stale, accept, problem, run } = useTask(booking);
  const confirm = useCommand('booking.status', { done: onClose });
  const { dueNow, balance } = seen.money;
  const name = nameOf(booking);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={
        dueNow > 0
          ? t('booking_details.confirm.title', { name, amount: money(dueNow) })
          : t('booking_details.confirm.title_plain', { name })
      }
      text={balance > 0 ? t('booking_details.confirm.text', { amount: money(balance) }) : undefined}
      safe={t('booking_details.confirm.not_yet')}
      action={t('board.action.confirm')}
      onAction={() => void run(confirm.send(confirmCall(seen)))}
      busy={confirm.busy}
      actionDisabledReason={stale ? t('stale.unknown') : undefined}
    >
      {(stale || problem) && (
        <>
          {stale && (
            <StaleCompare {...{ seen }} now={booking} onMine={accept} onTheirs={onClose} mayMine={abilities.confirm} />
          )}
          {problem && <Problem>{problem}</Problem>}
        </>
      )}
    </ConfirmDialog>
  );
}

export function confirmCall({ outletId, bookingId, version, money }: Booking): Call<'booking.status'> {
  return {
    params: { outletId, bookingId },
    body: { version, status: 'successful', confirm: money.dueNow > 0 },
  };
}

/** Cancels a booking that nothing has been paid for: the question, the reason, and what happens. */
export function CancelBookingDialog({ details: { booking, abilities }, onClose }: Props) {
  const { t, money, nameOf, when, where, distance, wallTime } = useWords();
  const { seen, stale, accept, problem, run } = useTask(booking);
  const cancel = useCommand('booking.status', { done: onClose });
  const [reason, setReason] = useState('');
  const now = useNow(MINUTE_MS);
  const items = liveItems(seen);
  const [first] = items;
  const places = placesOf(items);
  const { balance } = seen.money;
  const { outletId, bookingId, version } = seen;
  const body = { version, status: 'cancelled', reason: reason.trim() } as const;
  const away = distance(first?.startsAt ?? null, first?.endsAt ?? null, now);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('booking_details.cancel.title', { name: nameOf(booking) })}
      text={[seen.code, first && when(first, now), places.length > 0 && where(places), away].filter(Boolean).join(', ')}
      safe={t('board.action.keep_booking')}
      action={t('board.action.cancel_booking')}
      danger
      onAction={() => void run(cancel.send({ params: { outletId, bookingId }, body }))}
      busy={cancel.busy}
      actionDisabledReason={stale ? t('stale.unknown') : undefined}
    >
      {stale && (
        <StaleCompare {...{ seen }} now={booking} onMine={accept} onTheirs={onClose} mayMine={abilities.cancel} />
      )}
      <TextArea
        label={t('booking_details.cancel.reason')}
        help={t('booking_details.cancel.reason_help')}
        maxLength={300}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <h3 className={styles.head}>{t('booking_details.cancel.happens')}</h3>
      <ul className={styles.effects}>
        <li>
          <CalendarCheck size={16} aria-hidden="true" />
          {places.length > 0 && first?.start
            ? t('booking_details.cancel.freed', { lanes: where(places), time: wallTime(first.start) })
            : t('booking_details.cancel.freed_plain')}
        </li>
        {balance > 0 && (
          <li>
            <CircleX size={16} aria-hidden="true" />
            {t('booking_details.cancel.balance_dropped', { amount: money(balance) })}
          </li>
        )}
        <li>
          <Wallet size={16} aria-hidden="true" />
          {t('booking_details.cancel.nothing_back')}
        </li>
        <li>
          <History size={16} aria-hidden="true" />
          {t('booking_details.cancel.stays')}
        </li>
      </ul>
      {problem && <Problem>{problem}</Problem>}
    </ConfirmDialog>
  );
}

/** Why the server refused, below what was typed. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.problem}>
      <FieldError>{children}</FieldError>
    </div>
  );
}
