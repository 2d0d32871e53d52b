import type { Kysely } from 'kysely';
import { addForeignKey, createTenantTable, run } from '../table.ts';

/** Payments and the ledger: append-only double entry in integer cents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'payment', {
    comment: 'Money asked for or taken on a booking.',
    columns: `
      trans_id uuid NOT NULL -- UUIDv7.
      booking_id uuid NOT NULL -- For which booking.
      outlet_id uuid NOT NULL -- Where it was taken.
      payment_method text NOT NULL CHECK (payment_method IN ('CASH', 'CARD', 'CARD_PRESENT', 'GIFT_CARD', 'CHECK', 'OTHER')) -- Tender.
      payment_mode text NOT NULL CHECK (payment_mode IN ('full', 'partial')) -- Whole balance or part of it.
      amount_cents bigint NOT NULL CHECK (amount_cents >= 0) -- Without the tip.
      tip_cents bigint NOT NULL DEFAULT 0 CHECK (tip_cents >= 0) -- Outside total, balance and pool.
      tip_source text NULL CHECK (tip_source IN ('desk', 'link', 'reader')) -- Where the tip was chosen.
      refunded_cents bigint NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND amount_cents) -- Given back of it.
      receipt_no text NULL -- Number on paper; CHECK and OTHER need one.
      payment_phone text NULL -- Payer, may differ from the booker.
      payment_email text NULL -- Payer, may differ from the booker.
      status text NOT NULL CHECK (status IN ('initiated', 'inprogress', 'successful', 'cancelled')) -- asked, at the gateway, captured, void.
      payment_received timestamptz NULL -- When it was captured.
      business_date date NOT NULL -- Business day of the takings.
      created_by uuid NULL -- Account that took it.
      created_at timestamptz NOT NULL -- When it was asked for.
      version integer NOT NULL DEFAULT 1 -- Counts edits.`,
    key: ['trans_id'],
    constraints: [
      `CONSTRAINT payment_receipt_check CHECK (payment_method NOT IN ('CHECK', 'OTHER') OR receipt_no IS NOT NULL)`,
    ],
  });
  await addForeignKey(db, 'payment', ['business_id', 'booking_id'], 'booking (business_id, booking_id)');
  await run(db, 'CREATE INDEX payment_booking_idx ON payment (business_id, booking_id)');

  await createTenantTable(db, 'ledger_entry', {
    comment: 'One movement of money; its lines sum to zero. Never changed, undone by an opposite one.',
    columns: `
      ledger_entry_id uuid NOT NULL -- UUIDv7.
      kind text NOT NULL CHECK (kind IN ('charge', 'charge_change', 'charge_reversal', 'payment', 'refund', 'adjustment', 'tip', 'cancellation')) -- What happened.
      business_date date NOT NULL -- Business day it counts for.
      at timestamptz NOT NULL -- When.
      actor_id uuid NULL -- Account that caused it; null is the system.
      booking_id uuid NULL -- About which booking.
      trans_id uuid NULL -- About which payment.
      reverses_id uuid NULL -- Entry that it takes back.`,
    key: ['ledger_entry_id'],
    grant: 'SELECT, INSERT',
  });
  await addForeignKey(db, 'ledger_entry', ['business_id', 'booking_id'], 'booking (business_id, booking_id)');
  await run(
    db,
    'CREATE INDEX ledger_entry_booking_idx ON ledger_entry (business_id, booking_id) WHERE booking_id IS NOT NULL',
  );

  await createTenantTable(db, 'ledger_line', {
    comment: 'One side of a movement. Debits are positive, credits negative.',
    columns: `
      ledger_entry_id uuid NOT NULL -- Movement it belongs to.
      line_no integer NOT NULL -- Order, from 1.
      outlet_id uuid NOT NULL -- Where.
      account text NOT NULL CHECK (account IN ('receivable', 'revenue', 'discount', 'tax', 'fee', 'tender_cash', 'tender_card', 'tender_card_present', 'tender_gift_card', 'tender_check', 'tender_other', 'deposit_held', 'gift_liability', 'membership_deferred', 'tip', 'refund_clearing', 'adjustment', 'cancellation_income', 'inter_outlet')) -- Account.
      accounting_category_id uuid NULL -- General-ledger account of the business; null is uncategorised.
      booking_line_id uuid NULL -- Price line it comes from.
      amount_cents bigint NOT NULL -- Signed cents.`,
    key: ['ledger_entry_id', 'line_no'],
    grant: 'SELECT, INSERT',
  });
  await addForeignKey(
    db,
    'ledger_line',
    ['business_id', 'ledger_entry_id'],
    'ledger_entry (business_id, ledger_entry_id)',
  );

  // Written out instead of built from text (EXECUTE): they run at every booking, and so are planned once for each
  // session.
  await run(
    db,
    `CREATE FUNCTION app.check_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
     DECLARE
       total bigint;
       lines bigint;
     BEGIN
       SELECT coalesce(sum(amount_cents), 0), count(*) INTO total, lines
         FROM ledger_line WHERE business_id = NEW.business_id AND ledger_entry_id = NEW.ledger_entry_id;
       IF total <> 0 OR lines < 2 THEN
         RAISE EXCEPTION 'ledger entry % does not balance: % cents over % lines', NEW.ledger_entry_id, total, lines USING ERRCODE = 'LW001';
       END IF;
       RETURN NULL;
     END $$`,
  );
  await run(
    db,
    `CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entry
       DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.check_balanced()`,
  );
  await run(
    db,
    `CREATE FUNCTION app.refuse_late_lines() RETURNS trigger LANGUAGE plpgsql AS $$
     DECLARE
       entry record;
     BEGIN
       FOR entry IN SELECT DISTINCT business_id, ledger_entry_id FROM new_lines LOOP
         PERFORM 1 FROM ledger_entry
           WHERE business_id = entry.business_id AND ledger_entry_id = entry.ledger_entry_id
             AND xmin <> pg_current_xact_id()::xid;
         IF FOUND THEN
           RAISE EXCEPTION 'a ledger entry cannot get lines later' USING ERRCODE = 'LW002';
         END IF;
       END LOOP;
       RETURN NULL;
     END $$`,
  );
  await run(
    db,
    `CREATE TRIGGER ledger_line_at_once AFTER INSERT ON ledger_line
       REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_late_lines()`,
  );
}
