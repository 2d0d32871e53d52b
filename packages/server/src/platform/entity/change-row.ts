import { checkSeen } from '../activity/check-version.ts';
import { hint, hintChange } from '../activity/hint.ts';
import { changed, recordActivity, type Activity } from '../activity/record-activity.ts';
import type { Tx } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Actor } from '../http/actor.ts';
import type { Changeable, Entity } from './define-entity.ts';

type Facts = Record<string, unknown>;
type Versioned = { version: number };

/** A row before and after a change, and of its facts those that differ. */
export type Change<Row> = { was: Row; is: Row; before: Facts; after: Facts };

type Recording<Row> = {
  /** Name of the activity, or a function that derives it from the change. */
  what: string | ((change: Change<Row>) => string);
  /** Outlet of the activity row, where the table is not that of an outlet. */
  outletId?: string;
  /** The values that the activity keeps, where the facts alone would not name their subject. */
  record?: (change: Change<Row>) => { before: Facts; after: Facts };
  /** Of a table of resources: what the activity keeps of where the row is. */
  places?: (is: Row) => Activity['places'];
};

type Changing<Row> = Recording<Row> &
  Merging<Row> & {
    /** Only computes the change, without writing it. */
    preview?: boolean;
  };

type Removing<Row> = {
  what: string;
  check?: (was: Row) => void | Promise<void>;
  /** The values that the activity keeps; by default the entity's own columns. */
  factsOf?: (was: Row) => Facts;
};

type Merging<Row> = {
  /** Makes the new row from the old one and the same with the sent fields applied. May refuse these fields. */
  merge?: (was: Row, is: Row) => Row | Promise<Row>;
  /** The properties that a person sets; by default the entity's own columns. */
  factsOf?: (row: Row) => Facts;
  /** Refuses a change that is not allowed; called only when something differs. */
  check?: (change: Change<Row>) => void | Promise<void>;
  /** The row as the API presents it, for the comparison of a stale edit. */
  present?: (row: Row) => object | Promise<object>;
};

/**
 * Changes a row: locks it, compares the version, merges what was sent, and writes row and history when something
 * differs. A change that changes nothing counts no version and leaves no trace.
 * @param sent the version that the person saw and the fields to change; undefined leaves a field as it is
 * @returns the change, `is` with the version as it is now; `after` is empty when nothing differed
 * @throws ApiError `not_found`, `stale`, what `merge` and `check` refuse, the codes of the entity's unique constraints
 */
export async function changeRow<Row extends Versioned>(
  tx: Tx,
  actor: Actor,
  entity: Changeable<Row>,
  id: string,
  sent: Versioned & Facts,
  changing: Changing<Row>,
): Promise<Change<Row>> {
  const change = await planChange(tx, entity, await locked(tx, entity, id), id, sent, changing);
  return changing.preview === true ? change : writeChange(tx, actor, entity, id, change, changing);
}

/**
 * The first half of `changeRow`, for a command that checks several rows together or only previews the change.
 * @param was the row, locked by the caller
 */
export async function planChange<Row extends Versioned>(
  tx: Tx,
  entity: Changeable<Row>,
  was: Row,
  id: string,
  sent: Versioned & Facts,
  { merge, factsOf = entity.factsOf, check, present }: Merging<Row> = {},
): Promise<Change<Row>> {
  const subject = { id: entity.subjectId(id), name: entity.nameOf(was) };
  await checkSeen(tx, { seen: sent.version, is: was.version }, subject, () => present?.(was) ?? was);
  const merged = withSent(was, sent);
  const is = merge === undefined ? merged : await merge(was, merged);
  const change = { was, is, ...changed(factsOf(was), factsOf(is)) };
  if (differs(change)) await check?.(change);
  return change;
}

