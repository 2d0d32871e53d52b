import type { Kysely } from 'kysely';
import { addForeignKey, createTenantTable, run } from '../table.ts';

/** Tags of a business, and the deals that an outlet offers under each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'tag', {
    comment: "A business's label for what it sells: Weekend, Families.",
    columns: `
      tag_id uuid NOT NULL -- UUIDv7.
      tag_name text NOT NULL CHECK (char_length(tag_name) BETWEEN 2 AND 50) -- Shown to staff and guests.
      status boolean NOT NULL DEFAULT true -- Off: hidden from guests with all its deal tags, kept for staff.
      image_url text NULL -- Stored picture.
      version integer NOT NULL DEFAULT 1 -- Counts edits.`,
    key: ['tag_id'],
  });
  await run(db, 'CREATE UNIQUE INDEX tag_name_key ON tag (business_id, lower(tag_name))');

  await createTenantTable(db, 'deal_tag', {
    comment: 'A tag put on an outlet with its deals.',
    columns: `
      deal_tag_id uuid NOT NULL -- UUIDv7.
      outlet_id uuid NOT NULL -- Where.
      tag_id uuid NOT NULL -- Which tag; it never changes.
      status boolean NOT NULL -- Active: shown to guests.
      flip_ui boolean NOT NULL -- Deals as cards that turn over; else a plain list.
      priority integer NOT NULL CHECK (priority > 0) -- Order of the outlet's deal tags, 1 first; gaps are allowed.
      plan_list jsonb NOT NULL -- [{planId, priority}]: its deals, each once, priorities different.
      version integer NOT NULL DEFAULT 1 -- Counts edits.`,
    key: ['deal_tag_id'],
    constraints: [
      'CONSTRAINT deal_tag_tag_key UNIQUE (business_id, outlet_id, tag_id)',
      'CONSTRAINT deal_tag_priority_key UNIQUE (business_id, outlet_id, priority)',
    ],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await addForeignKey(db, 'deal_tag', ['business_id', 'outlet_id'], 'outlet (business_id, outlet_id)');
  await addForeignKey(db, 'deal_tag', ['business_id', 'tag_id'], 'tag (business_id, tag_id)');
}
