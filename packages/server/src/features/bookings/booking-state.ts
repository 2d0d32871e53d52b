import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import type { Cents } from '@laneway/domain/money/cents';
import type { Guests } from '@laneway/domain/plans/plan';
import type { LineParts } from '@laneway/domain/prices/line-parts';
import type { Which } from '@laneway/domain/time/wall-time';
import type { BookingTerms } from './booking-terms.ts';
import type { StandingCharge } from './posting.ts';
import type { Policy } from './policy.ts';

/** A booking with everything of it that commands change: they load it, work out the next, and save that. */
export type BookingState = {
  bookingId: string;
  outletId: string;
  code: string;
  prefix: string;
  status: BookingStatus;
  version: number;
  name: string;
  bookingPhone: string | null;
  bookingEmail: string | null;
  guestHonorName: string | null;
  guestHonorAge: number | null;
  notes: string;
  total: Cents;
  paid: Cents;
  refunded: Cents;
  depositDue: Cents;
  /** What must be paid to confirm it, before payments. */
  dueOnConfirm: Cents;
  /** Copied when it was confirmed; null before. */
  policy: Policy | null;
  terms: BookingTerms;
  expiresAt: string | null;
  ownerId: string | null;
  ownerName: string | null;
  cancelReason: string | null;
  channel: 'admin' | 'walkin' | 'web';
  createdBy: string | null;
  createdAt: string;
  items: ItemState[];
  lines: LineState[];
  /** The ledger's charges as they stand; read with the lock, for what a save has to reverse. */
  standing: StandingCharge[];
};

export type ItemState = {
  itemId: string;
  position: number;
  serviceId: string;
  serviceItemType: string;
  planId: string;
  planVersion: number;
  planTitle: string;
  planType: string;
  entry: number;
  status: BookingStatus;
  date: string | null;
  start: string | null;
  end: string | null;
  which: Which | null;
  startsAt: string | null;
  endsAt: string | null;
  turnoverMinutes: number;
  resourceIds: string[];
  guests: Guests;
  games: number | null;
  packages: number | null;
  isWaitList: boolean;
};

export type LineState = {
  itemId: string | null;
  step: 'list' | 'promo' | 'membership' | 'tax' | 'fee' | 'fee_tax' | 'adjustment' | 'price_kept';
  parts: LineParts;
  quantity: number | null;
  unit: Cents | null;
  amount: Cents;
  included: boolean;
  taxPer: number | null;
  key: string | null;
  /** Accounting category of what was sold. */
  categoryId: string | null;
};

/** Statuses in which the total is charged in the ledger. */
const CHARGED: readonly BookingStatus[] = ['pending', 'successful', 'inprogress', 'done'];

export function isCharged(status: BookingStatus): boolean {
  return CHARGED.includes(status);
}

/** The business date that a booking is played on, and charged: that of its earliest live item. */
export function playDate(items: readonly Pick<ItemState, 'status' | 'date'>[]): string | null {
  const live = items.filter((item) => item.status !== 'cancelled');
  return live.flatMap((item) => item.date ?? []).sort()[0] ?? null;
}

export function peopleOf(guests: Guests): number {
  return Object.values(guests).reduce((sum, count) => sum + (count ?? 0), 0);
}

/** People of a booking: parts of one plan add up, several plans are sold to the same party. */
export function totalGuests(items: readonly ItemState[]): number {
  const byPlan = Map.groupBy(
    items.filter((item) => item.status !== 'cancelled'),
    (item) => item.planId,
  );
  const parties = Array.from(byPlan.values(), (parts) => parts.reduce((sum, part) => sum + peopleOf(part.guests), 0));
  return Math.max(0, ...parties);
}

/** A hold whose time has come is free at that very instant, whether it was swept or not. */
export function holdHasEnded(booking: Pick<BookingState, 'status' | 'expiresAt'>, now: Temporal.Instant): boolean {
  if (booking.status !== 'holding' || booking.expiresAt === null) return false;
  return Temporal.Instant.compare(Temporal.Instant.from(booking.expiresAt), now) <= 0;
}
