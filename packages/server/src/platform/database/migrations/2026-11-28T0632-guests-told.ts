import type { Kysely } from 'kysely';
import { addForeignKey, createTenantTable } from '../table.ts';

/** What the guest of a booking was told last: a move that was taken back is no news, and a reminder goes out once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'guest_told', {
    comment: 'The start of a booking that its guest was told last.',
    columns: `
      booking_id uuid NOT NULL -- Which booking.
      kind text NOT NULL CHECK (kind IN ('start', 'reminder')) -- By confirmation and moves, or by the reminder.
      starts_at timestamptz NOT NULL -- Start that was told.`,
    key: ['booking_id', 'kind'],
  });
  await addForeignKey(db, 'guest_told', ['business_id', 'booking_id'], 'booking (business_id, booking_id)');
}
