import type { BookingRow } from '@laneway/contract/bookings/booking.schema';
import { HOUR_MS } from '@laneway/domain/time/lengths';

export const GROUPS = ['now', 'next_hour', 'later', 'earlier'] as const;
export type GroupId = (typeof GROUPS)[number];

const OFF_THE_LANES: ReadonlySet<BookingRow['status']> = new Set(['cancelled', 'done', 'initiated', 'wait']);

/** Where a booking of the day stands as seen from now (epoch milliseconds). */
export function groupOf(row: BookingRow, now: number): GroupId {
  const { status } = row;
  if (status === 'inprogress') return 'now';
  if (status === 'done') return 'earlier';
  // What has no time yet is still to be placed.
  if (row.startsAt === null || row.endsAt === null) return 'later';
  const startsAt = Date.parse(row.startsAt);
  if (startsAt > now) return startsAt - now <= HOUR_MS ? 'next_hour' : 'later';
  return Date.parse(row.endsAt) > now && !OFF_THE_LANES.has(status) ? 'now' : 'earlier';
}

/** The day's rows by nearness to now, each group in the order it came; groups without rows are left out. */
export function groupRows(rows: readonly BookingRow[], now: number): { id: GroupId; rows: BookingRow[] }[] {
  return GROUPS.map((id) => ({ id, rows: rows.filter((row) => groupOf(row, now) === id) })).filter(
    (group) => group.rows.length > 0,
  );
}
