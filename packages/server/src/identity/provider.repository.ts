import type { Statement, Tx } from '../database/database.ts';

const FIND: Statement = {
  name: 'provider.find_link',
  text: 'SELECT identity_id FROM identity_link WHERE issuer = $1 AND subject = $2',
};
const ADD: Statement = {
  name: 'provider.add_link',
  text: `INSERT INTO identity_link (issuer, subject, identity_id) VALUES ($1, $2, $3)
         ON CONFLICT (issuer, subject) DO NOTHING`,
};
const HAS: Statement = {
  name: 'provider.has_link',
  text: 'SELECT EXISTS (SELECT 1 FROM identity_link WHERE identity_id = $1) AS linked',
};
const INVITED: Statement = {
  name: 'provider.invited',
  text: 'SELECT account_id, business_id FROM account WHERE identity_id = $1 AND NOT is_active ORDER BY account_id',
};
const HAS_INVITATION: Statement = {
  name: 'provider.has_invitation',
  text: `SELECT EXISTS (
           SELECT 1 FROM one_use_token WHERE business_id = $1 AND identity_id = $2 AND account_id = $3
             AND kind = 'invitation' AND used_at IS NULL AND expires_at > app.now()) AS open`,
};

export async function linkedIdentity(tx: Tx, issuer: string, subject: string): Promise<string | undefined> {
  return (await tx.query<{ identity_id: string }>(FIND, [issuer, subject]))[0]?.identity_id;
}

/** Binds a person there to a person here; the first who binds wins. */
export async function addLink(tx: Tx, issuer: string, subject: string, identityId: string): Promise<void> {
  await tx.query(ADD, [issuer, subject, identityId]);
}

/** Whether a person can sign in without a password. */
export async function hasLink(tx: Tx, identityId: string): Promise<boolean> {
  return (await tx.query<{ linked: boolean }>(HAS, [identityId]))[0]?.linked === true;
}

/** Roles that were given to a person and not opened by them yet. */
export async function unopenedAccounts(
  tx: Tx,
  identityId: string,
): Promise<{ account_id: string; business_id: string }[]> {
  return tx.query(INVITED, [identityId]);
}

/** Whether the transaction's business still waits for a person to accept. */
export async function hasInvitation(tx: Tx, identityId: string, accountId: string): Promise<boolean> {
  const rows = await tx.query<{ open: boolean }>(HAS_INVITATION, [tx.businessId, identityId, accountId]);
  return rows[0]?.open === true;
}
