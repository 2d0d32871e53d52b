import type { OwnSession, profileUpdateBody } from '@laneway/contract/identity/own-account.schema';
import type { Language } from '@laneway/contract/words/languages';
import type { z } from 'zod';
import { checkSeen } from '../../../platform/activity/check-version.ts';
import { changed, recordActivity } from '../../../platform/activity/record-activity.ts';
import { PLATFORM_BUSINESS, type Database, type Tx } from '../../../platform/database/database.ts';
import { changePicture } from '../../../platform/files/change-picture.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import type { Say } from '../../../platform/http/words.ts';
import { displayName, type Actor } from '../../../platform/http/actor.ts';
import { countGuess, forgetFailures } from '../sign-in/attempts.ts';
import { identityById } from '../sign-in/identity.repository.ts';
import {
  businessesOf,
  changePassword,
  endOtherSessions,
  endOwnSession,
  endStays,
  keepSession,
  ownRow,
  sessionsOf,
  staysOf,
  staysOfSession,
  updateSettings,
  updateStaff,
  type OwnRow,
} from './own-account.repository.ts';
import { hashPassword, isPassword } from '../sign-in/password.ts';
import { recordChange } from './account-news.ts';
import { endSession } from '../sessions/session.repository.ts';
import { recordSignOut, recordSignOutThere, type From, type Where } from '../sign-in/sign-in-record.ts';
import { endTokens } from '../sessions/token.repository.ts';

type Update = z.output<typeof profileUpdateBody>;
type NewPassword = { hash: string; seen: number };
/** The caller, and `say` for the language of the answer. */
export type Asker = From & { actor: Actor; say: Say; language: Language };

/**
 * Changes the sent fields of the person's own details, all or nothing. A new password ends every other session of
 * theirs.
 * @returns the person as they are now.
 * @throws ApiError `stale` when name or phone changed since they were seen, `validation` at `currentPassword`,
 *   `too_many` after wrong ones.
 */
export async function updateOwn(database: Database, asker: Asker, sent: Update): Promise<OwnRow> {
  const { actor, say } = asker;
  const password = await judgePassword(database, asker, sent);
  const row = await database.transaction(actor.businessId, async (tx) => {
    const was = await ownRow(tx, actor);
    const next = await changeDetails(tx, { actor, say }, was, sent);
    if (password !== undefined) await changeOwnPassword(tx, asker, password);
    return next;
  });
  if (password !== undefined) {
    await database.transaction(PLATFORM_BUSINESS, (tx) =>
      endTokens(tx, actor.identityId, ['password_reset', 'sign_in']),
    );
  }
  return row;
}

async function changeDetails(
  tx: Tx,
  { actor, say }: Pick<Asker, 'actor' | 'say'>,
  was: OwnRow,
  sent: Update,
): Promise<OwnRow> {
  const next: OwnRow = {
    ...was,
    first_name: sent.firstName ?? was.first_name,
    last_name: sent.lastName ?? was.last_name,
    phone: sent.phone === undefined ? was.phone : sent.phone || null,
    language: sent.language ?? was.language,
    theme: sent.theme ?? was.theme,
  };
  if (sent.version !== undefined && sent.version !== was.version) await refuseStale(tx, actor, was, sent.version);
  const picture = { purpose: 'profile', now: was.profile_image_url, fileId: sent.profileImageId } as const;
  const { url, change } = await changePicture(tx, actor, { ...picture, field: 'profileImageId' }, say);
  const facts = changed(was, next);
  const [before, after] = [
    { ...facts.before, ...change?.before },
    { ...facts.after, ...change?.after },
  ];
  next.profile_image_url = url;
  const fields = Object.keys(after);
  if (fields.length === 0) return was;
  if (fields.some((field) => field !== 'language' && field !== 'theme')) {
    // Refuses with the author of the change that was faster.
    if (!(await updateStaff(tx, actor.staffId, next)))
      await refuseStale(tx, actor, await ownRow(tx, actor), was.version);
    next.version += 1;
  }
  if (fields.includes('language') || fields.includes('theme')) updateSettings(tx, actor.identityId, next);
  recordActivity(tx, actor, {
    what: 'profile.updated',
    subject: { kind: 'identity', id: actor.accountId, version: next.version },
    before,
    after,
  });
  return next;
}

function refuseStale(tx: Tx, actor: Actor, is: OwnRow, seen: number): Promise<void> {
  const current = {
    firstName: is.first_name,
    lastName: is.last_name,
    phone: is.phone,
    profileImageUrl: is.profile_image_url,
    version: is.version,
  };
  return checkSeen(tx, { seen, is: is.version }, { id: actor.accountId, name: displayName(actor) }, current);
}

/**
 * Checks the old password, if a new one was sent. @returns the hash of the new one and the version of the old one;
 * undefined when the password stays.
 */
