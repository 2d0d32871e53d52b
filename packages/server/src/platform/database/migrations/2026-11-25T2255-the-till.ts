import type { Kysely } from 'kysely';
import { addForeignKey, createGlobalTable, createTenantTable, letPlatformRead, run } from '../table.ts';

const TENDERS = `'CASH', 'CARD', 'CARD_PRESENT', 'GIFT_CARD', 'CHECK', 'OTHER'`;

/** What a person may correct of a payment or learns of it later: never its amount or tip. */
const LATER = [
  'status',
  'version',
  'payment_method',
  'receipt_no',
  'payment_phone',
  'payment_email',
  'note',
  'payment_received',
  'business_date',
  'charge_ref',
  'brand',
  'last4',
  'auth_code',
  'aid',
  'refunded_cents',
];

const COLUMNS = {
  payment: {
    tendered_cents: ['bigint NULL', 'Cash that was handed over; null by other tenders.'],
    note: [`text NOT NULL DEFAULT ''`, 'For staff.'],
    gateway: ['text NULL', 'Card gateway that was asked; null where none was.'],
    gateway_account: ['text NULL', 'Account of the business at the gateway when it was asked.'],
    charge_ref: ['text NULL', 'Charge at the gateway; null until it is captured.'],
    brand: ['text NULL', 'Brand of the card, as the receipt prints it.'],
    last4: ['text NULL', 'Last four digits of the card.'],
    auth_code: ['text NULL', 'Authorisation of the bank.'],
    aid: ['text NULL', 'Application of a chip card.'],
  },
  booking: {
    cancel_note: [`text NOT NULL DEFAULT ''`, 'What was typed beside the reason of a cancellation.'],
  },
  business: {
    gateway_account: ['text NULL', 'Its account at the card gateway; null: no tender by card.'],
    proof_above_cents: [
      'bigint NULL DEFAULT 50000 CHECK (proof_above_cents >= 0)',
      'A refund, void or cancelling without refund above it asks the business for its password; null: never.',
    ],
    tip_choices: [`jsonb NOT NULL DEFAULT '{"desk": true, "link": true, "reader": true}'`, 'Where tips are offered.'],
  },
  manager: {
    refund_limit_cents: [
      'bigint NULL DEFAULT 5000 CHECK (refund_limit_cents >= 0)',
      'Refunds without approval, a booking and business date; null: no limit.',
    ],
    adjustment_limit_cents: [
      'bigint NULL DEFAULT 2500 CHECK (adjustment_limit_cents >= 0)',
      'Deductions without approval, a booking and business date; null: no limit.',
    ],
  },
  day_close: {
    float_cents: ['bigint NULL', 'Cash in the drawer when the date began.'],
    expected_cents: ['bigint NULL', 'Cash that should have been there.'],
    counted_cents: ['bigint NULL', 'Cash that was counted.'],
    leave_cents: ['bigint NULL', 'Cash that stays in the drawer: the float of the next date.'],
    counted: ['jsonb NULL', 'What was counted of each tender.'],
    bills: ['jsonb NULL', 'Numbers of notes and coins by their worth.'],
    settled: ['jsonb NULL', 'What became of each exception.'],
    note: [`text NOT NULL DEFAULT ''`, 'Why the count differs.'],
  },
} satisfies Record<string, Record<string, [definition: string, comment: string]>>;

