import type { GuestRow } from '@laneway/domain/bookings/guests-here';
import type { GuestType } from '@laneway/domain/plans/plan';
import type { NamedBooking } from '@laneway/domain/bookings/named-booking';
import type { Database, Statement, Tx } from '../../../platform/database/database.ts';
import { declareUnique } from '../../../platform/database/database-errors.ts';
import { newId } from '../../../platform/database/uuid.ts';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import { forgetChore, WEEK_AGO } from '../../../platform/jobs/forget-old.ts';
import type { Chore } from '../../../platform/jobs/housekeeping.ts';

// Of one booking the second waits for its lock and finds the first one's answer: these are two bookings.
declareUnique({ check_in_nonce_pk: { code: 'idempotency.conflict' } });

const FOUND = `SELECT b.booking_id AS "bookingId", b.outlet_id AS "outletId", o.name AS "outletName",
           o.late_minutes AS "lateMinutes"
         FROM booking b JOIN outlet o ON o.business_id = b.business_id AND o.outlet_id = b.outlet_id
         WHERE b.business_id = $1 AND`;
const BY_ID: Statement = { name: 'check_in.by_id', text: `${FOUND} b.booking_id = $2` };
/** A code is unique in its business; a prefix that was typed must be the booking's. */
const BY_CODE: Statement = {
  name: 'check_in.by_code',
  text: `${FOUND} b.code = $2 AND ($3::text IS NULL OR b.prefix = $3)`,
};
const KEPT: Statement = {
  name: 'check_in_nonce.find',
  text: `SELECT booking_id AS "bookingId", undo, answer FROM check_in_nonce
         WHERE business_id = $1 AND outlet_id = $2 AND nonce = $3`,
};
const GUESTS: Statement = {
  name: 'check_in.guests',
  text: `SELECT guest_id AS "guestId", name, type, waiver_signed_at IS NOT NULL AS "hasSigned", photo_url AS "photoUrl",
           position, checked_in_at AS "checkedInAt", checked_in_at IS NOT NULL AS "isHere"
         FROM booking_guest WHERE business_id = $1 AND booking_id = $2 ORDER BY position, guest_id`,
};
const FORGET: Statement = {
  name: 'check_in_nonce.forget',
  text: `DELETE FROM check_in_nonce WHERE business_id = $1 AND created_at <= (
           SELECT max(created_at) FROM (
             SELECT created_at FROM check_in_nonce WHERE business_id = $1 AND created_at < ${WEEK_AGO}
             ORDER BY created_at LIMIT $2) AS oldest) RETURNING 1 AS gone`,
};

/** A booking that a code names, at whichever outlet of the business. */
export type Found = { bookingId: string; outletId: string; outletName: string; lateMinutes: number };

export async function findNamed(tx: Tx, named: NamedBooking): Promise<Found | undefined> {
  const [found] =
    'bookingId' in named
      ? await tx.query<Found>(BY_ID, [tx.businessId, named.bookingId])
      : await tx.query<Found>(BY_CODE, [tx.businessId, named.code, named.prefix]);
  return found;
}

/** A check-in that was made under a nonce before, with its answer as JSON. */
type Kept = { bookingId: string; undo: boolean; answer: string };

export async function findNonce(tx: Tx, outletId: string, nonce: string): Promise<Kept | undefined> {
  const [kept] = await tx.query<Kept>(KEPT, [tx.businessId, outletId, nonce]);
  return kept;
}

export function nonceRow(tx: Tx, outletId: string, nonce: string, { bookingId, undo, answer }: Kept): NewRows {
  return {
    table: 'check_in_nonce',
    columns: ['business_id', 'outlet_id', 'nonce', 'booking_id', 'undo', 'answer', 'created_at'],
    rows: [[tx.businessId, outletId, nonce, bookingId, undo, answer, tx.now.toString()]],
  };
}

export type KeptGuest = GuestRow & {
  type: GuestType;
  hasSigned: boolean;
  photoUrl: string | null;
  checkedInAt: string | null;
  position: number;
};

/** New rows of a party, behind the rows that there are: of guests who are here without a name, or of named ones. */
export function freshGuests(
  tx: Tx,
  bookingId: string,
  fresh: readonly { name: string | null; type: string; isHere: boolean }[],
  there: readonly KeptGuest[],
): NewRows {
  const last = Math.max(0, ...there.map(({ position }) => position));
  return {
    table: 'booking_guest',
    columns: ['business_id', 'booking_id', 'guest_id', 'position', 'name', 'type', 'checked_in_at'],
    rows: fresh.map(({ name, type, isHere }, at) => [
      tx.businessId,
      bookingId,
      newId(),
      last + at + 1,
      name,
      type,
      isHere ? tx.now.toString() : null,
    ]),
  };
}

/** The rows of a party in their order. */
export async function readGuests(tx: Tx, bookingId: string): Promise<KeptGuest[]> {
  return tx.query<KeptGuest>(GUESTS, [tx.businessId, bookingId]);
}

export function checkInChores(database: Database): Chore[] {
  return [forgetChore('old check-in nonces', database, [FORGET])];
}
