import type { Pool } from 'pg';
import type { Site } from '../lab/lab.ts';

/** Bookings that are paid in turns, so that none of them has many payments. */
const PAYERS = 2000;
/** What a booking must owe in cents, above all that one run pays of it. */
const OWED = 2000;

/** Bookings of today's venue that owe enough for a run, in the order of their ids. */
export async function owing(owner: Pool, { venue }: Site): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT booking_id AS id FROM booking WHERE business_id = $1 AND outlet_id = $2
       AND status IN ('pending', 'successful') AND balance_cents > $3
     ORDER BY booking_id LIMIT $4`,
    [venue.businessId, venue.outletId, OWED, PAYERS],
  );
  return rows.map(({ id }) => id);
}
