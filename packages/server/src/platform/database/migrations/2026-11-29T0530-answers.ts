import type { Kysely } from 'kysely';
import { addForeignKey, createTenantTable } from '../table.ts';

/** Answers to the questions of the plans that a booking was sold by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'answer', {
    comment: 'An answer of a booking, or of one of its guests, to a question of its plan.',
    columns: `
      answer_id uuid NOT NULL -- UUIDv7.
      booking_id uuid NOT NULL -- Whose answer.
      guest_id uuid NULL -- Guest who is asked; null: the booking is.
      key text NOT NULL -- Question in its plan.
      answer text NOT NULL CHECK (answer <> '') -- As it was given; of several choices one a line.
      created_at timestamptz NOT NULL -- First given.`,
    key: ['answer_id'],
    constraints: ['CONSTRAINT answer_once UNIQUE NULLS NOT DISTINCT (business_id, booking_id, guest_id, key)'],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await addForeignKey(db, 'answer', ['business_id', 'booking_id'], 'booking (business_id, booking_id)');
  await addForeignKey(db, 'answer', ['business_id', 'guest_id'], 'booking_guest (business_id, guest_id)');
}
