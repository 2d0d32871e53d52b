import { useNavigate } from '@tanstack/react-router';
import { LogIn, Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isScanned } from '@laneway/domain/codes/paper-code';
import { commandLater } from '../../app/commands/command-later.ts';
import { messageOf } from '../../app/commands/errors.ts';
import { type BookingDialogProps, openBookingDialog, openedDialog } from '../../app/dialogs/booking-dialogs.ts';
import { useBusinessDate } from '../../app/outlet/business-day.ts';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { mayEdit, mayOpen } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { dismissToast, toast } from '../../ui/toast-store.ts';
import { FindParty } from './find-party.tsx';
import { PartyPart } from './party-part.tsx';
import { type Arrival, type Came, type Comers, useArrival } from './use-arrival.ts';
import styles from './check-in.module.css';

/** The check-in of a booking, or, without one, of whichever is scanned or typed. */
export function CheckInLayer({ outletId, bookingId, onClose }: BookingDialogProps<'scan' | 'guests'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const isScan = bookingId === '';
  const [found, setFound] = useState(bookingId);
  const [round, setRound] = useState(0);
  const [told, setTold] = useState<{ text: string; onUndo?: () => void } | null>(null);
  const arrival = useArrival(outletId, found, (came, comers) => {
    const { name, here, totalGuests } = came;
    const text = t('check_in.came', { name, here, total: totalGuests });
    let isUndone = false;
    const onUndo = () => {
      if (isUndone) return;
      isUndone = true;
      dismissToast(shown);
      setTold(null);
      void takeBack(outletId, came, comers, t('booking.step.undone', { name }));
    };
    const shown = toast({ kind: 'success', title: text, actions: [{ label: t('action.undo'), onPress: onUndo }] });
    if (!isScan) return onClose();
    // The next party is next: the field takes its code.
    setTold({ text, onUndo });
    setFound('');
    setRound((count) => count + 1);
  });
  const onFound = useCallback((id: string) => {
    setTold(null);
    setFound(id);
  }, []);
  /** Cards and deals open their own view. */
  const onOther = (text: string): boolean => {
    if (isScanned(text, 'deal') && mayEdit(user, 'Bookings')) {
      openedDialog.set(null);
      openBookingDialog('redeem', { outletId, bookingId: '' }, { options: { code: text } });
      return true;
    }
    if (!isScanned(text, 'giftCard')) return false;
    if (mayOpen(user, { roles: ['BIZ', 'MGR'], menu: 'GiftCard' }))
      void navigate({ to: '/app/giftcard/list', search: { search: text } });
    else setTold({ text: t('check_in.gift_card') });
    return true;
  };
  const { party, failure } = arrival;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isScan ? 'app.scan' : 'board.action.check_in')}
      width="wide"
      footerStart={party && <span className={styles.quiet}>{t('check_in.until')}</span>}
      footer={<Foot {...{ arrival, onClose, isScan }} />}
    >
      <div className={isScan ? styles.two : undefined}>
        {isScan && <FindParty {...{ outletId, round, onFound, onOther }} onTyping={() => setTold(null)} />}
        <div>
          {told && (
            <p role="status" className={styles.told}>
              <span>{told.text}</span>
              {told.onUndo && (
                <Button size="small" icon={<Undo2 size={14} aria-hidden="true" />} onClick={told.onUndo}>
                  {t('action.undo')}
                </Button>
              )}
            </p>
          )}
          {failure && <p role="alert">{messageOf(failure)}</p>}
          <PartyPart {...{ arrival }} />
        </div>
      </div>
    </Dialog>
  );
}

/** Takes back whom one check-in brought in, and nobody who was here before. */
async function takeBack(outletId: string, { booking }: Came, comers: Comers, said: string): Promise<void> {
  const { bookingId } = booking;
  const command = commandLater('payment.checkIn', () => ({ intent: bookingId, say: () => said }));
  await command.run({ body: { outletId, code: bookingId, nonce: crypto.randomUUID(), undo: true, ...comers } });
}

type FootProps = {
  arrival: Arrival;
  /** Opened without a booking of its own, whose page may be elsewhere. */
  isScan: boolean;
  onClose: () => void;
};

function Foot({ arrival, isScan, onClose }: FootProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayBookings = mayOpen(useUser(), { roles: ['BIZ', 'MGR'], menu: 'Bookings' });
  const { date } = useFormat();
  const today = useBusinessDate(useOutlet());
  const { party, details, total } = arrival;
  const close = <Button onClick={onClose}>{t('action.close')}</Button>;
  if (!party || !details) return close;
  const { abilities, booking } = details;
  const isOpen = abilities.checkIn || abilities.undoCheckIn;
  const day = booking.items.find(({ status, date: on }) => status !== 'cancelled' && on !== null)?.date ?? null;
  const isLeft = party.here < party.totalGuests;
  const reasonOf = () => {
    if (!isOpen && day !== null && day !== today) return t('booking.step.other_day', { date: date(day) });
    if (!isOpen) return t('check_in.not_now');
    if (!isLeft) return t('check_in.all_here');
    if (total === 0) return t('check_in.nobody_chosen');
    return arrival.withoutPhoto > 0 && arrival.reason.trim() === '' ? t('check_in.photo.say_why') : undefined;
  };
  return (
    <>
      {close}
      {isScan && mayBookings && (
        <Button
          onClick={() => {
            onClose();
            void navigate({
              to: '/app/outlets/$outletId/bookings/details',
              params: { outletId: booking.outletId },
              search: { bookingId: booking.bookingId },
            });
          }}
        >
          {t('check_in.open_booking')}
        </Button>
      )}
      {abilities.undoCheckIn && party.here > 0 && (
        <Button busy={arrival.isGoingBack} onClick={arrival.takeAllBack}>
          {t('board.action.undo_check_in')}
        </Button>
      )}
      <Button
        variant="primary"
        autoFocus
        icon={<LogIn size={16} aria-hidden="true" />}
        busy={arrival.busy}
        disabledReason={reasonOf()}
        onClick={() => void arrival.checkIn()}
      >
        {t('check_in.action', { count: isLeft ? total : party.totalGuests })}
      </Button>
    </>
  );
}
