import type { ReactNode } from 'react';
import type { Answer } from '@laneway/contract/endpoints';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import type { Subject } from '../../app/dialogs/booking-dialogs.ts';
import { OnBooking } from '../../app/dialogs/on-booking.tsx';
import { OnRows } from './on-rows.tsx';
import type { Details } from './till.queries.ts';

type Props = Subject & {
  title: string;
  onClose: () => void;
  children: (details: Details, rows: readonly PaymentRow[], answer: Answer<'payment.transactions'>) => ReactNode;
};

/** A panel over a booking, once it and what was paid on it are there. */
export function PanelOn({ outletId, bookingId, title, onClose, children }: Props) {
  return (
    <OnBooking {...{ outletId, bookingId, title, onClose }} place="panel">
      {(details) => (
        <OnRows {...{ details, title, onClose }} place="panel">
          {(rows, answer) => children(details, rows, answer)}
        </OnRows>
      )}
    </OnBooking>
  );
}
