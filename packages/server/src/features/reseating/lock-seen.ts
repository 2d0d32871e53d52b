import type { Tx } from '../../platform/database/database.ts';
import { checkVersion, loadBookings, lockBookings, type LockedBooking } from '../bookings/bookings.door.ts';

/**
 * Locks the bookings of a plan, and compares all that the person saw of it. One that ended by itself since is as it was
 * seen. @throws ApiError `stale` of one that has another version, or that they did not see.
 */
export async function lockSeen(
  { tx, outletId }: { tx: Tx; outletId: string },
  bookingIds: readonly string[],
  versions: Readonly<Record<string, number>>,
): Promise<LockedBooking[]> {
  const gone = Object.keys(versions).filter((bookingId) => !bookingIds.includes(bookingId));
  const locked = await lockBookings(tx, outletId, bookingIds);
  const others = await loadBookings(tx, outletId, gone);
  for (const booking of [...locked, ...others]) await checkVersion(tx, booking, versions[booking.bookingId] ?? 0);
  return locked;
}
