import type { RowKind } from '@laneway/contract/slice';
import { declareUnique, takenOf, type Taken } from '../database/database-errors.ts';
import type { Statement, Tx } from '../database/database.ts';
import { namedByText } from '../database/named-by-text.ts';
import { insertStatement, type NewRows } from '../database/insert-rows.ts';
import { idOfName, isUuid } from '../database/uuid.ts';
import { ApiError } from '../http/api-error.ts';

/** How a column is written: as its value, as JSON, or as its value by the insert only. */
type Writing = 'value' | 'json' | 'once';

/** A row with a version that counts its edits. */
type Versioned = { version: number };
type Name<Row> = keyof Row & string;

/**
 * A table whose rows people create, change and delete one by one.
 * @typeParam Id property that identifies a row
 * @typeParam Made properties that the database or another command sets
 */
export type EntitySpec<Row extends Versioned, Id extends Name<Row>, Made extends Name<Row>> = {
  table: string;
  id: Id;
  /** Every other property, in reading order. A column has its property's name in snake case. */
  columns: Record<Exclude<Name<Row>, Id | Made | 'version'>, Writing>;
  made?: readonly Made[];
  /** Columns that are not named like their property. */
  named?: Partial<Record<Name<Row>, string>>;
  /** Completes a row as read from the database, such as address parts that are absent. */
  read?: (row: Row) => Row;
  /** Kind of subject in the activity, which the contract names with what a change of it makes stale. */
  subject: RowKind;
  /** The name of a row in a sentence, when the history has no author of its last change. */
  nameOf: (row: Row) => string;
  /** Error codes of the table's unique constraints. */
  unique?: Record<string, Taken>;
  /** Shared by all businesses: no business in its key. */
  isGlobal?: true;
};

/** What `changeRow` and its siblings need of a table. */
export type Changeable<Row> = {
  subject: RowKind;
  /** The outlet whose history and boards a change belongs to. */
  outletId?: string;
  /** The id of a row in the history. */
  subjectId: (id: string) => string;
  nameOf: (row: Row) => string;
  /** The properties of a row that a person sets. */
  factsOf: (row: Row) => Record<string, unknown>;
  /** The newest committed row, locked until the end of the transaction; undefined when there is none. */
  lock: (tx: Tx, id: string) => Promise<Row | undefined>;
  /** Writes a locked row. @returns its new version. */
  update: (tx: Tx, is: Row, was: Row) => Promise<number>;
};

export type Entity<Row, New> = Changeable<Row> & {
  idOf: (row: New) => string;
  find: (tx: Tx, id: string) => Promise<Row | undefined>;
  /** Rows to insert, alone or together with those of other tables; their version is 1. */
  newRows: (tx: Tx, rows: readonly New[]) => NewRows;
  insert: (tx: Tx, rows: readonly New[]) => Promise<void>;
  /** Deletes a locked row. */
  remove: (tx: Tx, was: Row) => void;
};

/** What an insert takes: all but what the database fills in. */
export type NewRow<Row extends Versioned, Made extends Name<Row> = never> = Omit<Row, Made | 'version'>;

/** What lists and hand-written statements need of a table. */
export type Columns<Row> = {
  table: string;
  /** All columns under the names of their properties, for a SELECT. */
  columns: string;
  id: Name<Row>;
  idColumn: string;
  columnOf: (property: Name<Row>) => string;
  /** Completes a row as read from the database. */
  complete: (row: Row) => Row;
  /** Columns by which every statement is limited to the transaction's business and to one outlet. */
  scope: readonly string[];
};

/** A table of the business, or a global one. */
export function defineEntity<Row extends Versioned, Id extends Name<Row>, Made extends Name<Row> = never>(
  spec: EntitySpec<Row, Id, Made>,
): Entity<Row, NewRow<Row, Made>> & Columns<Row> {
  const { bind, ...columns } = build(spec, []);
  return { ...bind([]), ...columns };
}

/** A table whose rows belong to an outlet: `of(outletId)` reads and writes the rows of that outlet alone. */
export function defineOutletEntity<Row extends Versioned, Id extends Name<Row>, Made extends Name<Row> = never>(
  spec: EntitySpec<Row, Id, Made>,
): { of: (outletId: string) => Entity<Row, NewRow<Row, Made>> } & Columns<Row> {
  const { bind, ...columns } = build(spec, ['outlet_id']);
  return { of: (outletId) => ({ ...bind([outletId]), outletId }), ...columns };
}

