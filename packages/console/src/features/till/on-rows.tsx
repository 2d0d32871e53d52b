import type { ReactNode } from 'react';
import type { Answer } from '@laneway/contract/endpoints';
import { type PaymentRow, useTransactions } from '../../app/booking/transactions.ts';
import { messageOf } from '../../app/commands/errors.ts';
import { BookingPanelFrame } from '../../app/dialogs/booking-panel.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import type { Details } from './till.queries.ts';

type Props = {
  details: Details;
  title: string;
  place?: 'dialog' | 'panel';
  width?: 'normal' | 'wide';
  onClose: () => void;
  children: (rows: readonly PaymentRow[], answer: Answer<'payment.transactions'>) => ReactNode;
};

/** Waits for what was paid on the booking. */
export function OnRows({ details, title, place = 'dialog', width, onClose, children }: Props) {
  const { data, error, isFetching, refetch } = useTransactions(details.booking);
  if (data) return children(data.rows, data);
  const failure = error && !isFetching ? { text: messageOf(error), onRetry: () => void refetch() } : null;
  return place === 'panel' ? (
    <BookingPanelFrame {...{ title, failure, onClose }} />
  ) : (
    <DialogFrame {...{ title, width, failure, onClose }} />
  );
}
