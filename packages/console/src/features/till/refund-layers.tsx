import { useTranslation } from 'react-i18next';
import type { BookingDialogProps } from '../../app/dialogs/booking-dialogs.ts';
import { OnBooking } from '../../app/dialogs/on-booking.tsx';
import { CancelPaidDialog } from './cancel-paid-dialog.tsx';
import { GiveBackOfPanel, GiveBackPanel } from './give-back-panel.tsx';
import { OnRows } from './on-rows.tsx';
import { PanelOn } from './panel-on.tsx';
import { RefundAgainPanel } from './refund-again-panel.tsx';

export function GiveBackLayer({ options: { transId }, ...on }: BookingDialogProps<'give_back'>) {
  const { t } = useTranslation();
  return (
    <PanelOn {...on} title={t('money.give_back')}>
      {(details, rows) =>
        transId === undefined ? (
          <GiveBackPanel {...{ details, rows }} onClose={on.onClose} />
        ) : (
          <GiveBackOfPanel {...{ details, rows, transId }} onClose={on.onClose} />
        )
      }
    </PanelOn>
  );
}

export function GiveAgainLayer({
  options: { refundId = '', otherwise = false },
  ...on
}: BookingDialogProps<'give_again'>) {
  const { t } = useTranslation();
  return (
    <PanelOn {...on} title={t('money.give_again')}>
      {(details, rows) => {
        const row = rows.find((one) => one.refundId === refundId);
        return (
          row && <RefundAgainPanel {...{ details, rows, row, refundId }} isOtherwise={otherwise} onClose={on.onClose} />
        );
      }}
    </PanelOn>
  );
}

export function CancelPaidLayer({ options: { reason }, onDone, ...on }: BookingDialogProps<'cancel_paid'>) {
  const { t } = useTranslation();
  const title = t('board.action.cancel_booking');
  return (
    <OnBooking {...on} title={title} width="wide">
      {(details) => (
        <OnRows {...{ details, title }} width="wide" onClose={on.onClose}>
          {(rows) => (
            <CancelPaidDialog
              {...{ details, rows }}
              isNoShow={reason === 'no_show'}
              onCancelled={onDone}
              onClose={on.onClose}
            />
          )}
        </OnRows>
      )}
    </OnBooking>
  );
}
