import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@laneway/contract/endpoints';
import { ask } from '../../app/queries/ask.ts';
import type { Booking } from './till.queries.ts';

/** The shares of a booking. */
export type Shares = Answer<'splitPayment.list'>;
export type Share = Shares['rows'][number];

const BANK_MS = 3000;

/** The shares of this version of a booking; while one of them waits for a bank they are read again and again. */
export function useShares({ outletId, bookingId, version }: Pick<Booking, 'outletId' | 'bookingId' | 'version'>) {
  return useQuery({
    ...ask('splitPayment.list', { body: { outletId, bookingId } }, version),
    placeholderData: (before: Shares | undefined) => before,
    refetchInterval: ({ state }) => state.data?.rows.some(isAtBank) === true && BANK_MS,
  });
}

/** The shares that were not removed, in the order in which they were made. */
export function liveShares({ rows }: Shares): Share[] {
  return rows.filter(({ paymentStatus }) => paymentStatus !== 3);
}

/** Whether the bank is asked about a share: to take its money, or to give it back. */
export function isAtBank({ payments, isGivingBack }: Share): boolean {
  return isGivingBack || payments.some(({ status }) => status === 'inprogress');
}

/** The first name of a person, for a button. */
export function firstName({ customerDetails: { name } }: Share): string {
  const [first = name, second = ''] = name.trim().split(/\s+/);
  // "Guest 2" is nobody without the number.
  return /^\d+$/.test(second) ? `${first} ${second}` : first;
}
