import type { Gateway } from '../../../platform/outside/payments/payments.ts';
import { PLATFORM_BUSINESS, type Database, type Statement, type Tx } from '../../../platform/database/database.ts';

/** Stands for the platform's own account, which has no id of the gateway. */
const PLATFORM = 'platform';

const OF_BUSINESS: Statement = {
  name: 'gateway_account.of_business',
  text: `SELECT b.gateway_account AS own, EXISTS (
           SELECT 1 FROM gateway_account WHERE gateway = $2 AND account = '${PLATFORM}' AND business_id = $1) AS "isPlatform"
         FROM business b WHERE b.business_id = $1`,
};
/** The charge is asked first: its account may belong to another business by now. */
const BUSINESS_OF: Statement = {
  name: 'gateway_account.business',
  text: `SELECT coalesce(
           (SELECT business_id FROM gateway_charge WHERE gateway = $1 AND charge_ref = $3),
           (SELECT business_id FROM gateway_account WHERE gateway = $1 AND account = $2)) AS id`,
};
const OLDEST: Statement = {
  name: 'gateway_account.oldest',
  text: `SELECT business_id AS id FROM business WHERE gateway_account IS NULL AND business_id <> $1
         ORDER BY business_id LIMIT 1`,
};
const ASSIGN: Statement = {
  name: 'gateway_account.assign',
  text: `INSERT INTO gateway_account (gateway, account, business_id) VALUES ($2, '${PLATFORM}', $1)
         ON CONFLICT (gateway, account) DO UPDATE SET business_id = EXCLUDED.business_id`,
};

/** Account of a business at the gateway; null: the platform's own. Undefined: the business takes no cards. */
export async function gatewayAccount(tx: Tx, gateway: Gateway): Promise<string | null | undefined> {
  const [row] = await tx.query<{ own: string | null; isPlatform: boolean }>(OF_BUSINESS, [tx.businessId, gateway.name]);
  if (row === undefined) return undefined;
  return row.own ?? (gateway.ownAccount && row.isPlatform ? null : undefined);
}

/** The business that an event is about: by its charge, else by its account. Undefined: none of ours. */
export async function businessOfEvent(
  tx: Tx,
  gateway: Gateway,
  event: { account: string | null; chargeRef: string },
): Promise<string | undefined> {
  const values = [gateway.name, event.account ?? PLATFORM, event.chargeRef];
  const [row] = await tx.query<{ id: string | null }>(BUSINESS_OF, values);
  return row?.id ?? undefined;
}

/** Gives the platform's account to the oldest business without one of its own, once at start. */
export async function assignPlatformAccount(database: Database, gateway: Gateway): Promise<void> {
  if (!gateway.ownAccount) return;
  const [oldest] = await database.platform.query<{ id: string }>(OLDEST, [PLATFORM_BUSINESS]);
  if (oldest === undefined) return;
  await database.transaction(oldest.id, async (tx) => void (await tx.query(ASSIGN, [tx.businessId, gateway.name])));
}
