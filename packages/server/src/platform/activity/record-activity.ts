import type { Statement, Tx } from '../database/database.ts';
import { displayName, type Actor } from '../http/actor.ts';
import { newActivityId } from './activity-id.ts';

/** What a command that is about no booking did. `before` and `after` hold what changed, never a secret. */
export type Activity = {
  /** outlet.created, manager.updated, and so on. */
  what: string;
  subject: { kind: SubjectKind; id: string; version?: number };
  outletId?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};
export type SubjectKind =
  | 'business'
  | 'outlet'
  | 'resource'
  | 'manager'
  | 'owner'
  | 'identity'
  | 'session'
  | 'service'
  | 'file';

const RECORD: Statement = {
  name: 'activity.record',
  text: `INSERT INTO activity (business_id, activity_id, at, actor_id, actor_name, acting_as, what, outlet_id,
           subject_kind, subject_id, subject_version, before, after)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
};

/** Who acts without a session: a person by name who confirms or registers, or the system. */
export type Doer = Actor | { name: string; accountId: string | null; actingAs: 'BIZ' | 'MGR' | 'ADM' | 'SYS' };

/** Writes the history's row of a command, in the transaction of its effect. An Admin inside a business acts as ADM. */
export function recordActivity(tx: Tx, doer: Doer, activity: Activity): void {
  const by =
    'sessionId' in doer
      ? { name: displayName(doer), accountId: doer.accountId, actingAs: doer.userRole === 'ADM' ? 'ADM' : doer.role }
      : doer;
  const { subject, before, after } = activity;
  tx.send(RECORD, [
    tx.businessId,
    newActivityId(tx),
    tx.now.toString(),
    by.accountId,
    by.name,
    by.actingAs,
    activity.what,
    activity.outletId ?? null,
    subject.kind,
    subject.id,
    subject.version ?? null,
    before === undefined ? null : JSON.stringify(before),
    after === undefined ? null : JSON.stringify(after),
  ]);
}

/** Of two states of the same thing, the fields that differ: as they were, and as they are. */
export function changed<T extends Record<string, unknown>>(was: T, is: T): { before: Partial<T>; after: Partial<T> } {
  const fields = (Object.keys(is) as (keyof T)[]).filter((field) => !isSame(was[field], is[field]));
  const pick = (from: T) => Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<T>;
  return { before: pick(was), after: pick(is) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
