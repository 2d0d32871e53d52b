import type { Tx } from '../database/database.ts';
import { insertStatement, type NewRows } from '../database/insert-rows.ts';
import { displayName, type Actor } from '../http/actor.ts';
import { newActivityId } from './activity-id.ts';

/** One command in the history. `before` and `after` hold the fields that changed, never a secret. */
export type Activity = {
  /** Name of the activity, such as outlet.created; declared with the contract of its slice. */
  what: string;
  outletId?: string;
  before?: Record<string, unknown> | null;
  /** `desk` is added from the actor; one that stands here already, such as that of a card reader, stays. */
  after?: Record<string, unknown> | null;
  /** Of a booking, block or resource: each item by its id, as it is after the command; null where it is gone. */
  places?: Readonly<Record<string, object | null>>;
} & (
  | {
      /** The row that the command changed, and the version it has afterwards. */
      subject: { kind: string; id: string; version?: number };
      booking?: never;
    }
  | { booking: { id: string; version: number }; subject?: never }
);

/**
 * The author of an activity: a session's actor, a person without a session who confirms or registers, or the system.
 */
export type Doer = Actor | PlainDoer;
export type PlainDoer = { name: string; accountId: string | null; actingAs: 'BIZ' | 'MGR' | 'ADM' | 'CUS' | 'SYS' };

/** The server itself, as the author of expired holds and chores. */
export const SYSTEM: PlainDoer = { name: 'Laneway', accountId: null, actingAs: 'SYS' };

const PART = '.part';

/**
 * The name of a row beside the first of its command, such as that of a further date of a series: it keeps the version
 * and the places of its subject, and the history shows the first alone.
 */
export function partOf(what: string): string {
  return `${what}${PART}`;
}

/** The name of what was done, of a part as well. */
export function wholeOf(what: string): string {
  return what.endsWith(PART) ? what.slice(0, -PART.length) : what;
}

/** The condition that a row is shown in the history. */
export const IS_SHOWN = `what NOT LIKE '%${PART}'`;

const COLUMNS = [
  'business_id',
  'activity_id',
  'at',
  'actor_id',
  'actor_name',
  'acting_as',
  'what',
  'outlet_id',
  'booking_id',
  'block_id',
  'subject_kind',
  'subject_id',
  'subject_version',
  'before',
  'after',
  'places',
];

/** Writes the activity row of a command, in the command's transaction. @returns its id. */
export function recordActivity(tx: Tx, doer: Doer, activity: Activity): string {
  const part = activityRows(tx, doer, [activity]);
  const { statement, values } = insertStatement([part]);
  tx.send(statement, values);
  return String(part.rows[0]?.[COLUMNS.indexOf('activity_id')]);
}

/** The same rows for a command that writes all its tables in one statement. */
export function activityRows(tx: Tx, doer: Doer, activities: readonly Activity[]): NewRows {
  const { accountId, name, actingAs } = plainDoer(doer);
  const desk = 'sessionId' in doer ? doer.desk : undefined;
  return {
    table: 'activity',
    columns: COLUMNS,
    rows: activities.map(({ what, outletId, subject, booking, before, after, places }) => [
      tx.businessId,
      newActivityId(tx),
      tx.now.toString(),
      accountId,
      name,
      actingAs,
      what,
      outletId ?? null,
      booking?.id ?? null,
      // The stream finds a blocked time by this column, the history by its subject.
      subject?.kind === 'block' ? subject.id : null,
      subject?.kind ?? null,
      subject?.id ?? null,
      (booking ?? subject).version ?? null,
      jsonOf(before),
      jsonOf(desk === undefined ? after : { desk, ...after }),
      jsonOf(places),
    ]),
  };
}

function jsonOf(facts: Readonly<Record<string, unknown>> | null | undefined): string | null {
  return facts ? JSON.stringify(facts) : null;
}

/** An Admin inside a business acts as ADM; a manager who is a business admin acts as the business. */
export function plainDoer(doer: Doer): PlainDoer {
  if (!('sessionId' in doer)) return doer;
  const { accountId, userRole, role } = doer;
  return { accountId, name: displayName(doer), actingAs: userRole === 'ADM' ? userRole : role };
}

/** The fields that differ between two states of a row, with their values before and after. */
export function changed<T extends Record<string, unknown>>(was: T, is: T): { before: Partial<T>; after: Partial<T> } {
  const fields = (Object.keys(is) as (keyof T)[]).filter((field) => !isSame(was[field], is[field]));
  const pick = (from: T) => Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<T>;
  return { before: pick(was), after: pick(is) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
