import { randomBytes } from 'node:crypto';
import type { Language } from '@laneway/contract/words/languages';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { PLATFORM_BUSINESS, type Database, type Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { tellPerson } from './account-news.ts';
import { identityById, setPassword } from '../sign-in/identity.repository.ts';
import { hashPassword } from '../sign-in/password.ts';
import { hashOf } from '../../../platform/http/session-token.ts';
import type { From } from '../sign-in/sign-in-record.ts';
import { addToken, endTokens, findToken, useToken } from '../sessions/token.repository.ts';

export const LINK_MINUTES = 60;

/** A link that sets a password once. Runs in the platform's own tenant. @returns its path. */
export async function makeResetPath(tx: Tx, identityId: string, minutes: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await addToken(tx, { hash: hashOf(token), kind: 'password_reset', identityId, minutes });
  return `/authentication/password-reset/${token}`;
}

/** The e-mail of a link's person. @throws ApiError `auth.link_invalid` when it is used, expired or unknown. */
export function personOfLink(database: Database, token: string): Promise<{ email: string }> {
  return database.transaction(PLATFORM_BUSINESS, async (tx) => {
    const found = await findToken(tx, hashOf(token), 'password_reset');
    const identity = found && (await identityById(tx, found.identity_id));
    if (identity === undefined) throw new ApiError('auth.link_invalid');
    return { email: identity.email };
  });
}

/**
 * Sets the password of a link's person. Ends their sessions, their other reset links and their sign-ins that have
 * begun; invitations stay.
 * @throws ApiError `auth.link_invalid` when it is used, expired or unknown.
 */
export async function setNewPassword(
  database: Database,
  token: string,
  password: string,
  from: From & { language: Language },
): Promise<void> {
  const hash = hashOf(token);
  // Checks the link first, so that hashing costs nothing without a valid one.
  const found = await database.transaction(PLATFORM_BUSINESS, (tx) => findToken(tx, hash, 'password_reset'));
  if (found === undefined) throw new ApiError('auth.link_invalid');
  const newHash = await hashPassword(password);
  await database.transaction(PLATFORM_BUSINESS, async (tx) => {
    if (!(await useToken(tx, hash, 'password_reset'))) throw new ApiError('auth.link_invalid');
    const isFirst = (await identityById(tx, found.identity_id))?.password_hash === null;
    const identity = await setPassword(tx, found.identity_id, newHash);
    await endTokens(tx, identity.identity_id, ['password_reset', 'sign_in']);
    const doer = { name: identity.email, accountId: null, actingAs: 'SYS' as const };
    const activityId = recordActivity(tx, doer, {
      what: 'identity.password_set',
      subject: { kind: 'identity', id: identity.identity_id },
      after: { address: from.address, device: from.device },
    });
    if (!isFirst) await tellPerson(tx, { identityId: identity.identity_id, activityId, language: from.language });
  });
}
