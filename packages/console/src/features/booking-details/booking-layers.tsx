import { useTranslation } from 'react-i18next';
import type { BookingDialogProps } from '../../app/dialogs/booking-dialogs.ts';
import { OnBooking } from '../../app/dialogs/on-booking.tsx';
import type { Details } from './booking-details.queries.ts';
import type { ChangePart } from './changes.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ConfirmBookingDialog } from './confirm-booking-dialog.tsx';
import { CancelBookingDialog } from './status-dialogs.tsx';

export function ChangeLayer({ options: { itemId = null, part }, onDone, ...on }: BookingDialogProps<'change'>) {
  const { t } = useTranslation();
  return (
    <OnBooking {...on} title={t('board.action.change')} width="wide">
      {(details) => (
        <ChangeDialog
          {...{ details, itemId }}
          part={part ?? firstPart(details)}
          onClose={on.onClose}
          onEdited={onDone}
        />
      )}
    </OnBooking>
  );
}

export function CancelLayer({ onDone, ...on }: BookingDialogProps<'cancel'>) {
  const { t } = useTranslation();
  return (
    <OnBooking {...on} title={t('board.action.cancel_booking')}>
      {(details) => <CancelBookingDialog details={details} onClose={on.onClose} onCancelled={onDone} />}
    </OnBooking>
  );
}

export function ConfirmLayer({ options: { seen }, ...on }: BookingDialogProps<'confirm'>) {
  const { t } = useTranslation();
  return (
    <OnBooking {...on} title={t('board.action.confirm')}>
      {(details) => <ConfirmBookingDialog {...{ details, seen }} onClose={on.onClose} />}
    </OnBooking>
  );
}

/** A booking that is over has only its customer to change. */
function firstPart({ abilities }: Details): ChangePart {
  return abilities.edit ? 'when' : 'guest';
}
