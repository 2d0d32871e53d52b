import { normalisePermissions } from '@laneway/contract/access/normalise-permissions';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { managerOutlets, managersOfBusiness, managerUpdate } from '@laneway/contract/managers/manager.endpoints';
import type { Manager } from '@laneway/contract/managers/manager.schema';
import { z } from 'zod';
import { changed } from '../../platform/activity/record-activity.ts';
import type { Tx } from '../../platform/database/database.ts';
import { changeRow, type Change } from '../../platform/entity/change-row.ts';
import type { Changeable } from '../../platform/entity/define-entity.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';
import { displayName, type Actor } from '../../platform/http/actor.ts';
import { checkProved } from '../identity/identity.door.ts';
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
import { mailElsewhere, type Inviting } from './mail-invitation.ts';
import { presentManager, presentRow, stateOf, typedLimits, wireLimits } from './present-manager.ts';

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

/** Outlets of a manager: of any manager for the owner, only their own for a manager. @throws ApiError `not_found`. */
export async function findOutlets(
  { tx, actor }: { tx: Tx; actor: Actor },
  managerId: string,
): Promise<AnswerOf<typeof managerOutlets>> {
  if (actor.role === 'MGR' && actor.staffId !== managerId) throw new ApiError('not_found');
  const [, rows] = await Promise.all([theManager(tx, managerId), outletsOfManager(tx, managerId)]);
  return { rows };
}

/**
 * Changes the sent fields of a manager. Rights act on the next request, since the session reads them from the database.
 * Disabling a manager, or removing business admin, ends their sessions.
 * @throws ApiError `not_found` (also for an outlet that is not of the business), `stale`, `manager.email_taken`,
 *   `manager.own_rights`; `auth.password_needed` for a change of rights.
 */
export async function changeManager(
  caller: Inviting,
  managerId: string,
  body: InputOf<typeof managerUpdate>['body'],
): Promise<AnswerOf<typeof managerUpdate>> {
  const { tx, actor, say } = caller;
  const { was, is, after } = await changeRow(tx, actor, managers, managerId, body, {
    what: whatHappened,
    present: ({ record }) => presentManager(record),
    merge: ({ record }, next) => ({
      ...next,
      permissions: normalisePermissions(next.permissions),
      outletIds: [...new Set(next.outletIds)].toSorted(),
      limits: typedLimits(next.limits),
      status: wantedStatus(record, body.status),
    }),
    check: async ({ was: { record }, is: next, after: changes }) => {
      const rights = touchRights(changes);
      if (rights && record.identity_id === actor.identityId) throw new ApiError('manager.own_rights');
      if ('outletIds' in changes) await checkOutlets(tx, next.outletIds);
      // A new address gives the rights of the invitation to another person.
      if (rights || (isReaddressed(next, changes) && mayEdit(next))) await checkProved(tx, actor);
    },
  });
  if (Object.keys(after).length === 0)
    return { message: say('manager.unchanged'), manager: presentManager(was.record) };
  if (isReaddressed(is, after)) await mailElsewhere(caller, was.record, is);
  if (touchRights(after)) hintRights(tx, was.record.account_id);
  return { message: say('manager.updated'), manager: await findManager(tx, managerId) };
}

/** Fields that are rights. */
const RIGHTS = ['permissions', 'outletIds', 'isBAdmin', 'limits', 'status'] as const;

/** Whether somebody with these rights may change anything; such rights are given only after the password. */
export function mayEdit({ isBAdmin, permissions }: Pick<ManagerState, 'isBAdmin' | 'permissions'>): boolean {
  return isBAdmin || permissions.some(({ edit }) => edit);
}

/** Whether an open invitation goes to another address. */
function isReaddressed({ status }: ManagerState, after: object): boolean {
  return 'email' in after && status === 'invited';
}

function touchRights(after: object): boolean {
  return RIGHTS.some((field) => field in after);
}

/** The status after enabling: a manager who has not accepted is invited again. */
function wantedStatus(record: FullManager, asked: 'active' | 'disabled' | undefined): ManagerState['status'] {
  if (asked === undefined) return record.status;
  if (asked === 'disabled') return 'disabled';
  return record.status === 'disabled' ? (record.before_disabled ?? 'active') : record.status;
}

/** The fields of a manager that an owner may set, with the record they come from. */
type Editing = ManagerState & { record: FullManager; version: number };

const managers: Changeable<Editing> = {
  subject: 'manager',
  subjectId: (id) => id,
  nameOf: ({ firstName, lastName }) => displayName({ firstName, lastName }),
  factsOf: (editing) => {
    const { record: _record, version: _version, ...state } = editing;
    return { ...state, limits: wireLimits(state.limits) };
  },
  lock: async (tx, managerId) => {
    const record = await managerById(tx, managerId, true);
    return record && { ...stateOf(record), record, version: record.version };
  },
  update: async (tx, is, was) => {
    const { record } = was;
    const id = record.manager_id;
    const { after } = changed(managers.factsOf(was), managers.factsOf(is));
    const wasOn = record.status === 'disabled' ? record.before_disabled : record.status;
    await updateManager(tx, id, is, is.status === 'disabled' ? wasOn : null);
    const isOfPerson = 'firstName' in after || 'lastName' in after || 'phone' in after;
    if (isOfPerson) updateStaff(tx, id, is);
    if ('permissions' in after) replacePermissions(tx, id, is.permissions);
    if ('outletIds' in after) replaceOutlets(tx, id, is.outletIds);
    if (after['status'] === 'disabled' || after['isBAdmin'] === false) endSessionsOf(tx, id);
    // A manager's version is the sum of both rows' versions.
    return is.version + (isOfPerson ? 2 : 1);
  },
};

/** An outlet of another business is not found. @throws ApiError `not_found`. */
export async function checkOutlets(tx: Tx, outletIds: readonly string[]): Promise<void> {
  const there = await existingOutlets(tx, outletIds);
  if (there.length !== outletIds.length) throw new ApiError('not_found');
}

function whatHappened({ after }: Change<Editing>): string {
  if (after['status'] === 'disabled') return 'manager.disabled';
  return after['status'] === undefined ? 'manager.updated' : 'manager.enabled';
}

/** @param lock blocks other writers until the transaction ends. @throws ApiError `not_found`. */
export async function theManager(tx: Tx, managerId: string, lock = false): Promise<FullManager> {
  const record = await managerById(tx, managerId, lock);
  if (record === undefined) throw new ApiError('not_found');
  return record;
}
