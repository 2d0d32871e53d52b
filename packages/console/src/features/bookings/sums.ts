import type { BookingRow } from '@laneway/contract/bookings/booking.schema';

/** What rows come to, in the decimals of the API; cancelled ones count for nothing. */
export function sumsOf(rows: readonly BookingRow[]): { total: number; balance: number } {
  let total = 0;
  let balance = 0;
  for (const row of rows) {
    if (row.status === 'cancelled') continue;
    total += Math.round(row.total * 100);
    balance += Math.round(row.balance * 100);
  }
  return { total: total / 100, balance: balance / 100 };
}