/** The till: what is taken, given back, adjusted, approved and closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const [name, [definition, comment]] of Object.entries(columns)) {
      await run(db, `ALTER TABLE ${table} ADD COLUMN ${name} ${definition}`);
      await run(db, `COMMENT ON COLUMN ${table}.${name} IS '${comment}'`);
    }
  }
  await run(db, 'REVOKE UPDATE ON payment FROM laneway_app');
  await run(db, `GRANT UPDATE (${LATER.join(', ')}) ON payment TO laneway_app`);
  await run(
    db,
    `ALTER TABLE payment ADD CONSTRAINT payment_refunded_check
       CHECK (refunded_cents = 0 OR status = 'successful') NOT VALID`,
  );

  await letPlatformRead(db, 'payment', [
    'business_id',
    'outlet_id',
    'trans_id',
    'status',
    'gateway',
    'gateway_account',
    'amount_cents',
    'tip_cents',
    'created_at',
  ]);

  await createTenantTable(db, 'refund', {
    comment: 'Money given back of a payment, by its own tender or another one.',
    columns: `
      refund_id uuid NOT NULL -- UUIDv7.
      trans_id uuid NOT NULL -- Payment that it comes from.
      booking_id uuid NOT NULL -- Of which booking.
      outlet_id uuid NOT NULL -- Where.
      payment_method text NOT NULL CHECK (payment_method IN (${TENDERS})) -- Tender that it goes to.
      amount_cents bigint NOT NULL CHECK (amount_cents >= 0) -- Without the tip.
      tip_cents bigint NOT NULL DEFAULT 0 CHECK (tip_cents >= 0) -- Tip given back with it.
      status text NOT NULL CHECK (status IN ('initiated', 'inprogress', 'successful', 'cancelled')) -- failed, at the gateway, given back, replaced by another tender.
      gateway_key uuid NULL -- Idempotency key at the gateway; a further try has another. Null by tenders by hand.
      tries integer NOT NULL DEFAULT 0 -- How often the gateway was asked.
      last_error text NULL -- Why the last try failed.
      refund_ref text NULL -- Refund at the gateway.
      receipt_no text NULL -- Number on paper; CHECK and OTHER need one.
      reason text NOT NULL -- Why.
      approval_id uuid NULL -- Approval that it used up.
      business_date date NOT NULL -- Business day of the movement.
      created_by uuid NULL -- Account that gave it back.
      created_at timestamptz NOT NULL -- When it was asked for.
      settled_at timestamptz NULL -- When it was given back.
      version integer NOT NULL DEFAULT 1 -- Counts changes.`,
    key: ['refund_id'],
    constraints: [
      'CONSTRAINT refund_amount_check CHECK (amount_cents + tip_cents > 0)',
      `CONSTRAINT refund_receipt_check CHECK (payment_method NOT IN ('CHECK', 'OTHER') OR receipt_no IS NOT NULL)`,
    ],
  });
  await addForeignKey(db, 'refund', ['business_id', 'trans_id'], 'payment (business_id, trans_id)');
  await addForeignKey(db, 'refund', ['business_id', 'booking_id'], 'booking (business_id, booking_id)');
  await run(db, 'CREATE INDEX refund_payment_idx ON refund (business_id, trans_id)');
  await run(db, 'CREATE INDEX refund_booking_idx ON refund (business_id, booking_id)');
  await run(db, 'CREATE INDEX refund_date_idx ON refund (business_id, outlet_id, business_date, created_at)');
  await run(
    db,
    `CREATE INDEX refund_open_idx ON refund (business_id, outlet_id) WHERE status IN ('initiated', 'inprogress')`,
  );

  await createTenantTable(db, 'manual_adjustment', {
    comment: 'A change of a booking total by hand, as it was made; undone by an opposite one.',
    columns: `
      adjustment_id uuid NOT NULL -- UUIDv7.
      booking_id uuid NOT NULL -- Of which booking.
      outlet_id uuid NOT NULL -- Where.
      name text NOT NULL -- Label of its line.
      description text NOT NULL -- Why.
      adjustment_type integer NOT NULL CHECK (adjustment_type IN (1, 2)) -- 1 flat, 2 percentage of the total before it.
      adjustment_direction integer NOT NULL CHECK (adjustment_direction IN (1, 2)) -- 1 adds, 2 deducts.
      amount_cents bigint NULL -- As typed, of type 1.
      amount_per numeric(6,3) NULL -- As typed, of type 2.
      adjusted_value_cents bigint NOT NULL CHECK (adjusted_value_cents <> 0) -- Signed result.
      prev_total_cents bigint NOT NULL -- Booking total before it.
      total_cents bigint NOT NULL -- Booking total after it.
      prev_balance_cents bigint NOT NULL -- Balance before it.
      balance_cents bigint NOT NULL -- Balance after it.
      approval_id uuid NULL -- Approval that it used up.
      business_date date NOT NULL -- Business day on which it was made.
      created_by uuid NULL -- Account that made it.
      created_at timestamptz NOT NULL -- When.`,
    key: ['adjustment_id'],
    grant: 'SELECT, INSERT',
  });
  await addForeignKey(db, 'manual_adjustment', ['business_id', 'booking_id'], 'booking (business_id, booking_id)');
  await run(db, 'CREATE INDEX manual_adjustment_booking_idx ON manual_adjustment (business_id, booking_id)');
  await run(
    db,
    `CREATE INDEX manual_adjustment_person_idx ON manual_adjustment (business_id, created_by, business_date)`,
  );
  await run(db, 'CREATE INDEX refund_person_idx ON refund (business_id, created_by, business_date)');

  await createTenantTable(db, 'approval', {
    comment: 'A colleague lets a person go beyond a limit, once.',
    columns: `
      approval_id uuid NOT NULL -- UUIDv7.
      session_id uuid NOT NULL -- Session of the person that it is for.
      asked_by uuid NOT NULL -- Account of that person.
      approved_by uuid NOT NULL -- Account that approved.
      approved_name text NOT NULL -- Their name, for the history.
      outlet_id uuid NOT NULL -- Where.
      booking_id uuid NOT NULL -- For which booking.
      what text NOT NULL CHECK (what IN ('refund', 'adjustment', 'cancel')) -- For which command.
      amount_cents bigint NOT NULL CHECK (amount_cents >= 0) -- For which amount.
      created_at timestamptz NOT NULL -- When it was given.
      expires_at timestamptz NOT NULL -- Until when it can be used.
      used_at timestamptz NULL -- When it was used up.`,
    key: ['approval_id'],
  });
  await run(db, 'CREATE INDEX approval_age_idx ON approval (business_id, expires_at)');

  await createGlobalTable(db, 'gateway_account', {
    comment: 'Which business an account at a card gateway belongs to.',
    columns: `
      gateway text NOT NULL -- Name of the gateway.
      account text NOT NULL -- Its id of the account.
      business_id uuid NOT NULL -- Business.`,
    key: ['gateway', 'account'],
  });
  await createGlobalTable(db, 'gateway_charge', {
    comment: 'Which business a charge at a card gateway belongs to; written with its capture.',
    columns: `
      gateway text NOT NULL -- Name of the gateway.
      charge_ref text NOT NULL -- Its id of the charge.
      business_id uuid NOT NULL -- Business.`,
    key: ['gateway', 'charge_ref'],
    grant: 'SELECT, INSERT',
  });
}
