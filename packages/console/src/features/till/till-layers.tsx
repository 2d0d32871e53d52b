import { useTranslation } from 'react-i18next';
import { type BookingDialogProps, openBookingDialog, type Subject } from '../../app/dialogs/booking-dialogs.ts';
import { OnBooking } from '../../app/dialogs/on-booking.tsx';
import { AdjustPanel } from './adjust-panel.tsx';
import { CorrectPaymentPanel } from './correct-payment-panel.tsx';
import { SendLinkPanel } from './send-link-panel.tsx';
import { TakePaymentPanel } from './take-payment-panel.tsx';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import { OnRows } from './on-rows.tsx';
import { PanelOn } from './panel-on.tsx';
import { RemoveCardDialog } from './remove-card-dialog.tsx';
import { WithShare } from './with-share.tsx';
import { VoidPaymentDialog } from './void-payment-dialog.tsx';

export function PaymentLayer({ options: { tip = false, splitId }, onDone, ...on }: BookingDialogProps<'payment'>) {
  const { t } = useTranslation();
  const title = t('money.take_payment');
  const onClose = splitId === undefined ? on.onClose : () => backToShares(on);
  return (
    <PanelOn {...on} title={title} onClose={onClose}>
      {(details, rows, cards) => (
        <WithShare {...{ details, title, splitId, onClose }}>
          {(share) => <TakePaymentPanel {...{ details, rows, cards, share, onDone, onClose }} wantsTip={tip} />}
        </WithShare>
      )}
    </PanelOn>
  );
}

/** What a share was left for ends where it began. */
function backToShares({ onClose, ...subject }: Subject & { onClose: () => void }): void {
  onClose();
  openBookingDialog('split', subject);
}

export function CorrectLayer({ options: { transId }, ...on }: BookingDialogProps<'correct_payment'>) {
  const { t } = useTranslation();
  return (
    <PanelOn {...on} title={t('money.correct_payment')}>
      {(details, rows) => {
        const row = paymentIn(rows, transId);
        return row && <CorrectPaymentPanel {...{ details, rows, row }} onClose={on.onClose} />;
      }}
    </PanelOn>
  );
}

export function AdjustLayer(on: BookingDialogProps<'adjust'>) {
  const { t } = useTranslation();
  return (
    <PanelOn {...on} title={t('money.adjust')}>
      {(details, rows) => <AdjustPanel {...{ details, rows }} onClose={on.onClose} />}
    </PanelOn>
  );
}

export function LinkLayer({ options: { splitId }, ...on }: BookingDialogProps<'payment_link'>) {
  const { t } = useTranslation();
  const title = t('money.send_link');
  const onClose = splitId === undefined ? on.onClose : () => backToShares(on);
  return (
    <PanelOn {...on} title={title} onClose={onClose}>
      {(details, rows, { link, gateway }) => (
        <WithShare {...{ details, title, splitId, onClose }}>
          {(share) => (
            <SendLinkPanel
              {...{ details, rows, share, onClose }}
              link={share === null ? link : share.link}
              takesCards={gateway !== null}
            />
          )}
        </WithShare>
      )}
    </PanelOn>
  );
}

export function VoidLayer({ options: { transId }, ...on }: BookingDialogProps<'void_payment'>) {
  const { t } = useTranslation();
  const title = t('money.void_payment');
  return (
    <OnBooking {...on} title={title}>
      {(details) => (
        <OnRows {...{ details, title }} onClose={on.onClose}>
          {(rows) => {
            const row = paymentIn(rows, transId);
            return row && <VoidPaymentDialog {...{ details, rows, row }} onClose={on.onClose} />;
          }}
        </OnRows>
      )}
    </OnBooking>
  );
}

export function RemoveCardLayer({ options: { transId }, ...on }: BookingDialogProps<'remove_card'>) {
  const { t } = useTranslation();
  return (
    <OnBooking {...on} title={t('money.remove_card')}>
      {(details) => {
        const applied = details.booking.giftCardDetails.find((one) => one.transId === transId);
        return applied && <RemoveCardDialog {...{ details, applied }} onClose={on.onClose} />;
      }}
    </OnBooking>
  );
}

function paymentIn(rows: readonly PaymentRow[], transId: string | undefined): PaymentRow | undefined {
  return rows.find((row) => row.transId === transId && row.refundId === null);
}
