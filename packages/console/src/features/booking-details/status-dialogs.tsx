import type { Call } from '@laneway/contract/endpoints';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { BellOff, CalendarCheck, CircleX, History, Wallet } from 'lucide-react';
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

export function confirmCall({ outletId, bookingId, version, money }: Booking): Call<'booking.status'> {
  return {
    params: { outletId, bookingId },
    body: { version, status: 'successful', confirm: money.dueNow > 0 },
  };
}

export function reinstateCall({ outletId, bookingId }: Booking, version: number): Call<'booking.status'> {
  return { params: { outletId, bookingId }, body: { version, status: 'pending' } };
}

/** Statuses that a cancelled booking can be brought back from: it comes back as pending. */
const WAS_BOOKED: ReadonlySet<Booking['status']> = new Set(['pending', 'successful']);

type CancelProps = Props & { onCancelled?: ((version: number) => void) | undefined };

/** Cancels a booking that nothing has been paid for: the question, the reason, and what happens. */
export function CancelBookingDialog({ details: { booking, abilities }, onClose, onCancelled }: CancelProps) {
  const { t, money, nameOf, phone, when, where, distance, wallTime } = useWords();
  const { seen, stale, accept, problem, run } = useTask(booking);
  const name = nameOf(booking);
  const back = useCommand('booking.status', { say: () => t('booking_details.cancel.back', { name }) });
  const cancel = useCommand('booking.status', {
    say({ booking: { version: cancelled } }) {
      const onPress = () => void back.run(reinstateCall(seen, cancelled));
      const actions = WAS_BOOKED.has(seen.status) ? [{ label: t('action.undo'), onPress }] : [];
      return { title: t('booking_details.cancel.done', { name }), actions };
    },
    done({ booking: { version: cancelled } }) {
      onClose();
      onCancelled?.(cancelled);
    },
  });
  const isPaid = seen.money.poolAmount !== 0;
  const contact = seen.bookingPhone ? phone(seen.bookingPhone) : seen.bookingEmail;
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
      title={t('booking_details.cancel.title', { name })}
      text={[seen.code, first && when(first, now), places.length > 0 && where(places), away].filter(Boolean).join(', ')}
      safe={t('board.action.keep_booking')}
      action={t('board.action.cancel_booking')}
      danger
      onAction={() => void run(cancel.send({ params: { outletId, bookingId }, body }))}
      busy={cancel.busy}
      actionDisabledReason={stale ? t('stale.unknown') : isPaid ? t('error.booking.refund_first') : undefined}
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
          {t(isPaid ? 'error.booking.refund_first' : 'booking_details.cancel.nothing_back')}
        </li>
        <li>
          <BellOff size={16} aria-hidden="true" />
          {contact ? t('booking_details.cancel.not_told', { contact }) : t('booking_details.cancel.not_told_plain')}
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