/** The second half of `changeRow`; does nothing when no field differs. */
export async function writeChange<Row extends Versioned>(
  tx: Tx,
  actor: Actor,
  entity: Changeable<Row>,
  id: string,
  change: Change<Row>,
  { what, record, places, outletId = entity.outletId }: Recording<Row>,
): Promise<Change<Row>> {
  if (!differs(change)) return change;
  const version = await entity.update(tx, change.is, change.was);
  const { before, after } = record?.(change) ?? change;
  const kept = places?.(change.is);
  recordActivity(tx, actor, {
    what: typeof what === 'string' ? what : what(change),
    subject: { kind: entity.subject, id: entity.subjectId(id), version },
    ...(outletId !== undefined && { outletId }),
    before,
    after,
    ...(kept && { places: kept }),
  });
  hintChange(tx, entity.subject);
  if (outletId !== undefined) hint(tx, outletId);
  return { ...change, is: { ...change.is, version } };
}

/**
 * Changes several rows, all or none. They are locked in the order of their ids, so that two such calls wait for each
 * other instead of locking each other out.
 * @param sent for each row its id, the version that the person saw and the fields to change; a row stands in it once
 * @returns the changes in the order of `sent`
 * @throws ApiError as `changeRow`; `validation` where a row is sent twice
 */
export async function changeRows<Row extends Versioned>(
  tx: Tx,
  actor: Actor,
  entity: Changeable<Row>,
  sent: readonly { id: string; fields: Versioned & Facts }[],
  changing: Changing<Row>,
): Promise<Change<Row>[]> {
  const ids = sent.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new ApiError('validation', { field: 'rows' });
  const changes = new Map<string, Change<Row>>();
  for (const { id, fields } of sent.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    changes.set(id, await changeRow(tx, actor, entity, id, fields, changing));
  }
  return ids.flatMap((id) => changes.get(id) ?? []);
}

/** Inserts a row with its activity. @throws ApiError with the codes of the entity's unique constraints. */
export async function insertRow<Row, New extends object>(
  tx: Tx,
  actor: Actor,
  entity: Entity<Row, New>,
  row: New,
  { what, after, outletId = entity.outletId }: { what: string; after: Facts; outletId?: string },
): Promise<void> {
  const id = entity.idOf(row);
  await entity.insert(tx, [row]);
  recordActivity(tx, actor, {
    what,
    subject: { kind: entity.subject, id: entity.subjectId(id), version: 1 },
    ...(outletId !== undefined && { outletId }),
    after,
  });
  hintChange(tx, entity.subject);
  if (outletId !== undefined) hint(tx, outletId);
}

/**
 * Deletes a row: locks it, compares the version, and keeps its last values in the activity.
 * @throws ApiError `not_found`, `stale`, what `check` refuses
 */
export async function deleteRow<Row extends Versioned, New>(
  tx: Tx,
  actor: Actor,
  entity: Entity<Row, New>,
  id: string,
  sent: Versioned,
  { what, check, factsOf = entity.factsOf }: Removing<Row>,
): Promise<Row> {
  const was = await locked(tx, entity, id);
  const subject = { id: entity.subjectId(id), name: entity.nameOf(was) };
  await checkSeen(tx, { seen: sent.version, is: was.version }, subject, was);
  await check?.(was);
  entity.remove(tx, was);
  const { outletId } = entity;
  recordActivity(tx, actor, {
    what,
    subject: { kind: entity.subject, id: entity.subjectId(id), version: was.version },
    ...(outletId !== undefined && { outletId }),
    before: factsOf(was),
  });
  hintChange(tx, entity.subject);
  if (outletId !== undefined) hint(tx, outletId);
  return was;
}

/** Whether the change differs in any field. */
export function differs({ after }: Change<unknown>): boolean {
  return Object.keys(after).length > 0;
}

async function locked<Row>(tx: Tx, entity: Changeable<Row>, id: string): Promise<Row> {
  const row = await entity.lock(tx, id);
  if (row === undefined) throw new ApiError('not_found');
  return row;
}

/** The row with the sent fields applied; a body may carry further fields, such as the id of a picture. */
export function withSent<Row extends object>(was: Row, sent: Facts): Row {
  const fields = Object.entries(sent).filter(([field, value]) => value !== undefined && field in was);
  return { ...was, ...Object.fromEntries(fields) };
}
