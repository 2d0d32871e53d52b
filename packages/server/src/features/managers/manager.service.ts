import { normalisePermissions } from '@laneway/contract/access/normalise-permissions';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { managerOutlets, managersOfBusiness, managerUpdate } from '@laneway/contract/managers/manager.endpoints';
import type { Manager } from '@laneway/contract/managers/manager.schema';
import { z } from 'zod';
import { checkSeen } from '../../platform/activity/check-version.ts';
import { changed, recordActivity } from '../../platform/activity/record-activity.ts';
import { isTaken } from '../../platform/database/database-errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';
import { displayName, type Actor } from '../../platform/http/actor.ts';
import { checkProved } from '../identity/proof.service.ts';
import { hintRights } from '../../platform/activity/hint.ts';
import { keyId, keyText } from '../../platform/paging/cursor.ts';
import { pageOf, pageRequest, totalOf } from '../../platform/paging/page.ts';
import {
  countManagers,
  endSessionsOf,
  existingOutlets,
  listManagers,
  managerById,
  outletsOfManager,
  replaceOutlets,
  replacePermissions,
  updateManager,
  updateStaff,
  type FullManager,
  type ManagerState,
} from './manager.repository.ts';
import { emailTaken, mailElsewhere, type Inviting } from './mail-invitation.ts';
import { presentManager, presentRow, stateOf } from './present-manager.ts';

const KEY = z.tuple([keyText, keyId]);

/** Managers by name: of an outlet, or of the whole business. */
export async function findManagers(
  tx: Tx,
  outletId: string | null,
  query: InputOf<typeof managersOfBusiness>['query'],
  say: Say,
): Promise<AnswerOf<typeof managersOfBusiness>> {
  const request = pageRequest(query, 'name', KEY, say);
  const search = query.search?.toLowerCase() ?? '';
  const narrowed = { outletId, status: query.status ?? null, search: search === '' ? null : search };
  const [read, counted] = await Promise.all([listManagers(tx, narrowed, request), countManagers(tx, narrowed)]);
  const page = pageOf(request, read, (row): [string, string] => [row.sort_name, row.manager_id]);
  return { ...page, rows: page.rows.map(presentRow), ...totalOf(counted) };
}

/** @throws ApiError `not_found`, also for a manager of another business. */
export async function findManager(tx: Tx, managerId: string): Promise<Manager> {
  return presentManager(await theManager(tx, managerId));
}

/** Outlets of a manager: any manager's for the owner, one's own for a manager. @throws ApiError `not_found`. */
export async function findOutlets(
  { tx, actor }: { tx: Tx; actor: Actor },
  managerId: string,
): Promise<AnswerOf<typeof managerOutlets>> {
  if (actor.role === 'MGR' && actor.staffId !== managerId) throw new ApiError('not_found');
  const [, rows] = await Promise.all([theManager(tx, managerId), outletsOfManager(tx, managerId)]);
  return { rows };
}

/**
 * Changes a manager; what the body does not name stays. Rights act on the next request: the session reads them from the
 * database. Disabling, and taking the business admin away, end the manager's sessions.
 * @throws ApiError `not_found` (also for an outlet that is not of the business), `stale`, `manager.email_taken`,
 * `manager.own_rights`; `auth.password_needed` where it is a change of rights, or full rights are sent elsewhere.
 */
export async function changeManager(
  caller: Inviting & { actor: Actor },
  managerId: string,
  body: InputOf<typeof managerUpdate>['body'],
): Promise<AnswerOf<typeof managerUpdate>> {
  const { tx, actor, say } = caller;
  const record = await theManager(tx, managerId, true);
  const seen = { seen: body.version, is: record.version };
  const subject = { id: managerId, name: displayName({ firstName: record.first_name, lastName: record.last_name }) };
  await checkSeen(tx, seen, subject, presentManager(record));
  const was = stateOf(record);
  const is = wantedState(record, was, body);
  const { before, after } = changed(was, is);
  if (Object.keys(after).length === 0) return { message: say('manager.unchanged'), manager: presentManager(record) };
  const rights = RIGHTS.some((field) => field in after);
  if (rights && record.identity_id === actor.identityId) throw new ApiError('manager.own_rights');
  if (after.outletIds !== undefined) await checkOutlets(tx, is.outletIds);
  const isReaddressed = after.email !== undefined && is.status === 'invited';
  // An invitation that goes to somebody else gives them its rights.
  if (rights || (isReaddressed && is.isBAdmin)) await checkProved(tx, actor);
  await write(tx, record, is, after, say);
  if (isReaddressed) await mailElsewhere(caller, record, is);
  if (rights) hintRights(tx, record.account_id);
  const manager = await findManager(tx, managerId);
  const { version } = manager;
  recordActivity(tx, actor, {
    what: whatHappened(after),
    subject: { kind: 'manager', id: managerId, version },
    before,
    after,
  });
  return { message: say('manager.updated'), manager };
}

/** Fields that say what somebody may do. */
const RIGHTS = ['permissions', 'outletIds', 'isBAdmin', 'status'] as const;

function wantedState(
  record: FullManager,
  was: ManagerState,
  body: InputOf<typeof managerUpdate>['body'],
): ManagerState {
  const { version: _version, provider: _provider, permissions, outletIds, status, ...texts } = body;
  const said = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  return {
    ...was,
    ...(said as Partial<ManagerState>),
    permissions: permissions === undefined ? was.permissions : normalisePermissions(permissions),
    outletIds: outletIds === undefined ? was.outletIds : [...new Set(outletIds)].toSorted(),
    status: wantedStatus(record, status),
  };
}

/** Enabling gives back what was before: who was never here is still invited. */
function wantedStatus(record: FullManager, asked: 'active' | 'disabled' | undefined): ManagerState['status'] {
  if (asked === undefined) return record.status;
  if (asked === 'disabled') return 'disabled';
  return record.status === 'disabled' ? (record.before_disabled ?? 'active') : record.status;
}

async function write(
  tx: Tx,
  record: FullManager,
  is: ManagerState,
  after: Partial<ManagerState>,
  say: Say,
): Promise<void> {
  const id = record.manager_id;
  const wasOn = record.status !== 'disabled';
  const beforeDisabled = is.status !== 'disabled' ? null : wasOn ? record.status : record.before_disabled;
  try {
    await updateManager(tx, id, is, beforeDisabled as 'invited' | 'active' | null);
  } catch (error) {
    throw isTaken(error, 'manager_email_key') ? emailTaken(say) : error;
  }
  if ('firstName' in after || 'lastName' in after || 'phone' in after) updateStaff(tx, id, is);
  if (after.permissions !== undefined) replacePermissions(tx, id, is.permissions);
  if (after.outletIds !== undefined) replaceOutlets(tx, id, is.outletIds);
  if (after.status === 'disabled' || after.isBAdmin === false) endSessionsOf(tx, id);
}

/** What is of another business looks like what does not exist. @throws ApiError `not_found`. */
export async function checkOutlets(tx: Tx, outletIds: readonly string[]): Promise<void> {
  const there = await existingOutlets(tx, outletIds);
  if (there.length !== outletIds.length) throw new ApiError('not_found');
}

function whatHappened(after: Partial<ManagerState>): string {
  if (after.status === 'disabled') return 'manager.disabled';
  return after.status === undefined ? 'manager.updated' : 'manager.enabled';
}

/** @param lock keeps other writers away until the end. @throws ApiError `not_found`. */
export async function theManager(tx: Tx, managerId: string, lock = false): Promise<FullManager> {
  const record = await managerById(tx, managerId, lock);
  if (record === undefined) throw new ApiError('not_found');
  return record;
}
