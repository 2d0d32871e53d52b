import { Link } from '@tanstack/react-router';
import { Check, ChevronRight, CircleCheck, Copy, Move, Timer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { isPermitted } from '@laneway/contract/access/permissions';
import { api } from '../../app/commands/api.ts';
import { toastError } from '../../app/commands/errors.ts';
import { useUser } from '../../app/session/session.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { HoldLeft } from '../../ui/hold-left.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { type Booking, type Details, isCode, refreshBooking } from './booking-details.queries.ts';
import styles from './booking-head.module.css';
import { confirmBooking } from './status-dialogs.tsx';
import { liveItems, useWords } from './use-words.ts';

export type OpenDialog = 'confirm' | 'cancel' | 'move' | null;

const CANCELLABLE: ReadonlySet<Booking['status']> = new Set([
  'initiated',
  'holding',
  'pending',
  'successful',
  'inprogress',
  'wait',
]);

/** Where one is, the booking's name, status and code, and what can be done with it. */
export function BookingHead({ details, onOpen }: { details: Details; onOpen: (dialog: OpenDialog) => void }) {
  const { t, date, nameOf } = useWords();
  const { booking } = details;
  const { outletId, status, expiresAt } = booking;
  const [first] = liveItems(booking);
  return (
    <header className={styles.head} data-toasts-below="">
      <nav className={styles.trail} aria-label={t('booking_details.to_list')}>
        <Link to="/app/outlets/$outletId/bookings" params={{ outletId }}>
          {t('menu.bookings')}
        </Link>
        {first?.date && (
          <>
            <ChevronRight size={14} aria-hidden="true" />
            <span>{date(first.date, 'day')}</span>
          </>
        )}
      </nav>
      <div className={styles.row}>
        <h1 className={styles.title}>{nameOf(booking)}</h1>
        <StatusBadge status={status} />
        {status === 'holding' && expiresAt && (
          <span className={styles.left}>
            <HoldLeft key={expiresAt} expiresAt={expiresAt} onEnd={() => void refreshBooking(booking)} />
          </span>
        )}
        <Code code={booking.code} />
        <Actions {...{ details, onOpen }} />
      </div>
    </header>
  );
}

function Code({ code }: { code: string }) {
  const { t } = useWords();
  const [copied, setCopied] = useState(false);
  const label = copied ? t('booking_details.copied') : t('booking_details.copy_code');
  return (
    <span className={styles.code}>
      <code>{code}</code>
      <Tooltip label={label}>
        <IconButton
          size="small"
          label={label}
          icon={copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
          onClick={() => {
            void navigator.clipboard?.writeText(code);
            setCopied(true);
          }}
          onBlur={() => setCopied(false)}
        />
      </Tooltip>
    </span>
  );
}

function Actions({
  details: { booking, abilities },
  onOpen,
}: {
  details: Details;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const { t, time } = useWords();
  const [busy, setBusy] = useState<'confirm' | 'extend' | 'release' | null>(null);
  const { outletId, bookingId, money, status } = booking;
  const user = useUser();
  const mayChange = user.role === 'BIZ' || isPermitted(user.permissions, ['Bookings', 'Calendar'], 'edit');
  const refundFirst = !abilities.cancel && mayChange && CANCELLABLE.has(status) && money.poolAmount !== 0;

  async function act(name: NonNullable<typeof busy>, deed: () => Promise<string>) {
    setBusy(name);
    try {
      toast({ kind: 'success', title: await deed() });
    } catch (error) {
      if (name === 'confirm' && isCode(error, 'stale')) onOpen('confirm');
      else toastError(error);
    }
    await refreshBooking(booking);
    setBusy(null);
  }
  const confirm = () => {
    // Where money is due, what stays open is said before.
    if (money.dueNow > 0) onOpen('confirm');
    else void act('confirm', async () => (await confirmBooking(booking)).message);
  };
  const extend = () =>
    act('extend', async () => {
      const { expiresAt } = await api('booking.lock', { body: { outletId, bookingId } });
      return t('booking_details.hold.extended', { time: time(expiresAt) });
    });
  const release = () => act('release', async () => (await api('booking.unlock', { body: { bookingId } })).message);

  return (
    <div className={styles.actions}>
      {(abilities.cancel || refundFirst) && (
        <Button
          variant="danger-text"
          disabledReason={refundFirst ? t('error.booking.refund_first') : undefined}
          onClick={() => onOpen('cancel')}
        >
          {t('board.action.cancel_booking')}
        </Button>
      )}
      {abilities.hold && (
        <>
          <Button
            icon={<Undo2 size={16} aria-hidden="true" />}
            busy={busy === 'release'}
            onClick={() => void release()}
          >
            {t('board.action.release')}
          </Button>
          <Button icon={<Timer size={16} aria-hidden="true" />} busy={busy === 'extend'} onClick={() => void extend()}>
            {t('board.action.extend_hold')}
          </Button>
        </>
      )}
      {abilities.edit && (
        <Button shortcut="M" icon={<Move size={16} aria-hidden="true" />} onClick={() => onOpen('move')}>
          {t('board.action.move')}
        </Button>
      )}
      {abilities.confirm && (
        <Button
          variant="primary"
          icon={<CircleCheck size={16} aria-hidden="true" />}
          busy={busy === 'confirm'}
          onClick={confirm}
        >
          {t('board.action.confirm')}
        </Button>
      )}
    </div>
  );
}
