import { useTranslation } from 'react-i18next';
import type { BookingDialogProps } from '../../app/dialogs/booking-dialogs.ts';
import { OnBooking } from '../../app/dialogs/on-booking.tsx';
import { AdjustPanel } from './adjust-panel.tsx';
import { CorrectPaymentPanel } from './correct-payment-panel.tsx';
import { SendLinkPanel } from './send-link-panel.tsx';
import { TakePaymentPanel } from './take-payment-panel.tsx';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import { OnRows } from './on-rows.tsx';
import { PanelOn } from './panel-on.tsx';
import { VoidPaymentDialog } from './void-payment-dialog.tsx';

export function PaymentLayer({ options: { tip = false }, onDone, ...on }: BookingDialogProps<'payment'>) {
  const { t } = useTranslation();
  return (
    <PanelOn {...on} title={t('money.take_payment')}>
      {(details, rows, cards) => (
        <TakePaymentPanel {...{ details, rows, cards, onDone }} wantsTip={tip} onClose={on.onClose} />
      )}
    </PanelOn>
  );
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

export function LinkLayer(on: BookingDialogProps<'payment_link'>) {
  const { t } = useTranslation();
  return (
    <PanelOn {...on} title={t('money.send_link')}>
      {(details, rows, { link, gateway }) => (
        <SendLinkPanel {...{ details, rows, link }} takesCards={gateway !== null} onClose={on.onClose} />
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

function paymentIn(rows: readonly PaymentRow[], transId: string | undefined): PaymentRow | undefined {
  return rows.find((row) => row.transId === transId && row.refundId === null);
}
