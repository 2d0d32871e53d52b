import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTransactions } from '../../app/booking/transactions.ts';
import type { CardPayment } from '../../app/card-field/use-card-payment.ts';
import { answersOf } from '../../app/queries/ask.ts';
import type { Booking } from './till.queries.ts';

/** How often the desk reads what has become of a payment at the bank, where no event has told it. */
const EVERY_MS = 3000;

type Ends = { onTaken: () => void; onDropped: () => void };

/** Follows the payment that is at the bank to its end, and reads it anew when somebody wants to know. */
export function useFollowed({ phase }: Pick<CardPayment, 'phase'>, booking: Booking, ends: Ends) {
  const queries = useQueryClient();
  const [isLooking, setLooking] = useState(false);
  const transId = phase.is === 'open' ? phase.transId : null;
  const { data } = useTransactions(booking, { everyMs: transId !== null && EVERY_MS });
  const status = data?.rows.find((row) => row.transId === transId && row.refundId === null)?.status;
  const end = useEffectEvent(() => {
    if (status === 'successful') ends.onTaken();
    if (status === 'cancelled') ends.onDropped();
  });
  useEffect(() => {
    if (transId !== null) end();
  }, [transId, status]);
  const { outletId, bookingId } = booking;
  return {
    isLooking,
    look: () => {
      const params = { outletId, bookingId };
      setLooking(true);
      void Promise.all([
        queries.invalidateQueries(answersOf('payment.transactions', { params })),
        queries.invalidateQueries(answersOf('reservation.details')),
      ]).finally(() => setLooking(false));
    },
  };
}
