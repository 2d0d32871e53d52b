import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BookingDialogProps, dialogFile } from '../../app/dialogs/booking-dialogs.ts';
import { OnBooking } from '../../app/dialogs/on-booking.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { useLater } from '../../ui/later.ts';
import type { Details } from './booking-details.queries.ts';
import type { ChangePart } from './changes.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ConfirmBookingDialog } from './confirm-booking-dialog.tsx';
import { ReinstateDialog } from './reinstate-dialog.tsx';
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

export function CancelLayer(props: BookingDialogProps<'cancel'>) {
  const { t } = useTranslation();
  const { outletId, bookingId, onClose } = props;
  return (
    <OnBooking {...{ outletId, bookingId, onClose }} title={t('board.action.cancel_booking')}>
      {(details) => <CancelBooking {...{ details }} {...props} />}
    </OnBooking>
  );
}

function CancelBooking({ details, ...props }: BookingDialogProps<'cancel'> & { details: Details }) {
  // A refund of its own does not make it the short dialog.
  const [isPaid] = useState(details.booking.money.poolAmount > 0);
  if (isPaid) return <CancelPaid {...props} />;
  return (
    <CancelBookingDialog
      details={details}
      isNoShow={props.options.reason === 'no_show'}
      onClose={props.onClose}
      onCancelled={props.onDone}
    />
  );
}

/** Of a booking that holds money it is the till's. */
function CancelPaid({ onDone, onClose, ...dialog }: BookingDialogProps<'cancel'>) {
  const { t } = useTranslation();
  const { file: Dialog, failed, retry } = useLater(dialogFile('cancel_paid'));
  if (Dialog) return <Dialog {...dialog} {...{ onClose }} onDone={onDone} />;
  const failure = failed ? { text: t('shell.part_failed'), onRetry: retry } : null;
  return <DialogFrame title={t('board.action.cancel_booking')} width="wide" {...{ failure, onClose }} />;
}

export function ConfirmLayer({ options: { seen, promoRefused }, ...on }: BookingDialogProps<'confirm'>) {
  const { t } = useTranslation();
  return (
    <OnBooking {...on} title={t('board.action.confirm')}>
      {(details) => <ConfirmBookingDialog {...{ details, seen, promoRefused }} onClose={on.onClose} />}
    </OnBooking>
  );
}

export function ReinstateLayer(on: BookingDialogProps<'reinstate'>) {
  const { t } = useTranslation();
  return (
    <OnBooking {...on} title={t('board.action.reinstate')}>
      {(details) => <ReinstateDialog details={details} onClose={on.onClose} />}
    </OnBooking>
  );
}

/** A booking that is over has only its customer to change. */
function firstPart({ abilities }: Details): ChangePart {
  return abilities.edit ? 'when' : 'guest';
}
