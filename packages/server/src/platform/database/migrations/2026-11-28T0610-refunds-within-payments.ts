import type { Kysely } from 'kysely';
import { letPlatformRead, run } from '../table.ts';

/** What becomes of a refund, or of a further try: never which payment it comes from, its tender, amount or tip. */
const LATER = [
  'status',
  'version',
  'gateway_key',
  'tries',
  'last_error',
  'refund_ref',
  'business_date',
  'approval_id',
  'created_by',
  'asked_at',
  'settled_at',
];

/** The database itself refuses to give back more than was captured, tips included. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE refund ADD COLUMN asked_at timestamptz NULL');
  await run(db, `COMMENT ON COLUMN refund.asked_at IS 'When the gateway was asked last; null by tenders by hand.'`);
  await run(db, 'REVOKE UPDATE ON refund FROM laneway_app');
  await run(db, `GRANT UPDATE (${LATER.join(', ')}) ON refund TO laneway_app`);
  await run(
    db,
    `CREATE FUNCTION app.check_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
     DECLARE
       paid record;
       back record;
     BEGIN
       -- The payment's lock puts refunds of it in a row, so that none of them misses another one.
       SELECT amount_cents, tip_cents INTO paid FROM payment
       WHERE business_id = NEW.business_id AND trans_id = NEW.trans_id FOR NO KEY UPDATE;
       EXECUTE format(
         'SELECT coalesce(sum(amount_cents), 0) AS amount, coalesce(sum(tip_cents), 0) AS tip FROM %I.%I
          WHERE business_id = $1 AND trans_id = $2 AND status IN (''inprogress'', ''successful'')',
         TG_TABLE_SCHEMA, TG_TABLE_NAME) INTO back USING NEW.business_id, NEW.trans_id;
       IF back.amount > paid.amount_cents OR back.tip > paid.tip_cents THEN
         RAISE EXCEPTION 'more is given back of payment % than was captured', NEW.trans_id
           USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_within_payment';
       END IF;
       RETURN NULL;
     END $$`,
  );
  await run(
    db,
    `CREATE TRIGGER refund_within_payment AFTER INSERT OR UPDATE OF status ON refund
       FOR EACH ROW EXECUTE FUNCTION app.check_refunds()`,
  );
  await letPlatformRead(db, 'refund', [
    'business_id',
    'outlet_id',
    'refund_id',
    'trans_id',
    'status',
    'gateway_key',
    'amount_cents',
    'tip_cents',
    'asked_at',
  ]);
}