async function judgePassword(database: Database, asker: Asker, sent: Update): Promise<NewPassword | undefined> {
  if (sent.newPassword === undefined || sent.currentPassword === undefined) return undefined;
  const seen = await checkOwnPassword(database, asker, sent.currentPassword, 'currentPassword');
  return { hash: await hashPassword(sent.newPassword), seen };
}

/**
 * Checks the person's password. Tries count as those of the sign-in do.
 * @param field names the wrong one in the refusal.
 * @returns the password's version.
 */
export async function checkOwnPassword(
  database: Database,
  { actor, address, say }: Asker,
  password: string,
  field: string,
): Promise<number> {
  const guess = { email: actor.email, address, device: actor.sessionId };
  await countGuess(database, guess, say);
  const identity = await database.transaction(PLATFORM_BUSINESS, (tx) => identityById(tx, actor.identityId));
  const right = await isPassword(identity?.password_hash ?? null, password);
  if (!identity || !right) throw wrongPassword(say, field);
  await forgetFailures(database, guess);
  return identity.password_version;
}

function wrongPassword(say: Say, field: string): ApiError {
  return fieldRefused(field, say('profile.password_wrong'));
}

async function changeOwnPassword(tx: Tx, asker: Asker, { hash, seen }: NewPassword): Promise<void> {
  const { actor, say } = asker;
  const version = await changePassword(tx, actor.identityId, seen, hash);
  if (version === undefined) throw wrongPassword(say, 'currentPassword');
  keepSession(tx, actor.sessionId, version);
  await recordChange(tx, asker, 'identity.password_changed');
}

/** The person's open sessions in every business of theirs: the caller's first, then the newest use. */
export async function listSessions(database: Database, actor: Actor): Promise<OwnSession[]> {
  const rows = (
    await Promise.all(
      (await ownBusinesses(database, actor)).map((id) =>
        database.transaction(id, (tx) => sessionsOf(tx, actor.identityId)),
      ),
    )
  ).flat();
  return rows
    .toSorted(
      (one, other) =>
        Number(other.session_id === actor.sessionId) - Number(one.session_id === actor.sessionId) ||
        other.last_used_at.localeCompare(one.last_used_at),
    )
    .map((row) => ({
      sessionId: row.session_id,
      device: row.device,
      address: row.address,
      role: row.role,
      userRole: row.user_role,
      businessName: row.business_name,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      current: row.session_id === actor.sessionId,
    }));
}

/** Ends the caller's session; an Admin's own ends their sessions inside businesses, too. */
export async function logOut(where: Where, actor: Actor): Promise<void> {
  const { database } = where;
  const stays = await database.transaction(actor.businessId, async (tx) => {
    const businesses = await staysOfSession(tx, actor.sessionId);
    await endSession(tx, actor.sessionId);
    recordSignOut(tx, actor, where);
    return businesses;
  });
  recordSignOutThere(where, actor);
  await leaveAll(database, actor, stays);
}

async function leaveAll(database: Database, { identityId }: Actor, businesses: string[]): Promise<void> {
  for (const businessId of businesses) await database.transaction(businessId, (tx) => endStays(tx, identityId));
}

/**
 * Ends one of the person's own sessions, as logging out there does.
 * @throws ApiError `not_found` when it is not theirs, or has ended.
 */
export async function endOne(database: Database, actor: Actor, sessionId: string): Promise<void> {
  for (const businessId of await ownBusinesses(database, actor)) {
    const stays = await database.transaction(businessId, async (tx) => {
      const session = await endOwnSession(tx, sessionId, actor.identityId);
      if (session === undefined) return null;
      recordActivity(tx, actor, {
        what: 'session.ended',
        subject: { kind: 'session', id: sessionId },
        before: session,
      });
      return staysOfSession(tx, sessionId);
    });
    if (stays !== null) return leaveAll(database, actor, stays);
  }
  throw new ApiError('not_found');
}

/** Ends every session of the person but the caller's. */
export async function endOthers(database: Database, actor: Actor): Promise<void> {
  for (const businessId of await ownBusinesses(database, actor)) {
    await database.transaction(businessId, async (tx) => {
      for (const { session_id: id, device, address } of await endOtherSessions(tx, actor)) {
        recordActivity(tx, actor, {
          what: 'session.ended',
          subject: { kind: 'session', id },
          before: { device, address },
        });
      }
    });
  }
}

/**
 * All businesses of the person. A session knows only its own; the person may be signed in at others, an Admin inside
 * customers'.
 */
async function ownBusinesses(database: Database, actor: Actor): Promise<string[]> {
  const others = await database.transaction(actor.businessId, (tx) => businessesOf(tx, actor.identityId));
  const stays = others.includes(PLATFORM_BUSINESS)
    ? await database.transaction(PLATFORM_BUSINESS, (tx) => staysOf(tx, actor.identityId))
    : [];
  return [...new Set([actor.businessId, ...others, ...stays])];
}
