import { randomBytes } from 'node:crypto';
import type { Role } from '@laneway/contract/access/permissions';
import type { Language } from '@laneway/contract/words/languages';
import { z } from 'zod';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { sealedCookie } from '../../../platform/http/sealed-cookie.ts';
import { hashOf } from '../../../platform/http/session-token.ts';
import type { Post } from '../../../platform/mail/post.ts';
import { tellPerson } from '../own-account/account-news.ts';
import { identityById, type Account } from './identity.repository.ts';
import { recordSignIn, type From } from './sign-in-record.ts';

/** Names a browser, which a user agent does not: half of all visitors have the same one. */
const cookie = sealedCookie({
  name: 'laneway-browser',
  purpose: 'name of this browser',
  shape: z.string(),
  seconds: 400 * 24 * 60 * 60,
  sameSite: 'Strict',
});

/** The browser of a call, as a hash, and the header that keeps its name; one without a name gets one. */
export function browserOf(
  { seal, publicUrl }: Post,
  cookies: string,
  now: Temporal.Instant,
): { hash: Buffer; header: string } {
  const name = cookie.read(seal, publicUrl, cookies, now) ?? randomBytes(32).toString('base64url');
  return { hash: hashOf(name), header: cookie.keep(seal, publicUrl, name, now) };
}

/** The counts are those of before the statement. */
const MEET: Statement = {
  name: 'known_device.meet',
  text: `INSERT INTO known_device (business_id, identity_id, device_hash, last_used_at) VALUES ($1, $2, $3, app.now())
         ON CONFLICT (business_id, identity_id, device_hash) DO UPDATE SET last_used_at = app.now()
         RETURNING (SELECT count(*) FROM known_device k WHERE k.business_id = $1 AND k.identity_id = $2) AS known,
           EXISTS (SELECT FROM known_device k
             WHERE k.business_id = $1 AND k.identity_id = $2 AND k.device_hash = $3) AS is_known`,
};
const IS_KNOWN: Statement = {
  name: 'known_device.is_known',
  text: 'SELECT 1 FROM known_device WHERE business_id = $1 AND identity_id = $2 AND device_hash = $3',
};
const MOST_DEVICES = 50;
const FORGET_OLDEST: Statement = {
  name: 'known_device.forget_oldest',
  text: `DELETE FROM known_device WHERE business_id = $1 AND identity_id = $2 AND device_hash = ANY(ARRAY(
           SELECT device_hash FROM known_device WHERE business_id = $1 AND identity_id = $2
           ORDER BY last_used_at DESC OFFSET ${MOST_DEVICES}))`,
};

/** Whether a person has signed in with this browser, with all steps that were asked for. */
export async function hasSignedIn(tx: Tx, identityId: string, browser: Buffer): Promise<boolean> {
  return (await tx.query(IS_KNOWN, [tx.businessId, identityId, browser])).length > 0;
}

/**
 * Records a sign-in at the platform, in the transaction that uses its token up. A person is told of a browser that they
 * never signed in with, but of the first one.
 */
export async function noteArrival(
  tx: Tx,
  { account, name: business }: { account: Account; name: string },
  { browser, language, role, address, device }: From & { browser: Buffer; language: Language; role: Role },
): Promise<void> {
  const { identity_id: identityId } = account;
  const [identity, [met]] = await Promise.all([
    identityById(tx, identityId),
    tx.query<{ known: number; is_known: boolean }>(MEET, [tx.businessId, identityId, browser]),
  ]);
  if (identity === undefined || met === undefined) throw new Error('the person of a sign-in is not there');
  const activityId = recordSignIn(tx, identity, account, { address, device, role, business });
  if (met.is_known) return;
  if (met.known > 0) await tellPerson(tx, { identityId, activityId, language });
  if (met.known >= MOST_DEVICES) tx.send(FORGET_OLDEST, [tx.businessId, identityId]);
}