function build<Row extends Versioned, Id extends Name<Row>, Made extends Name<Row>>(
  spec: EntitySpec<Row, Id, Made>,
  within: readonly string[],
) {
  const { table, id, subject, nameOf, isGlobal = false } = spec;
  declareUnique(spec.unique ?? {});
  const complete = (row: Row): Row => spec.read?.(row) ?? row;
  const columnOf = (property: string): string => spec.named?.[property as Name<Row>] ?? snake(property);
  const writings = Object.entries(spec.columns) as [Name<Row>, Writing][];
  const settable = writings.filter(([, writing]) => writing !== 'once');
  const idColumn = columnOf(id);
  // In the table of businesses the id is the tenant key itself, so the key has it once.
  const scope = [...(isGlobal || idColumn === 'business_id' ? [] : ['business_id']), ...within];
  const key = [...scope, idColumn];
  const where = key.map((column, place) => `${column} = $${place + 1}`).join(' AND ');
  const columns = [id, ...writings.map(([property]) => property), ...(spec.made ?? []), 'version']
    .map((property) => (columnOf(property) === property ? property : `${columnOf(property)} AS "${property}"`))
    .join(', ');
  const sets = settable.map(([property], place) => `${columnOf(property)} = $${key.length + 2 + place}`);
  const ofVersion = `${where} AND version = $${key.length + 1}`;
  const statements = {
    find: named(`SELECT ${columns} FROM ${table} WHERE ${where}`),
    lock: named(`SELECT ${columns} FROM ${table} WHERE ${where} FOR UPDATE`),
    update: named(
      `UPDATE ${table} SET ${[...sets, 'version = version + 1'].join(', ')} WHERE ${ofVersion} RETURNING version`,
    ),
    remove: named(`DELETE FROM ${table} WHERE ${ofVersion}`),
  };
  function named(text: string): Statement {
    return namedByText(`entity.${table}`, text);
  }

  const bind = (place: readonly string[]): Entity<Row, NewRow<Row, Made>> => {
    const scopeOf = (tx: Tx): unknown[] => [...(scope[0] === 'business_id' ? [tx.businessId] : []), ...place];
    const keyOf = (tx: Tx, row: Row): unknown[] => [...scopeOf(tx), row[id], row.version];
    const one = async (tx: Tx, statement: Statement, rowId: string) => {
      const [row] = await tx.query<Row>(statement, [...scopeOf(tx), rowId]);
      return row && complete(row);
    };
    const newRows = (tx: Tx, rows: readonly NewRow<Row, Made>[]): NewRows => ({
      table,
      columns: [...key, ...writings.map(([property]) => columnOf(property))],
      rows: rows.map((row) => [...scopeOf(tx), valueIn(row, id), ...writings.map((each) => written(row, each))]),
    });
    return {
      subject,
      subjectId: (rowId) => (isUuid(rowId) ? rowId : idOfName(`${table} ${rowId}`)),
      nameOf,
      idOf: (row) => String(valueIn(row, id)),
      factsOf: (row) => Object.fromEntries(settable.map(([property]) => [property, row[property]])),
      find: (tx, rowId) => one(tx, statements.find, rowId),
      lock: (tx, rowId) => one(tx, statements.lock, rowId),
      update: async (tx, is) => {
        const values = [...keyOf(tx, is), ...settable.map((each) => written(is, each))];
        const [row] = await orTaken(tx.query<{ version: number }>(statements.update, values), is);
        if (row === undefined) throw new Error(`a row of ${table} was changed without its lock`);
        return row.version;
      },
      newRows,
      insert: async (tx, rows) => {
        const { statement, values } = insertStatement([newRows(tx, rows)]);
        await orTaken(tx.query(statement, values), rows.length === 1 ? (rows[0] ?? {}) : {});
      },
      remove: (tx, was) => tx.send(statements.remove, keyOf(tx, was)),
    };
  };
  return { bind, table, columns, id, idColumn, columnOf, complete, scope };
}

/** Turns a duplicate of a unique value into the constraint's error code; its sentence may use the row's texts. */
async function orTaken<T>(written: Promise<T>, row: object): Promise<T> {
  try {
    return await written;
  } catch (error) {
    const taken = takenOf(error);
    if (taken === undefined) throw error;
    const texts = Object.entries(row).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
    throw new ApiError(taken.code, { ...taken, params: Object.fromEntries(texts), cause: error });
  }
}

function valueIn(row: object, property: string): unknown {
  return (row as Record<string, unknown>)[property];
}

function written(row: object, [property, writing]: [string, Writing]): unknown {
  const value = valueIn(row, property);
  return writing === 'json' && value !== null ? JSON.stringify(value) : value;
}

/** isBAdmin to is_b_admin. */
/** The name of a property's column. */
export function snake(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
