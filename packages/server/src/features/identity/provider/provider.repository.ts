import type { Statement, Tx } from '../../../platform/database/database.ts';

/** Locks the link until the sign-in is written, so that switching it off meanwhile also ends the new tokens. */
const FIND: Statement = {
  name: 'provider.find_link',
  text: `SELECT identity_id, off_since IS NOT NULL AS is_off FROM identity_link
         WHERE issuer = $1 AND subject = $2 FOR SHARE`,
};
const IS_OFF: Statement = {
  name: 'provider.is_off',
  text: `SELECT 1 AS off FROM identity_link
         WHERE identity_id = $1 AND issuer = $2 AND off_since IS NOT NULL LIMIT 1`,
};
const OWN_LINKS: Statement = {
  name: 'provider.own_links',
  text: `SELECT issuer, min(created_at) AS since, CASE WHEN bool_and(off_since IS NOT NULL) THEN max(off_since) END AS off_since
         FROM identity_link WHERE identity_id = $1 GROUP BY issuer ORDER BY issuer`,
};
const SWITCH: Statement = {
  name: 'provider.switch',
  text: `UPDATE identity_link SET off_since = CASE WHEN $3 THEN NULL ELSE app.now() END
         WHERE identity_id = $1 AND issuer = $2 AND (off_since IS NOT NULL) = $3 RETURNING subject`,
};
const ADD: Statement = {
  name: 'provider.add_link',
  text: `INSERT INTO identity_link (issuer, subject, identity_id) VALUES ($1, $2, $3)
         ON CONFLICT (issuer, subject) DO NOTHING`,
};
const HAS: Statement = {
  name: 'provider.has_link',
  text: 'SELECT EXISTS (SELECT 1 FROM identity_link WHERE identity_id = $1 AND off_since IS NULL) AS linked',
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

export type Link = { identity_id: string; is_off: boolean };

/** The person bound to a subject at the provider, also when they have switched that off. */
export async function linkOf(tx: Tx, issuer: string, subject: string): Promise<Link | undefined> {
  return (await tx.query<Link>(FIND, [issuer, subject]))[0];
}

/** Whether a person has switched a provider off. */
export async function isSwitchedOff(tx: Tx, identityId: string, issuer: string): Promise<boolean> {
  return (await tx.query(IS_OFF, [identityId, issuer])).length > 0;
}

export type OwnLink = { issuer: string; since: string; off_since: string | null };

/** The providers that a person is bound at. */
export async function ownLinks(tx: Tx, identityId: string): Promise<OwnLink[]> {
  return tx.query<OwnLink>(OWN_LINKS, [identityId]);
}

/** Switches a person's sign-in at a provider on or off. False when it was so before. */
export async function switchLinks(tx: Tx, identityId: string, issuer: string, on: boolean): Promise<boolean> {
  return (await tx.query(SWITCH, [identityId, issuer, on])).length > 0;
}

/** Binds a person at the provider to a person here; the first binding wins. */
export async function addLink(tx: Tx, issuer: string, subject: string, identityId: string): Promise<void> {
  await tx.query(ADD, [issuer, subject, identityId]);
}

/** Whether a person can sign in without a password. */
export async function hasLink(tx: Tx, identityId: string): Promise<boolean> {
  return (await tx.query<{ linked: boolean }>(HAS, [identityId]))[0]?.linked === true;
}

/** Roles of a person that they have not accepted yet. */
export async function unopenedAccounts(
  tx: Tx,
  identityId: string,
): Promise<{ account_id: string; business_id: string }[]> {
  return tx.query(INVITED, [identityId]);
}

/** Whether the transaction's business still has an open invitation for a person. */
export async function hasInvitation(tx: Tx, identityId: string, accountId: string): Promise<boolean> {
  const rows = await tx.query<{ open: boolean }>(HAS_INVITATION, [tx.businessId, identityId, accountId]);
  return rows[0]?.open === true;
}
