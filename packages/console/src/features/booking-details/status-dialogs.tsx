import type { Call } from '@laneway/contract/endpoints';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { BellOff, CalendarCheck, CircleX, History, Wallet } from 'lucide-react';
import { CANCEL_REASON_WORDS } from '@laneway/contract/till/cancel-reason-words';
import { cancelReason } from '@laneway/contract/till/cancel.schema';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCommand } from '../../app/commands/use-command.ts';
import { ConfirmForm } from '../../app/form/confirm-form.tsx';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { choice } from '../../app/form/fields/choice-field.tsx';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { longText } from '../../app/form/fields/text-field.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useKeptForm } from '../../app/form/use-kept-form.ts';
import { useSeen } from '../../app/form/use-seen.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Booking, Details } from './booking-details.queries.ts';
import { lastAuthor, useBookingFacts } from './use-booking-facts.ts';
import styles from './status-dialogs.module.css';
import { liveItems, placesOf, useWords } from './use-words.ts';

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

const cancelFields = fields(z.object({ reason: cancelReason, note: z.string().max(300), mail: z.boolean() }), {
  reason: choice('booking_details.cancel.reason', CANCEL_REASON_WORDS),
  note: longText('booking_details.cancel.note', { maxLength: 300, rows: 2 }),
});

type CancelProps = Props & {
  /** The party did not come: that is its reason. */
  isNoShow?: boolean;
  onCancelled?: ((version: number) => void) | undefined;
};

/** Cancels a booking that holds no money: the question, the reason, and what happens. */
export function CancelBookingDialog({
  details: { booking, abilities },
  isNoShow = false,
  onClose,
  onCancelled,
}: CancelProps) {
  const { t, money, nameOf, phone, when, where, distance, wallTime } = useWords();
  const facts = useBookingFacts();
  const task = useSeen(booking, { facts, actorOf: lastAuthor, mayGoOn: abilities.cancel, onLeave: onClose });
  const seen = task.row;
  const name = nameOf(booking);
  const { outletId, bookingId, version } = seen;
  const form = useContractForm(cancelFields, {
    values: { reason: isNoShow ? 'no_show' : 'guest', note: '', mail: mayTell(seen) && !isNoShow },
  });
  const kept = useKeptForm(form, { of: `booking ${bookingId} cancel` });
  const back = useCommand('booking.status', { say: () => t('booking_details.cancel.back', { name }) });
  const cancel = useCommand('booking.cancel', {
    say({ booking: { version: cancelled } }) {
      const onPress = () => void back.run(reinstateCall(seen, cancelled));
      const actions = WAS_BOOKED.has(seen.status) ? [{ label: t('action.undo'), onPress }] : [];
      return { title: t('booking_details.cancel.done', { name }), actions };
    },
    done({ booking: { version: cancelled } }) {
      kept.forget();
      onCancelled?.(cancelled);
    },
  });
  const isPaid = seen.money.poolAmount !== 0;
  const contact = seen.bookingPhone ? phone(seen.bookingPhone) : seen.bookingEmail;
  const now = useNow(MINUTE_MS);
  const items = liveItems(seen);
  const [first] = items;
  const places = placesOf(items);
  const { balance } = seen.money;
  const away = distance(first?.startsAt ?? null, first?.endsAt ?? null, now);
  return (
    <ConfirmForm
      form={form}
      kept={kept}
      seen={task}
      command={cancel}
      call={({ reason, note, mail }) => ({
        params: { outletId, bookingId },
        body: { version, reason, note: note.trim(), mail },
      })}
      onClose={onClose}
      title={t(isNoShow ? 'booking_details.cancel.title_no_show' : 'booking_details.cancel.title', { name })}
      text={[seen.code, first && when(first, now), places.length > 0 && where(places), away].filter(Boolean).join(', ')}
      safe={t('board.action.keep_booking')}
      action={t(isNoShow ? 'board.action.no_show' : 'board.action.cancel_booking')}
      danger
      disabledReason={isPaid ? t('error.booking.refund_first') : undefined}
    >
      {!isNoShow && (
        <>
          <cancelFields.Field name="reason" />
          <cancelFields.Field name="note" help={t('booking_details.cancel.note_help')} />
        </>
      )}
      {mayTell(seen) && <Tell email={seen.bookingEmail} />}
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
        {!mayTell(seen) && (
          <li>
            <BellOff size={16} aria-hidden="true" />
            {contact ? t('booking_details.cancel.not_told', { contact }) : t('booking_details.cancel.not_told_plain')}
          </li>
        )}
        <li>
          <History size={16} aria-hidden="true" />
          {t('booking_details.cancel.stays')}
        </li>
      </ul>
    </ConfirmForm>
  );
}

/** Whether a mail reaches the guest of a booking; nobody is told of a basket. */
function mayTell({ status, bookingEmail }: Booking): boolean {
  return Boolean(bookingEmail) && (WAS_BOOKED.has(status) || status === 'inprogress');
}

function Tell({ email }: { email: string | null }) {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const { field } = useController({ control, name: 'mail' });
  return (
    <Checkbox
      label={t('booking_details.cancel.mail', { email: email ?? '' })}
      checked={field.value as boolean}
      onChange={field.onChange}
    />
  );
}
