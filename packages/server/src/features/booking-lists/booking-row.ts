import type { BookingRow } from '@laneway/contract/bookings/booking.schema';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { dayClock, wallMinutesAt, type DayClock } from '@laneway/domain/time/day-clock';
import { DAY_MINUTES } from '@laneway/domain/time/lengths';
import { formatWallTime, LAST_WALL_MINUTE } from '@laneway/domain/time/wall-time';

/** A row of LISTED_COLUMNS; instants as ISO text. */
export type ListedBooking = {
  booking_id: string;
  outlet_id: string;
  code: string;
  prefix: string;
  status: BookingStatus;
  business_date: string | null;
  starts_at: string | null;
  ends_at: string | null;
  expires_at: string | null;
  booking_phone: string | null;
  booking_email: string | null;
  name: string;
  /** The name in the form that a list by name compares; only such a list reads it. */
  sort_name?: string;
  lanes: { resourceId: string; name: string }[];
  plan_title: string;
  total_guests: number;
  total_cents: number;
  balance_cents: number;
  version: number;
  wait_from: string | null;
  wait_to: string | null;
};

/** A booking as the API presents it, in the wall times of its outlet (IANA zone). */
export function presentRow(booking: ListedBooking, zone: string): BookingRow {
  const date = booking.business_date;
  const wall = (at: string | null, otherwise: string | null): string | null =>
    at === null || date === null ? otherwise : wallOf(dayClock(date, zone), at);
  return {
    bookingId: booking.booking_id,
    code: `${booking.prefix}-${booking.code}`,
    name: booking.name,
    bookingPhone: booking.booking_phone,
    bookingEmail: booking.booking_email,
    status: booking.status,
    date,
    start: wall(booking.starts_at, booking.wait_from),
    end: wall(booking.ends_at, booking.wait_to ?? booking.wait_from),
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    expiresAt: booking.expires_at,
    lanes: booking.lanes,
    planTitle: booking.plan_title,
    totalGuests: booking.total_guests,
    total: toWire(cents(booking.total_cents)),
    balance: toWire(cents(booking.balance_cents)),
    version: booking.version,
  };
}

/** The wall time of an instant on a business date; of one outside of it, the time that the clock on the wall shows. */
function wallOf(clock: DayClock, at: string): string {
  const minutes = Math.floor(wallMinutesAt(clock, Date.parse(at)));
  const isOfDate = minutes >= 0 && minutes <= LAST_WALL_MINUTE;
  return formatWallTime(isOfDate ? minutes : ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES);
}
