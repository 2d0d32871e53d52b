import type { Kysely } from 'kysely';
import { addForeignKey, createGlobalTable, createTenantTable, run } from '../table.ts';

/** Products and resources: services, categories, resources, plans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createGlobalTable(db, 'service', {
    comment: "The platform's catalogue of what a venue can sell.",
    columns: `
      service_id text NOT NULL CHECK (service_id IN ('BOWLING', 'PARTY_EVENT', 'RESERVATION', 'BUY_NOW', 'GIFT_CARD', 'MEMBERSHIP')) -- Fixed id.
      title text NOT NULL -- Shown in lists.
      description text NOT NULL DEFAULT '' -- What it is.
      image_url text NULL -- Stored picture.
      status boolean NOT NULL DEFAULT true -- Offered to businesses.
      version integer NOT NULL DEFAULT 1 -- Counts edits.`,
    key: ['service_id'],
  });

  await createTenantTable(db, 'service_category', {
    comment: "A business's own shelf inside a service: Open bowling, VIP lanes, Birthdays.",
    columns: `
      service_cat_id uuid NOT NULL -- UUIDv7.
      service_id text NOT NULL -- Service it divides.
      name text NOT NULL -- Shown in lists.
      sort_order integer NOT NULL DEFAULT 1 -- Place in lists, from 1.
      status boolean NOT NULL DEFAULT true -- Off: kept, not offered.
      version integer NOT NULL DEFAULT 1 -- Counts edits.`,
    key: ['service_cat_id'],
  });
  await addForeignKey(db, 'service_category', ['service_id'], 'service (service_id)');

  await createTenantTable(db, 'service_config', {
    comment: 'A service switched on at an outlet.',
    columns: `
      service_config_id uuid NOT NULL -- UUIDv7.
      outlet_id uuid NOT NULL -- Where.
      service_id text NOT NULL -- Which.
      status text NOT NULL CHECK (status IN ('ACTIVE', 'INACTIVE')) -- INACTIVE sells nothing.
      title text NOT NULL DEFAULT '' -- Overrides the service's title.
      venue_types text[] NOT NULL DEFAULT '{lane}' -- Kinds of resource it uses.
      increment_minutes integer NOT NULL DEFAULT 30 CHECK (increment_minutes > 0) -- Minutes between starts.
      turnover_minutes integer NOT NULL DEFAULT 0 CHECK (turnover_minutes >= 0) -- Cleaning after a booking: lengthens what is taken.
      default_duration numeric(5,2) NOT NULL DEFAULT 1 -- Hours.
      service_categories uuid[] NOT NULL DEFAULT '{}' -- Shelves offered here.
      version integer NOT NULL DEFAULT 1 -- Counts edits.`,
    key: ['service_config_id'],
    constraints: ['CONSTRAINT service_config_outlet_key UNIQUE (business_id, outlet_id, service_id)'],
  });
  await addForeignKey(db, 'service_config', ['business_id', 'outlet_id'], 'outlet (business_id, outlet_id)');
  await addForeignKey(db, 'service_config', ['service_id'], 'service (service_id)');

  await createTenantTable(db, 'resource', {
    comment: 'Something that can be booked: a lane, a room, a table (specification: venue).',
    columns: `
      resource_id uuid NOT NULL -- UUIDv7.
      outlet_id uuid NOT NULL -- Where it stands.
      name text NOT NULL -- "Lane 7".
      venue_type text NOT NULL CHECK (venue_type IN ('lane', 'room', 'table')) -- Kind.
      number integer NOT NULL CHECK (number > 0) -- Order; neighbours differ by 1.
      max_guest integer NOT NULL CHECK (max_guest > 0) -- People it takes.
      gap_after boolean NOT NULL DEFAULT false -- An aisle follows: the next number is no neighbour.
      service_categories uuid[] NOT NULL DEFAULT '{}' -- Shelves it is sold on.
      status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'down', 'disabled')) -- down: today's fault; disabled: out of use.
      desk_number text NULL -- hallN:deskN, the counter that serves it.
      version integer NOT NULL DEFAULT 1 -- Counts edits.`,
    key: ['resource_id'],
    constraints: ['CONSTRAINT resource_number_key UNIQUE (business_id, outlet_id, venue_type, number)'],
  });
  await addForeignKey(db, 'resource', ['business_id', 'outlet_id'], 'outlet (business_id, outlet_id)');

  await createTenantTable(db, 'resource_set', {
    comment: 'A venue of several: a named set of resources, taken all or none.',
    columns: `
      resource_set_id uuid NOT NULL -- UUIDv7.
      outlet_id uuid NOT NULL -- Where.
      name text NOT NULL -- "Whole house".
      members uuid[] NOT NULL -- Resources of the set.
      version integer NOT NULL DEFAULT 1 -- Counts edits.`,
    key: ['resource_set_id'],
  });
  await addForeignKey(db, 'resource_set', ['business_id', 'outlet_id'], 'outlet (business_id, outlet_id)');

  await createTenantTable(db, 'plan', {
    comment: 'What is sold (specification: service item); its content is a document with versions.',
    columns: `
      plan_id uuid NOT NULL -- UUIDv7; also called serviceItemId.
      outlet_id uuid NOT NULL -- Where it is sold.
      service_id text NOT NULL -- Service it belongs to.
      service_config_id uuid NULL -- The service at the outlet.
      service_item_type text NOT NULL CHECK (service_item_type IN ('PLAN', 'PARTY_EVENT', 'BUY_NOW', 'GIFT_CARD', 'MEMBERSHIP')) -- Kind of item.
      plan_type text NOT NULL CHECK (plan_type IN ('PER_HOUR', 'PER_GAME', 'PER_PERSON', 'BUY_NOW', 'GIFT_CARD')) -- How it is priced.
      service_category uuid NULL -- First shelf it is on.
      title text NOT NULL -- 5 to 100 characters.
      sort_order integer NOT NULL DEFAULT 1 -- Place in lists, from 1.
      admin_status boolean NOT NULL DEFAULT true -- Staff can sell it.
      pwa_status boolean NOT NULL DEFAULT true -- Customers can buy it.
      walkin_status boolean NOT NULL DEFAULT true -- Offered to walk-ins.
      is_deleted boolean NOT NULL DEFAULT false -- Hidden for ever, kept on bookings.
      version integer NOT NULL DEFAULT 1 -- The version now on sale; counts edits.`,
    key: ['plan_id'],
  });
  await addForeignKey(db, 'plan', ['business_id', 'outlet_id'], 'outlet (business_id, outlet_id)');
  await addForeignKey(db, 'plan', ['service_id'], 'service (service_id)');
  await run(db, 'CREATE INDEX plan_outlet_idx ON plan (business_id, outlet_id, sort_order)');

  await createTenantTable(db, 'plan_version', {
    comment: 'A plan as it was at one version: schedules, prices, fees, deposits, questions. Never changed.',
    columns: `
      plan_id uuid NOT NULL -- Whose.
      version integer NOT NULL -- From 1.
      document jsonb NOT NULL -- The plan in full, amounts in cents.
      created_at timestamptz NOT NULL DEFAULT now() -- When it was saved.`,
    key: ['plan_id', 'version'],
    grant: 'SELECT, INSERT',
  });
  await addForeignKey(db, 'plan_version', ['business_id', 'plan_id'], 'plan (business_id, plan_id)');
}
