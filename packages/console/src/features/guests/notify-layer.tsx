import { useTranslation } from 'react-i18next';
import type { BookingDialogProps } from '../../app/dialogs/booking-dialogs.ts';
import { OnBooking } from '../../app/dialogs/on-booking.tsx';
import { NotifyDialog } from './notify-dialog.tsx';

export function NotifyLayer({ options: { kind }, onDone: _done, ...on }: BookingDialogProps<'notify'>) {
  const { t } = useTranslation();
  return (
    <OnBooking {...on} title={t('board.action.notify')} width="wide">
      {({ booking }) => <NotifyDialog booking={booking} first={kind} onClose={on.onClose} />}
    </OnBooking>
  );
}
