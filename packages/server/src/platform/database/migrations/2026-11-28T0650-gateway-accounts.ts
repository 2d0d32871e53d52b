import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/**
 * An account at the card gateway belongs to one business, and events of the gateway find it by the account: the database
 * keeps both true, whoever writes the business.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `INSERT INTO gateway_account (gateway, account, business_id)
     SELECT g.name, b.gateway_account, b.business_id FROM business b CROSS JOIN (VALUES ('stripe'), ('standin')) AS g(name)
     WHERE b.gateway_account IS NOT NULL ON CONFLICT DO NOTHING`,
  );
  await run(db, 'GRANT DELETE ON gateway_account TO laneway_app');
  await run(
    db,
    `CREATE FUNCTION app.keep_gateway_account() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF TG_OP = 'UPDATE' AND NEW.gateway_account IS NOT DISTINCT FROM OLD.gateway_account THEN
         RETURN NULL;
       END IF;
       DELETE FROM gateway_account WHERE business_id = NEW.business_id AND account <> 'platform';
       IF NEW.gateway_account IS NOT NULL THEN
         INSERT INTO gateway_account (gateway, account, business_id)
         VALUES ('stripe', NEW.gateway_account, NEW.business_id), ('standin', NEW.gateway_account, NEW.business_id);
       END IF;
       RETURN NULL;
     END $$`,
  );
  await run(
    db,
    `CREATE TRIGGER business_gateway_account AFTER INSERT OR UPDATE OF gateway_account ON business
       FOR EACH ROW EXECUTE FUNCTION app.keep_gateway_account()`,
  );
}
