import type { Statement, Tx } from '../../platform/database/database.ts';

export type OwnerRow = {
  account_id: string;
  staff_id: string;
  identity_id: string;
  email: string;
  first_name: string;
  last_name: string;
  is_active: boolean;
  /** Whether a mailed link still works. */
  is_invited: boolean;
};

const OWNER = `SELECT a.account_id, a.staff_id, a.identity_id, i.email, p.first_name, p.last_name, a.is_active,
           EXISTS (SELECT 1 FROM one_use_token t WHERE t.business_id = $1 AND t.identity_id = a.identity_id
             AND t.kind = 'invitation' AND t.account_id = a.account_id AND t.used_at IS NULL
             AND t.expires_at > app.now()) AS is_invited
         FROM account a
         JOIN identity i ON i.identity_id = a.identity_id
         JOIN staff p ON p.business_id = $1 AND p.staff_id = a.staff_id
         WHERE a.business_id = $1 AND a.role = 'BIZ'`;
const OWNERS: Statement = {
  name: 'owner.list',
  text: `${OWNER} AND a.withdrawn_at IS NULL ORDER BY a.account_id`,
};
const BY_ACCOUNT: Statement = { name: 'owner.by_account', text: `${OWNER} AND a.account_id = $2` };

/** The owners of the business, invited ones included. */
export async function ownersOf(tx: Tx): Promise<OwnerRow[]> {
  return tx.query<OwnerRow>(OWNERS, [tx.businessId]);
}

/** One owner, also when their invitation was withdrawn. */
export async function ownerByAccount(tx: Tx, accountId: string): Promise<OwnerRow | undefined> {
  return (await tx.query<OwnerRow>(BY_ACCOUNT, [tx.businessId, accountId]))[0];
}
