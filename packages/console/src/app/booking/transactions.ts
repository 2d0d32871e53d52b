import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@laneway/contract/endpoints';
import { ask } from '../queries/ask.ts';

/** A movement of money on a booking. */
export type PaymentRow = Answer<'payment.transactions'>['rows'][number];

/** What was paid of this version of a booking; asked anew with each other version. */
export function useTransactions(
  { outletId, bookingId, version }: { outletId: string; bookingId: string; version: number },
  { enabled = true, everyMs = false }: { enabled?: boolean; everyMs?: number | false } = {},
) {
  return useQuery({
    ...ask('payment.transactions', { params: { outletId, bookingId } }, version),
    enabled,
    refetchInterval: everyMs,
    placeholderData: (before) => before,
  });
}

/** Whether a movement is a refund that the bank did not make. */
export function hasFailed({ refundId, status }: Pick<PaymentRow, 'refundId' | 'status'>): boolean {
  return refundId !== null && status === 'initiated';
}
