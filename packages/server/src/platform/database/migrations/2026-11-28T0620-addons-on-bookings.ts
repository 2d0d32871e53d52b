import type { Kysely } from 'kysely';
import { addForeignKey, createTenantTable, run } from '../table.ts';

/** Add-ons on bookings: the ordered rows, their orders, and what is sold of each for a business date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'addon_day', {
    comment: 'What is sold of an add-on for a business date of play: the row that buyers lock.',
    columns: `
      outlet_id uuid NOT NULL -- Where it is sold.
      addon_id uuid NOT NULL -- Of the catalogue.
      business_date date NOT NULL -- Date of play.
      sold integer NOT NULL DEFAULT 0 CHECK (sold >= 0) -- Counts of all rows that hold stock of that date.`,
    key: ['outlet_id', 'addon_id', 'business_date'],
  });
  await addForeignKey(db, 'addon_day', ['business_id', 'addon_id'], 'addon (business_id, addon_id)');

  await createTenantTable(db, 'addon_order_day', {
    comment: 'The last number of an order at an outlet on a business date.',
    columns: `
      outlet_id uuid NOT NULL -- Where.
      business_date date NOT NULL -- Date of the orders.
      last integer NOT NULL CHECK (last > 0) -- Number that was given last.`,
    key: ['outlet_id', 'business_date'],
  });

  await createTenantTable(db, 'addon_order', {
    comment: 'The add-ons of a booking that were ordered in one save.',
    columns: `
      order_id uuid NOT NULL -- UUIDv7.
      outlet_id uuid NOT NULL -- Where.
      booking_id uuid NOT NULL -- Of which booking.
      business_date date NOT NULL -- Date of play, on which its number counts.
      number integer NOT NULL CHECK (number > 0) -- Number of the day, from 1.
      ordered_at timestamptz NOT NULL -- When.
      due_at timestamptz NOT NULL -- Start of the booking, or the moment of an order during play.
      version integer NOT NULL DEFAULT 1 -- Counts changes.`,
    key: ['order_id'],
    constraints: ['CONSTRAINT addon_order_number_key UNIQUE (business_id, outlet_id, business_date, number)'],
  });
  await addForeignKey(db, 'addon_order', ['business_id', 'booking_id'], 'booking (business_id, booking_id)');
  await run(db, 'CREATE INDEX addon_order_booking_idx ON addon_order (business_id, booking_id)');

  await createTenantTable(db, 'addon_item', {
    comment: 'An add-on on a booking, at the price it was sold at.',
    columns: `
      addon_item_id uuid NOT NULL -- UUIDv7.
      outlet_id uuid NOT NULL -- Where.
      booking_id uuid NOT NULL -- Of which booking.
      booking_item_id uuid NULL -- Item whose fees and deposit apply to it; null is the first.
      order_id uuid NOT NULL -- Order that it came with.
      addon_id uuid NOT NULL -- Of the catalogue.
      position integer NOT NULL -- Order on the booking, from 1.
      name text NOT NULL -- As it was called when it was sold.
      category text NOT NULL -- Station that makes it.
      note text NOT NULL DEFAULT '' -- For the kitchen.
      count integer NOT NULL CHECK (count > 0) -- How many.
      amount_cents integer NOT NULL CHECK (amount_cents >= 0) -- Price of one.
      tax_per numeric(6,3) NOT NULL DEFAULT 0 -- Per cent of the price.
      tax_flat_cents integer NOT NULL DEFAULT 0 CHECK (tax_flat_cents >= 0) -- Tax on each one.
      included boolean NOT NULL DEFAULT false -- In the price of the plan, so worth nothing itself.
      status text NOT NULL CHECK (status IN ('initiated', 'inprogress', 'delivered', 'cancelled')) -- Where it is.
      status_at timestamptz NOT NULL -- Since when.
      taken_on date NULL -- Date that it holds stock of; null is none.
      accounting_category_id uuid NULL -- Account of its sale.
      created_at timestamptz NOT NULL -- When it was ordered.`,
    key: ['addon_item_id'],
  });
  await addForeignKey(db, 'addon_item', ['business_id', 'booking_id'], 'booking (business_id, booking_id)');
  await addForeignKey(db, 'addon_item', ['business_id', 'order_id'], 'addon_order (business_id, order_id)');
  await addForeignKey(db, 'addon_item', ['business_id', 'addon_id'], 'addon (business_id, addon_id)');
  await run(db, 'CREATE INDEX addon_item_booking_idx ON addon_item (business_id, booking_id)');
  await run(db, 'CREATE INDEX addon_item_order_idx ON addon_item (business_id, order_id)');
}
