import type { Kysely } from 'kysely';
import { addForeignKey, createTenantTable, letPlatformRead, run } from '../table.ts';

const STATUSES = "'initiated', 'holding', 'pending', 'successful', 'inprogress', 'done', 'cancelled', 'wait'";

/** Bookings, their occupancy and their prices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'booking', {
    comment: 'A reservation: one customer, its items and its money. A hold is a booking in status holding.',
    columns: `
      booking_id uuid NOT NULL -- UUIDv7.
      outlet_id uuid NOT NULL -- Where.
      code text NOT NULL -- Five characters without 0, O, 1, I, behind the prefix.
      prefix text NOT NULL -- Letters of the outlet at the time of booking.
      status text NOT NULL CHECK (status IN (${STATUSES})) -- Least advanced live status of its items.
      name text NOT NULL DEFAULT '' -- Who booked, or the title of the party.
      booking_phone text NULL -- Ten digits.
      booking_email text NULL -- Address of who booked.
      guest_honor_name text NULL -- For parties.
      guest_honor_age integer NULL CHECK (guest_honor_age BETWEEN 1 AND 120) -- For parties.
      total_guests integer NOT NULL DEFAULT 0 -- People in all.
      notes text NOT NULL DEFAULT '' -- For staff.
      business_date date NULL -- Of its first item; null without a time.
      starts_at timestamptz NULL -- Of its first item.
      ends_at timestamptz NULL -- Of its last item.
      plan_title text NOT NULL DEFAULT '' -- Of its first item, for lists.
      lanes jsonb NOT NULL DEFAULT '[]' -- resourceId and name of all its places, for lists.
      total_cents bigint NOT NULL DEFAULT 0 -- Booking total.
      paid_cents bigint NOT NULL DEFAULT 0 -- Captured payments without tips; checked against the ledger.
      refunded_cents bigint NOT NULL DEFAULT 0 -- Given back; checked against the ledger.
      balance_cents bigint NOT NULL GENERATED ALWAYS AS (total_cents - paid_cents + refunded_cents) STORED -- Still due; below 0 is owed to the guest.
      deposit_due_cents bigint NOT NULL DEFAULT 0 -- Deposit asked for.
      due_on_confirm_cents bigint NOT NULL DEFAULT 0 -- Must be paid to confirm.
      policy jsonb NULL -- Deposit and refund rules, copied when it was confirmed.
      expires_at timestamptz NULL -- End of the hold; null when it is none.
      owner_id uuid NULL -- Account that holds it.
      owner_name text NULL -- Who holds it, as the board shows it.
      is_offer boolean NOT NULL DEFAULT false -- The hold is an offer to a waiting party.
      channel text NOT NULL DEFAULT 'admin' CHECK (channel IN ('admin', 'walkin', 'web')) -- Where it came from.
      cancel_reason text NULL -- hold_expired, no_show, or words.
      is_demo boolean NOT NULL DEFAULT false -- Made by the demo; its hold is kept alive until someone acts on it.
      created_by uuid NULL -- Account that made it.
      created_at timestamptz NOT NULL -- When it was made.
      version integer NOT NULL DEFAULT 1 -- Counts edits.`,
    key: ['booking_id'],
    constraints: ['CONSTRAINT booking_code_key UNIQUE (business_id, code)'],
  });
  await addForeignKey(db, 'booking', ['business_id', 'outlet_id'], 'outlet (business_id, outlet_id)');
  await letPlatformRead(db, 'booking');
  await run(db, 'CREATE INDEX booking_start_idx ON booking (business_id, outlet_id, starts_at, booking_id)');
  await run(db, `CREATE INDEX booking_hold_idx ON booking (business_id, expires_at) WHERE status = 'holding'`);

  await createTenantTable(db, 'booking_item', {
    comment: 'One thing booked: a plan at a time on its lanes, or something without a time.',
    columns: `
      booking_item_id uuid NOT NULL -- UUIDv7.
      booking_id uuid NOT NULL -- Whose.
      outlet_id uuid NOT NULL -- Where.
      item_entity_type text NOT NULL DEFAULT 'BOOKING ITEM' CHECK (item_entity_type IN ('BOOKING ITEM', 'block', 'multi-block')) -- Kind.
      position integer NOT NULL DEFAULT 1 -- Order inside the booking, from 1.
      service_id text NOT NULL -- Service sold.
      service_item_type text NOT NULL -- Kind of plan sold.
      plan_id uuid NOT NULL -- Plan sold.
      plan_version integer NOT NULL -- At this version; its prices stay the item's.
      plan_title text NOT NULL -- As it read when sold.
      plan_type text NOT NULL -- How it is priced.
      entry integer NOT NULL DEFAULT 1 -- Place in the ruling schedule's dateRange, from 1.
      status text NOT NULL CHECK (status IN (${STATUSES})) -- Where it stands.
      business_date date NULL -- Business day it belongs to.
      start_wall text NULL -- Wall time as typed, to 29:59.
      end_wall text NULL -- Wall time at which it ends.
      which text NULL CHECK (which IN ('earlier', 'later')) -- Which of two equal wall times on the autumn night.
      starts_at timestamptz NULL -- Instant.
      ends_at timestamptz NULL -- Instant.
      turnover_minutes integer NOT NULL DEFAULT 0 -- Added to what is taken, not to the item.
      resource_ids uuid[] NOT NULL DEFAULT '{}' -- Lanes, rooms, tables assigned; kept when they are freed.
      guests jsonb NOT NULL DEFAULT '{}' -- People by price tier.
      games integer NULL -- For plans by game.
      packages integer NULL -- For packages.
      is_wait_list boolean NOT NULL DEFAULT false -- A waiting party: window instead of a time.
      wait_from text NULL -- Wall time from which it would come.
      wait_to text NULL -- Wall time until which it would come.
      wait_position integer NULL -- Place in the queue of its date, from 1.`,
    key: ['booking_item_id'],
    constraints: [
      `CONSTRAINT booking_item_time_check CHECK (
         (starts_at IS NULL AND ends_at IS NULL AND start_wall IS NULL)
         OR (business_date IS NOT NULL AND start_wall IS NOT NULL AND end_wall IS NOT NULL AND starts_at < ends_at))`,
      `CONSTRAINT booking_item_wait_check CHECK (NOT is_wait_list OR status <> 'wait' OR (business_date IS NOT NULL AND wait_from IS NOT NULL))`,
      `CONSTRAINT booking_item_kind_check CHECK (
         service_item_type IN ('BUY_NOW', 'GIFT_CARD', 'MEMBERSHIP') OR is_wait_list OR starts_at IS NOT NULL)`,
    ],
  });
  await addForeignKey(db, 'booking_item', ['business_id', 'booking_id'], 'booking (business_id, booking_id)');
  await addForeignKey(
    db,
    'booking_item',
    ['business_id', 'plan_id', 'plan_version'],
    'plan_version (business_id, plan_id, version)',
  );
  await run(db, 'CREATE INDEX booking_item_booking_idx ON booking_item (business_id, booking_id)');
  await run(db, 'CREATE INDEX booking_item_day_idx ON booking_item (business_id, outlet_id, business_date)');
  await run(
    db,
    `CREATE INDEX booking_item_playing_idx ON booking_item (business_id, outlet_id, booking_item_id) WHERE status = 'inprogress'`,
  );

  await createTenantTable(db, 'booking_line', {
    comment: 'A named step of the price, as sold.',
    columns: `
      booking_line_id uuid NOT NULL -- UUIDv7.
      booking_id uuid NOT NULL -- Whose.
      booking_item_id uuid NULL -- Item it prices; null for the booking as a whole.
      position integer NOT NULL -- Reading order, from 1.
      step text NOT NULL CHECK (step IN ('list', 'promo', 'membership', 'tax', 'fee', 'fee_tax', 'adjustment', 'price_kept')) -- Step of the calculation.
      label text NOT NULL -- As a person reads it.
      quantity integer NULL -- Lanes, guests, packages; null where it means nothing.
      unit_cents bigint NULL -- Price of one; null where it means nothing.
      amount_cents bigint NOT NULL -- Signed.
      included boolean NOT NULL DEFAULT false -- Contained in another line and only shown: tax in inclusive prices.
      tax_per numeric(6,3) NULL -- Rate of a tax line, or of the line it taxes.
      line_key text NULL -- Price it came from, e1.p2.Guest; the fee's key for fees.
      accounting_category_id uuid NULL -- General-ledger account; null is uncategorised.`,
    key: ['booking_line_id'],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await addForeignKey(db, 'booking_line', ['business_id', 'booking_id'], 'booking (business_id, booking_id)');
  await run(db, 'CREATE INDEX booking_line_booking_idx ON booking_line (business_id, booking_id)');

  await createTenantTable(db, 'booking_guest', {
    comment: 'A person of a party.',
    columns: `
      guest_id uuid NOT NULL -- UUIDv7.
      booking_id uuid NOT NULL -- Whose party.
      position integer NOT NULL -- Order, from 1.
      name text NOT NULL -- As given.
      type text NOT NULL DEFAULT 'Guest' -- Price tier.
      waiver_signed_at timestamptz NULL -- Null: missing.
      photo_url text NULL -- Stored picture.
      checked_in_at timestamptz NULL -- Null: not here yet.`,
    key: ['guest_id'],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await addForeignKey(db, 'booking_guest', ['business_id', 'booking_id'], 'booking (business_id, booking_id)');
  await run(db, 'CREATE INDEX booking_guest_booking_idx ON booking_guest (business_id, booking_id)');

  await createTenantTable(db, 'block', {
    comment: 'A blocked slot: resources taken out of sale for a time.',
    columns: `
      block_id uuid NOT NULL -- UUIDv7.
      series_id uuid NULL -- Shared by what was blocked together.
      outlet_id uuid NOT NULL -- Where.
      kind text NOT NULL DEFAULT 'block' CHECK (kind IN ('block', 'multi-block')) -- One, or one of several.
      title text NOT NULL -- Why.
      business_date date NOT NULL -- Business day.
      start_wall text NOT NULL -- Wall time, to 29:59.
      end_wall text NOT NULL -- Wall time.
      starts_at timestamptz NOT NULL -- Instant.
      ends_at timestamptz NOT NULL -- Instant.
      from_number integer NULL -- Lowest resource number, when named so.
      to_number integer NULL -- Highest resource number, when named so.
      resource_ids uuid[] NOT NULL -- What is blocked.
      service_category uuid NULL -- Shelf blocked as a whole; null is none.
      block_flag boolean NOT NULL DEFAULT true -- True is blocked, false is released and kept for history.
      is_repeat boolean NOT NULL DEFAULT false -- Part of a repetition.
      repeat jsonb NULL -- recurrence, frequency, days, startDate, endDate.
      version integer NOT NULL DEFAULT 1 -- Counts edits.`,
    key: ['block_id'],
    constraints: ['CONSTRAINT block_time_check CHECK (starts_at < ends_at)'],
  });
  await addForeignKey(db, 'block', ['business_id', 'outlet_id'], 'outlet (business_id, outlet_id)');
  await run(db, 'CREATE INDEX block_day_idx ON block (business_id, outlet_id, business_date)');

  await createTenantTable(db, 'occupancy', {
    comment: 'What is taken: one row for each resource and time. Two rows of a resource never overlap.',
    columns: `
      occupancy_id uuid NOT NULL -- UUIDv7.
      outlet_id uuid NOT NULL -- Where.
      resource_id uuid NOT NULL -- What.
      starts_at timestamptz NOT NULL -- From, inclusive.
      ends_at timestamptz NOT NULL -- To, exclusive; with turnover.
      during tstzrange NOT NULL GENERATED ALWAYS AS (tstzrange(starts_at, ends_at, '[)')) STORED -- The same as a range, for the exclusion.
      business_date date NOT NULL -- Business day.
      kind text NOT NULL CHECK (kind IN ('booking', 'hold', 'block')) -- Who takes it.
      booking_item_id uuid NULL -- Item that takes it.
      block_id uuid NULL -- Blocked slot that takes it.
      expires_at timestamptz NULL -- A hold counts as free from then on; null is for good.`,
    key: ['occupancy_id'],
    constraints: [
      'CONSTRAINT occupancy_owner_check CHECK ((booking_item_id IS NULL) <> (block_id IS NULL))',
      'CONSTRAINT occupancy_time_check CHECK (starts_at < ends_at)',
      `CONSTRAINT occupancy_no_overlap EXCLUDE USING gist (business_id WITH =, resource_id WITH =, during WITH &&)`,
    ],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await addForeignKey(db, 'occupancy', ['business_id', 'resource_id'], 'resource (business_id, resource_id)');
  await addForeignKey(
    db,
    'occupancy',
    ['business_id', 'booking_item_id'],
    'booking_item (business_id, booking_item_id)',
  );
  await addForeignKey(db, 'occupancy', ['business_id', 'block_id'], 'block (business_id, block_id)');
  await run(db, 'CREATE INDEX occupancy_day_idx ON occupancy (business_id, outlet_id, business_date)');
  await run(
    db,
    'CREATE INDEX occupancy_item_idx ON occupancy (business_id, booking_item_id) WHERE booking_item_id IS NOT NULL',
  );
  await run(db, 'CREATE INDEX occupancy_block_idx ON occupancy (business_id, block_id) WHERE block_id IS NOT NULL');
  await run(
    db,
    'CREATE INDEX occupancy_hold_idx ON occupancy (business_id, resource_id, expires_at) WHERE expires_at IS NOT NULL',
  );
}
