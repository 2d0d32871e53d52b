import type { BookingRow } from '@laneway/contract/bookings/booking.schema';
import { sumOfAmounts } from '@laneway/domain/money/wire-money';

/** What rows come to, in the decimals of the API; cancelled ones count for nothing. */
export function sumsOf(rows: readonly BookingRow[]): { total: number; balance: number } {
  const live = rows.filter(({ status }) => status !== 'cancelled');
  return {
    total: sumOfAmounts(live.map(({ total }) => total)),
    balance: sumOfAmounts(live.map(({ balance }) => balance)),
  };
}
